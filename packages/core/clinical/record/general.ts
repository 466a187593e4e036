import type { PatientGeneral } from "@nutria/contract/schemas/patient";
import type { CareLink } from "../../care/care-link/index";
import type { TransactItem } from "../../kernel/commit";
import type { Context } from "../../kernel/context";
import type { Person } from "../../care/patient/index";
import { recordSections } from "./entity";

/** The general part as it is stored; the e-mail is the person's and comes from the care link. */
export type General = Omit<PatientGeneral, "email" | "version">;

/** The general part that a new link starts with: what is known of the person. */
export function initialGeneralItem(ctx: Context, nutritionistId: string, person: Person): TransactItem {
  const data: General = {
    name: person.name,
    lastName: person.lastName,
    phoneNumber: person.phoneNumber,
    countryCode: person.countryCode,
    gender: person.sex ?? null,
    birthdate: person.birthdate ?? null,
    contactMethod: [],
    visitReason: "",
    address: { street: "", neighborhood: "", hall: "", city: "", state: "", zipCode: "" },
  };
  return {
    write: recordSections(ctx.db).create({
      nutritionistId,
      patientId: person.patientId,
      section: "general",
      version: 1,
      data,
      updatedAt: ctx.now(),
    }),
    orElse: "patient_already_linked",
  };
}

/** The stored general part of a linked patient, and its version. */
export async function readGeneral(ctx: Context, link: CareLink): Promise<{ data: General; version: number }> {
  const { nutritionistId, patientId } = link;
  const { data: stored } = await recordSections(ctx.db)
    .get({ nutritionistId, patientId, section: "general" })
    .go({ consistent: true });
  if (!stored) throw new Error("A linked patient has no general part");
  return { data: stored.data as General, version: stored.version };
}

/** The general part as it goes over the wire. */
export function toGeneral(link: Pick<CareLink, "email">, data: General, version: number): PatientGeneral {
  return { ...data, email: link.email, version };
}
