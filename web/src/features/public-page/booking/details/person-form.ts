import { RequestBookingInput } from "@nutria/contract/schemas/practice/online-booking";
import { defaultCountryCode } from "@nutria/contract/schemas/primitives";
import * as z from "zod/mini";

/** What a visitor types; the visit was chosen before. */
export const PersonForm = z.omit(RequestBookingInput, {
  service: true,
  mode: true,
  office: true,
  startDate: true,
});
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
