import { PatientGeneral } from "@nutria/contract/schemas/patient";
import * as z from "zod/mini";
import type { CareLink } from "../../care/care-link/index";
import type { Person } from "../../care/patient/index";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { Context } from "../../kernel/context";
import type { Versioned } from "../../kernel/section";
import { defineRecordSection } from "./define-record-section";

/** The general section as stored; the e-mail comes from the care link. */
const General = z.omit(PatientGeneral, { email: true, version: true });
export type General = z.output<typeof General>;

const empty = {
  gender: null,
  birthdate: null,
  contactMethod: [],
  preferredContactTime: null,
  visitReason: "",
  address: { street: "", neighborhood: "", hall: "", city: "", state: "", zipCode: "" },
};

export const generalSection = defineRecordSection("general", General, empty);

/** The general section of a new link, filled from the person's data. */
export function initialGeneralItem(ctx: Context, nutritionistId: string, person: Person): TransactItem {
  const { patientId, name, lastName, phoneNumber, countryCode, sex = null, birthdate = null } = person;
  const data: General = { ...empty, name, lastName, phoneNumber, countryCode, gender: sex, birthdate };
  return generalSection.createItem(ctx, { nutritionistId, patientId }, data, "patient_already_linked");
}

/** The general section on the wire. */
export function toGeneral(
  link: Pick<CareLink, "email">,
  { data, version }: Versioned<General>,
): PatientGeneral {
  return { ...data, email: link.email, version };
}
