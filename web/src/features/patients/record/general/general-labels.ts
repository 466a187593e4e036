import { typedFromDay } from "../../../../lib/format/days";
import { formatPhone } from "../../../../lib/format/format-phone";
import { recordTexts } from "../record-texts";
import type { FieldValue, GeneralField } from "./general-form";

const texts = recordTexts.general;

export const generalFieldLabels: Record<GeneralField, string> = {
  name: texts.name,
  lastName: texts.lastName,
  countryCode: texts.countryCode,
  phoneNumber: texts.phone,
  gender: texts.gender,
  birthdate: texts.birthdate,
  contactMethod: texts.contactMethod,
  visitReason: texts.visitReason,
  street: texts.street,
  neighborhood: texts.neighborhood,
  hall: texts.hall,
  city: texts.city,
  state: texts.state,
  zipCode: texts.zipCode,
};

/** A value of the general part as a person reads it. */
export function textOfValue(field: GeneralField, value: FieldValue): string {
  if (value === null) return "";
  if (typeof value === "object")
    return value.map((method) => texts.contactMethods[method as "phone"]).join(", ");
  if (field === "gender") return value === "female" ? texts.female : texts.male;
  if (field === "birthdate") return typedFromDay(String(value));
  if (field === "phoneNumber") return formatPhone(String(value));
  if (field === "countryCode") return `+${value}`;
  return String(value);
}
