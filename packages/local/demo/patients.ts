import { deactivatePatient } from "@nutria/core/care/care-link/index";
import { commit } from "@nutria/core/kernel/table/commit";
import {
  acceptClientLinkRequest,
  createClientLinkRequest,
  createPatient,
  rejectClientLinkRequest,
} from "@nutria/core/linking/link-request/index";
import { addPass } from "@nutria/core/passes/pass/index";
import { createPersonItems } from "@nutria/core/care/patient/index";
import { updatePatient } from "@nutria/core/clinical/record/index";
import type { DemoContexts } from "./contexts";
import type { DemoPerson } from "./people";

/** Creates one person in the state that `status` names. Returns the id of an active or inactive patient. */
export async function addPerson(
  contexts: DemoContexts,
  nutritionistId: string,
  person: DemoPerson,
): Promise<string | undefined> {
  if (person.status === "sentByPatient") {
    await sendLinkRequest(contexts, nutritionistId, person);
    return undefined;
  }
  const { requestId, patientId } = await createLinkRequest(contexts, nutritionistId, person);
  if (person.status === "sentByMe") return undefined;
  const patient = contexts.at({ role: "patient", id: patientId } as const, person.daysAgo - 0.5);
  if (person.status === "rejected") {
    await rejectClientLinkRequest(patient, requestId);
    return undefined;
  }
  await acceptClientLinkRequest(patient, requestId);
  await writeRecord(contexts, nutritionistId, patientId, person);
  return patientId;
}

function nutritionistAt(
  contexts: DemoContexts,
  nutritionistId: string,
  daysAgo: number,
  deliversEvents = false,
) {
  return contexts.at({ role: "nutritionist", id: nutritionistId } as const, daysAgo, { deliversEvents });
}

/** Creates the patient and the link request. Only the mail of a request that stays open is sent. */
async function createLinkRequest(contexts: DemoContexts, nutritionistId: string, person: DemoPerson) {
  const isOpen = person.status === "sentByMe";
  const ctx = nutritionistAt(contexts, nutritionistId, person.daysAgo, isOpen);
  const { name, lastName, email, phoneNumber, countryCode } = contactOf(person);
  const { requestId, patient } = await createPatient(
    ctx,
    { name, lastName, email, phoneNumber, countryCode },
    { shouldAddPass: person.status === "rejected", addedFromCalendar: false },
  );
  return { requestId, patientId: patient._id };
}

async function sendLinkRequest(
  contexts: DemoContexts,
  nutritionistId: string,
  person: DemoPerson,
): Promise<void> {
  const system = contexts.at({ role: "system", id: "demo" }, person.daysAgo);
  const patientId = system.newId("patient");
  await commit(system, createPersonItems(system, { patientId, ...contactOf(person) }));
  const patient = contexts.at({ role: "patient", id: patientId } as const, person.daysAgo);
  await createClientLinkRequest(patient, {
    nutritionist: nutritionistId,
    service: "Consulta nutricional",
    mode: "online",
    ...(person.visitReason !== undefined && { note: person.visitReason }),
  });
}

async function writeRecord(
  contexts: DemoContexts,
  nutritionistId: string,
  patientId: string,
  person: DemoPerson,
): Promise<void> {
  const { gender, birthdate, visitReason, passes = 0, daysAgo, status } = person;
  const ctx = nutritionistAt(contexts, nutritionistId, Math.max(0, daysAgo - 1));
  await updatePatient(ctx, patientId, {
    general: {
      gender,
      birthdate,
      contactMethod: ["whatsapp"],
      ...(visitReason !== undefined && { visitReason }),
      version: 1,
    },
  });
  for (let pass = 0; pass < passes; pass++) await addPass(ctx, patientId);
  if (status === "inactive") {
    await deactivatePatient(nutritionistAt(contexts, nutritionistId, daysAgo / 2), patientId);
  }
}

let phones = 0;

function contactOf({ name, lastName, gender }: DemoPerson) {
  const address = `${name} ${lastName.split(" ")[0] ?? ""}`
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, ".");
  phones += 1;
  return {
    name,
    lastName,
    email: `${address}@correo.example`,
    phoneNumber: `55500${String(20_000 + phones)}`,
    countryCode: 52 as const,
    sex: gender,
  };
}
