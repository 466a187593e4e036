import { contactMethods, PatientGeneralFields, type PatientGeneral } from "@nutria/contract/schemas/patient";
import { withPhoneIfGiven } from "@nutria/contract/schemas/phone";
import { day } from "@nutria/contract/schemas/primitives";
import { ofSomebodyAlive } from "../../../../lib/forms/birthdate-check";
import * as z from "zod/mini";
import { formatPhone } from "../../../../lib/format/format-phone";
import { fieldsOf } from "../../../../lib/forms/schema-fields";

/** The contract's schema, plus the one rule that needs the current date (spec A §5). */
const fields = z.extend(z.omit(PatientGeneralFields, { version: true }), {
  birthdate: z.nullable(day.check(ofSomebodyAlive)),
});
export const GeneralForm = withPhoneIfGiven(fields);

export type GeneralInputs = z.input<typeof GeneralForm>;

/** Paths of all fields of the form, with those of the address listed one by one. */
export type GeneralField =
  | Exclude<keyof GeneralInputs, "address">
  | `address.${keyof NonNullable<GeneralInputs["address"]>}`;

export const generalFields = fieldsOf(fields) as GeneralField[];

const inOrder = (methods: PatientGeneral["contactMethod"] | undefined) =>
  contactMethods.filter((method) => methods?.includes(method));

type General = Omit<PatientGeneral, "email" | "version">;

/** Converts stored values to input values: a select holds text, and a phone is written in groups. */
export function generalInputsOf(data: General): GeneralInputs {
  return {
    ...data,
    countryCode: String(data.countryCode),
    phoneNumber: formatPhone(data.phoneNumber, data.countryCode),
    contactMethod: inOrder(data.contactMethod),
  };
}

/** Converts valid input values to the values that are stored. */
export function dataOf(values: z.output<typeof GeneralForm>): General {
  return { ...values, contactMethod: inOrder(values.contactMethod) } as General;
}
