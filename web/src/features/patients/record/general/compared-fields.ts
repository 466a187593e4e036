import { formatDay } from "@nutria/calendar/format";
import { get } from "react-hook-form";
import type { ComparedField } from "../../../../lib/forms/stale";
import { recordTexts } from "../record-texts";
import { generalFields, type GeneralField, type GeneralInputs } from "./general-form";

const texts = recordTexts.general;

const labelOf: Record<GeneralField, string> = {
  name: texts.name,
  lastName: texts.lastName,
  countryCode: texts.countryCode,
  phoneNumber: texts.phone,
  gender: texts.gender,
  birthdate: texts.birthdate,
  contactMethod: texts.contactMethod,
  preferredContactTime: texts.preferredContactTime,
  visitReason: texts.visitReason,
  "address.street": texts.street,
  "address.neighborhood": texts.neighborhood,
  "address.hall": texts.hall,
  "address.city": texts.city,
  "address.state": texts.state,
  "address.zipCode": texts.zipCode,
};

const choices: Partial<Record<GeneralField, Record<string, string>>> = {
  gender: { female: texts.female, male: texts.male },
  contactMethod: texts.contactMethods,
  preferredContactTime: { "": texts.noContactTime, ...texts.contactTimes },
};

/** Formats a value of the general section for display. */
function textOf(field: GeneralField, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => textOf(field, one)).join(", ");
  const text = value === null || value === undefined ? "" : String(value as string | number);
  if (field === "birthdate") return formatDay(text);
  if (field === "countryCode") return `+${text}`;
  return choices[field]?.[text] ?? text;
}

export const comparedFields: readonly ComparedField<GeneralInputs>[] = generalFields.map((name) => ({
  name,
  label: labelOf[name],
  text: (inputs) => textOf(name, get(inputs, name)),
}));
