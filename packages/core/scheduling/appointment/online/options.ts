import { serviceModeOf } from "@nutria/contract/agenda/agenda";
import type { BookingOptions, BookingView } from "@nutria/contract/schemas/practice/online-booking";
import { onlineWindow } from "@nutria/calendar/office-time/online-slots";
import { officeFallbackName } from "@nutria/contract/schemas/practice/office";
import type { Context } from "../../../kernel/context";
import { isBookingOpen, type Nutritionist } from "../../../practice/nutritionist/index";
import { fullAddress, linkIn, type StoredOffice } from "../../../practice/office/index";
import { toService, type StoredService } from "../../../practice/service/index";
import type { Busy } from "../agenda-day";
import { firstOf, freeSlots, readBusy } from "./free-slots";
import { readOnlineOffer, visitAt, type OfferedVisit, type OnlineOffer } from "./offer";

/** Services, places and their next free times; none while booking is closed. */
export async function getOnlineOptions(ctx: Context, nutritionist: Nutritionist): Promise<BookingOptions> {
  const offer = await readOnlineOffer(ctx, nutritionist);
  const { timeZone } = offer.opening;
  const { firstDay, lastDay } = onlineWindow(offer.opening);
  const window = { timeZone, firstDay, lastDay };
  if (!isBookingOpen(ctx, nutritionist)) return { isOpen: false, ...window, services: [] };
  const busy = await readBusy(ctx, offer);
  const offered = offer.services.map((stored) => {
    const { _id, name, minutesLenght, price, isPricePublic, description } = toService(stored);
    const places = placesOf(offer, stored, busy);
    return { _id, name, minutesLenght, price: isPricePublic ? price : null, description, places };
  });
  return { isOpen: true, ...window, services: offered.filter(({ places }) => places.length > 0) };
}

type BookablePlace = BookingOptions["services"][number]["places"][number];

/** One place for each office with patients in it; one for all that are online, and one for home. */
function placesOf(offer: OnlineOffer, service: StoredService, busy: Busy[]): BookablePlace[] {
  const nextFreeAt = (visit: OfferedVisit) => firstOf(freeSlots(offer, visit, busy))?.start ?? null;
  return toService(service).mode.flatMap((mode): BookablePlace[] => {
    const rooms = offer.offices.filter((office) => serviceModeOf(office.mode) === mode);
    if (rooms.length === 0) return [];
    if (mode !== "site")
      return [{ mode, office: null, nextFreeAt: nextFreeAt(visitAt(offer, service, mode)) }];
    return rooms.map((office) => ({
      mode,
      office: toBookingOffice(office),
      nextFreeAt: nextFreeAt(visitAt(offer, service, mode, office)),
    }));
  });
}

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
