import type { BodyInput } from "@nutria/contract/define";
import type { patientRoutes } from "@nutria/contract/routes/patients";
import { contactMethods, PatientGeneralInput, type PatientGeneral } from "@nutria/contract/schemas/patient";
import { day, messages } from "@nutria/contract/schemas/primitives";
import * as z from "zod/mini";
import { formatPhone } from "../../../../lib/format/format-phone";
import { dayFromDate } from "../../../../lib/format/days";

/** The general form: the contract's fields, and the one rule that needs a clock (spec A §5). */
export const GeneralForm = z.extend(z.omit(PatientGeneralInput, { version: true }), {
  birthdate: z.nullable(
    day.check(z.refine((text) => text <= dayFromDate(new Date()), messages.birthdateInFuture)),
  ),
});

/** What the form edits: the general part without its read-only e-mail and its version. */
export type GeneralValues = Omit<PatientGeneral, "email" | "version">;

export function generalValuesOf(general: PatientGeneral): GeneralValues {
  const { email: _email, version: _version, ...values } = general;
  return values;
}

/** The values as the inputs hold them: a select holds text, and a phone is written in groups. */
export function inputsOf(values: GeneralValues) {
  return {
    ...values,
    countryCode: String(values.countryCode),
    phoneNumber: formatPhone(values.phoneNumber),
    contactMethod: contactMethods.filter((method) => values.contactMethod.includes(method)),
  };
}

/** The values that a valid form stands for. */
export function valuesFrom(form: z.output<typeof GeneralForm>, opened: GeneralValues): GeneralValues {
  const { address, ...own } = form;
  return { ...opened, ...own, address: { ...opened.address, ...address } } as GeneralValues;
}

/** Every field of the form by itself, those of the address included: what two versions are compared by. */
export const generalFields = [
  "name",
  "lastName",
  "countryCode",
  "phoneNumber",
  "gender",
  "birthdate",
  "contactMethod",
  "visitReason",
  "street",
  "neighborhood",
  "hall",
  "city",
  "state",
  "zipCode",
] as const;
export type GeneralField = (typeof generalFields)[number];
export type FieldValue = string | number | readonly string[] | null;

export function valueOf(values: GeneralValues, field: GeneralField): FieldValue {
  const { address, ...own } = values;
  return field in address ? address[field as keyof typeof address] : own[field as keyof typeof own];
}

/** The fields in which two versions differ; the order of a list does not count. */
export function differingFields(one: GeneralValues, other: GeneralValues): GeneralField[] {
  return generalFields.filter(
    (field) => comparable(valueOf(one, field)) !== comparable(valueOf(other, field)),
  );
}

function comparable(value: FieldValue): string {
  return typeof value === "object" ? (value ?? []).toSorted().join() : String(value);
}

/** `base` with some of its fields taken from `other`. */
export function withFieldsFrom(
  base: GeneralValues,
  other: GeneralValues,
  fields: readonly GeneralField[],
): GeneralValues {
  return {
    ...base,
    ...only(other, fields),
    address: { ...base.address, ...only(other.address, fields) },
  };
}

/** The body of a save: only what differs from what was opened, so that nothing untouched is overwritten. */
export function changesSince(
  opened: GeneralValues,
  values: GeneralValues,
): Omit<BodyInput<typeof patientRoutes.updatePatient>["general"], "version"> {
  const fields = differingFields(opened, values);
  const address = only(values.address, fields);
  return { ...only(values, fields), ...(Object.keys(address).length > 0 && { address }) };
}

function only<Source extends object>(source: Source, fields: readonly GeneralField[]): Partial<Source> {
  const kept = Object.entries(source).filter(([key]) => fields.includes(key as GeneralField));
  return Object.fromEntries(kept) as Partial<Source>;
}
