import { officeFallbackName } from "@nutria/contract/schemas/practice/office";
import type { BookingView } from "@nutria/contract/schemas/practice/online-booking";
import { fullAddress, linkIn, type StoredOffice } from "../../../practice/office/index";

/** An office as visitors see it: without the meeting link of an online one. */
export function toBookingOffice({
  officeId,
  name,
  mode,
  address,
}: StoredOffice): NonNullable<BookingView["office"]> {
  return {
    _id: officeId,
    name: name || officeFallbackName,
    mode,
    fullAddress: fullAddress(address),
    mapUrl: mode === "onsite" ? linkIn(address.mapUrl) : null,
  };
}
