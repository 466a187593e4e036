import { deactivatePatient } from "@nutria/core/care/care-link/index";
import { createPersonItems } from "@nutria/core/care/patient/index";
import { updatePatient } from "@nutria/core/clinical/record/index";
import { commit } from "@nutria/core/kernel/table/commit";
import {
  acceptClientLinkRequest,
  createClientLinkRequest,
  createPatient,
  rejectClientLinkRequest,
} from "@nutria/core/linking/link-request/index";
import { addPass } from "@nutria/core/passes/pass/index";
import { bookAsStranger } from "./agenda/requests";
import type { DemoPerson } from "./people";
import { historyOf } from "./record/histories";
import type { DemoWriter } from "./writer";

/**
 * Creates one person in the state that `status` names; `place` is the person's in the list of people. Returns the id of an
 * active or inactive patient.
 */
export async function addPerson(
  writer: DemoWriter,
  nutritionistId: string,
  person: DemoPerson,
  place: number,
): Promise<string | undefined> {
  const name = `people/${place}`;
  const contact = contactOf(person, place);
  if (person.status === "sentByPatient") {
    await sendLinkRequest(writer, nutritionistId, name, { ...person, ...contact });
    return undefined;
  }
  const { patientId, requestId } = await createLinkRequest(writer, nutritionistId, name, {
    ...person,
    ...contact,
  });
  if (person.status === "sentByMe") return undefined;
  const patient = {
    actor: { role: "patient", id: patientId } as const,
    daysAgo: person.daysAgo - 0.5,
  };
  if (person.status === "rejected") {
    await writer.change(`${name}/rejected`, patient, (ctx) => rejectClientLinkRequest(ctx, requestId));
    return undefined;
  }
  await writer.change(`${name}/accepted`, patient, (ctx) => acceptClientLinkRequest(ctx, requestId));
  await writeRecord(writer, nutritionistId, name, patientId, person);
  return patientId;
}

type Contact = ReturnType<typeof contactOf>;

/** Creates the patient and the link request. Only the mail of a request that stays open is sent. */
async function createLinkRequest(
  writer: DemoWriter,
  nutritionistId: string,
  changeName: string,
  person: DemoPerson & Contact,
): Promise<{ patientId: string; requestId: string }> {
  const { name, lastName, email, phoneNumber, countryCode, daysAgo, status } = person;
  const actor = { role: "nutritionist", id: nutritionistId } as const;
  const raisesEvents = status === "sentByMe";
  const asked = await writer.change(`${changeName}/request`, { actor, daysAgo, raisesEvents }, (ctx) =>
    createPatient(
      ctx,
      { name, lastName, email, phoneNumber, countryCode },
      { shouldAddPass: status === "rejected", addedFromCalendar: false },
    ),
  );
  return { patientId: asked.id("patient"), requestId: asked.id("linkRequest") };
}

async function sendLinkRequest(
  writer: DemoWriter,
  nutritionistId: string,
  changeName: string,
  person: DemoPerson & Contact,
): Promise<void> {
  const { name, lastName, email, phoneNumber, countryCode, sex, daysAgo, visitReason } = person;
  const system = { role: "system", id: "demo" } as const;
  const entered = await writer.change(`${changeName}/person`, { actor: system, daysAgo }, (ctx) => {
    const contact = { name, lastName, email, phoneNumber, countryCode, sex };
    return commit(ctx, createPersonItems(ctx, { patientId: ctx.newId("patient"), ...contact }));
  });
  const patient = { role: "patient", id: entered.id("patient") } as const;
  if (person.isBooking) {
    const nutritionist = { role: "nutritionist", id: nutritionistId } as const;
    const booking = { patientId: patient.id, daysAgo, reason: visitReason ?? "" };
    return bookAsStranger(writer, nutritionist, booking);
  }
  await writer.change(`${changeName}/request`, { actor: patient, daysAgo }, (ctx) =>
    createClientLinkRequest(ctx, {
      nutritionist: nutritionistId,
      service: "Consulta nutricional",
      mode: "online",
      ...(visitReason !== undefined && { note: visitReason }),
    }),
  );
}

async function writeRecord(
  writer: DemoWriter,
  nutritionistId: string,
  name: string,
  patientId: string,
  person: DemoPerson,
): Promise<void> {
  const { gender, birthdate, visitReason, passes = 0, daysAgo, status } = person;
  const actor = { role: "nutritionist", id: nutritionistId } as const;
  const afterwards = { actor, daysAgo: Math.max(0, daysAgo - 1) };
  await writer.change(`${name}/record`, afterwards, (ctx) =>
    updatePatient(ctx, patientId, {
      general: {
        gender,
        birthdate,
        contactMethod: ["whatsapp"],
        ...(visitReason !== undefined && { visitReason }),
        version: 1,
      },
      ...historyOf(person.name),
    }),
  );
  for (let pass = 0; pass < passes; pass++) {
    await writer.change(`${name}/passes/${pass}`, afterwards, (ctx) => addPass(ctx, patientId));
  }
  if (status !== "inactive") return;
  await writer.change(`${name}/deactivated`, { actor, daysAgo: daysAgo / 2 }, (ctx) =>
    deactivatePatient(ctx, patientId),
  );
}

/** The address and the phone of a person of the demo, who has this place in the list of people. */
export function contactOf({ name, lastName, gender }: DemoPerson, place: number) {
  const address = `${name} ${lastName.split(" ")[0] ?? ""}`
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, ".");
  return {
    name,
    lastName,
    email: `${address}@correo.example`,
    phoneNumber: `55500${String(20_001 + place)}`,
    countryCode: 52 as const,
    sex: gender,
  };
}
