import { withPhone } from "@nutria/contract/schemas/phone";
import { defaultCountryCode } from "@nutria/contract/phone";
import { RequestBookingFields } from "@nutria/contract/schemas/practice/online-booking";
import * as z from "zod/mini";

/** What a visitor types; the visit was chosen before. */
export const personFields = z.omit(RequestBookingFields, {
  service: true,
  mode: true,
  office: true,
  startDate: true,
});
export const PersonForm = withPhone(personFields);
export type Person = z.output<typeof PersonForm>;
export type TypedPerson = z.input<typeof PersonForm>;

export const nobody = {
  name: "",
  lastName: "",
  email: "",
  countryCode: String(defaultCountryCode),
  phoneNumber: "",
  reason: "",
} as TypedPerson;
