import { dayFromDate } from "@nutria/calendar/local-date";
import { contactMethods, PatientGeneralInput, type PatientGeneral } from "@nutria/contract/schemas/patient";
import { day, messages } from "@nutria/contract/schemas/primitives";
import * as z from "zod/mini";
import { formatPhone } from "../../../../lib/format/format-phone";
import { fieldsOf } from "../../../../lib/forms/schema-fields";

/** The contract's schema, plus the one rule that needs the current date (spec A §5). */
export const GeneralForm = z.extend(z.omit(PatientGeneralInput, { version: true }), {
  birthdate: z.nullable(
    day.check(z.refine((text) => text <= dayFromDate(new Date()), messages.birthdateInFuture)),
  ),
});

export type GeneralInputs = z.input<typeof GeneralForm>;

/** Paths of all fields of the form, with those of the address listed one by one. */
export type GeneralField =
  | Exclude<keyof GeneralInputs, "address">
  | `address.${keyof NonNullable<GeneralInputs["address"]>}`;

export const generalFields = fieldsOf(GeneralForm) as GeneralField[];

/** Converts stored values to input values: a select holds text, and a phone is written in groups. */
export function inputsOf({ email: _, version: __, ...values }: Partial<PatientGeneral>): GeneralInputs {
  return {
    ...values,
    birthdate: values.birthdate ?? null,
    countryCode: String(values.countryCode),
    phoneNumber: formatPhone(values.phoneNumber ?? ""),
    contactMethod: contactMethods.filter((method) => values.contactMethod?.includes(method)),
  };
}
