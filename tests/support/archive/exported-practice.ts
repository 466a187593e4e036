import { addSeconds } from "@nutria/calendar/instant";
import type { PatientExport } from "@nutria/contract/schemas/record/archive";
import { exportRecord, importRecord, listArchive } from "@nutria/core/archive/index";
import { deactivatePatient, updatePatientAccess } from "@nutria/core/care/care-link/index";
import { createAnalysis } from "@nutria/core/clinical/analysis/index";
import { recordScan } from "@nutria/core/clinical/body-composition/index";
import { createMealPlan, removeMealPlan, updateMealPlan } from "@nutria/core/clinical/meal-plan/index";
import { createNutritionPlan } from "@nutria/core/clinical/nutrition-plan/index";
import {
  importRecordFile,
  readRecordFile,
  uploadClientFile,
  uploadRecordFile,
} from "@nutria/core/clinical/record-file/index";
import { listMessages, markClientThreadRead, sendMessage } from "@nutria/core/conversation/thread/index";
import { commentEntry } from "@nutria/core/diary/index";
import { saveGoal } from "@nutria/core/clinical/progress/index";
import { saveWatchedNutrients } from "@nutria/core/clinical/watched-nutrients/index";
import { getPatient, updatePatient } from "@nutria/core/clinical/record/index";
import { removeNote, updateNote } from "@nutria/core/clinical/visit-note/index";
import { startVisitNote } from "@nutria/core/consultation/visit/index";
import type { NutritionistContext, StoredFile } from "@nutria/core/kernel/context";
import { setAttendance } from "@nutria/core/scheduling/appointment/index";
import { sendQuestionnaire, transferQuestionnaire } from "@nutria/core/clinical/questionnaire/index";
import { afterAll, beforeAll } from "vitest";
import { aPractice } from "../agenda/agenda";
import { ofPatient } from "../questionnaires";
import { openConversations, write } from "../conversation";
import { diaryOf, freeMeal, plannedMeal } from "../diary";
import { contact, linkedPatient, startDomain, type Domain } from "../domain";
import { aJpeg, aPdf } from "../samples/sample-files";
import { aPartner, measures } from "../partners";

/** The empty installation into which a file's tests import. */
export const domain = {} as Domain;
/** What a practice exported before its installation was closed. */
export const exported: PatientExport[] = [];

export const firstPage = { limit: 60, cursor: undefined };
export const now = "2030-01-07T18:00:00.000Z";
export const yesterday = "2030-01-06T16:00:00.000Z";
const tomorrow = "2030-01-08T16:00:00.000Z";

/** Exports a practice before a file's tests, and starts another installation for them. */
export function importsOfFile(): void {
  beforeAll(async () => {
    Object.assign(domain, await startDomain());
    domain.setTime(now);
    exported.splice(0, exported.length, ...(await exportOfPractice()));
    await domain.close();
    Object.assign(domain, await startDomain());
    domain.setTime(now);
  });
  afterAll(() => domain.close());
}

/** A patient with something of every topic, and an inactive one with a name that is hard to spell. */
async function exportOfPractice(): Promise<PatientExport[]> {
  const { ctx, patientId, book } = await aPractice(domain);
  await fillRecord(ctx, patientId);
  const { _id: attended } = await book(yesterday);
  await setAttendance(ctx, attended, { attendance: "attended" });
  await book(tomorrow);
  const note = await startVisitNote(ctx, { patient: patientId, appointment: attended, text: "Primera" });
  await updateNote(ctx, note._id, { text: "Primera consulta 🥑 שלום", version: note.version });
  const removed = await startVisitNote(ctx, { patient: patientId, text: "Se borra" });
  await removeNote(ctx, removed._id);
  // As the product stored it before a note existed from its first word; it is not exported.
  await startVisitNote(ctx, { patient: patientId });
  await addDocuments(ctx, patientId);
  await converse(ctx, patientId);
  await keepDiary(ctx, patientId);
  await answerQuestionnaires(ctx, patientId);
  await updatePatientAccess(ctx, patientId, { messages: "off", showsCalories: "on", hidesWeight: true });
  const inactive = await linkedPatient(domain, ctx, { name: "Zoë", lastName: "Ñáñez O’Higgins" });
  const { _id: missed } = await book("2030-01-05T16:00:00.000Z", { patient: inactive });
  await setAttendance(ctx, missed, { attendance: "missed" });
  await deactivatePatient(ctx, inactive);
  const { patients } = await listArchive(ctx, firstPage);
  const all = await Promise.all(patients.map(({ _id }) => exportRecord(ctx, _id)));
  for (const one of all) await keepContents(ctx, one);
  return all;
}

async function fillRecord(ctx: NutritionistContext, patientId: string): Promise<void> {
  await updatePatient(ctx, patientId, {
    general: { version: 1, visitReason: "Bajar de peso", address: { city: "Mérida" } },
    lifestyle: { version: 0, notes: "Duerme poco" },
    dietProfile: { version: 0, likedFood: ["aguacate"] },
    medicalProfile: { version: 0, aditionalNotes: "Ninguna" },
  });
  await updatePatient(ctx, patientId, { general: { version: 2, visitReason: "Correr un maratón" } });
  const goal = {
    weight: 60,
    skeletalMuscleMass: null,
    bodyFatPercentage: 22.5,
    waist: null,
    by: "2030-06-01",
  };
  await saveGoal(ctx, patientId, { ...goal, version: 0 });
  await saveWatchedNutrients(ctx, patientId, {
    nutrients: [{ nutrient: "phosphorusMg", kind: "limit", amount: 1000, isShownToPatient: true }],
    version: 0,
  });
  const partner = await aPartner(ctx, { stock: 10 });
  const scan = { source: "escaneo-1", partnerId: partner.id, patientId, at: yesterday, measures };
  await recordScan({ ...ctx, actor: { role: "system", id: "test" } }, scan);
}

/** Two uploads with equal content, an image, and structured plans, one of them removed. */
async function addDocuments(ctx: NutritionistContext, patient: string): Promise<void> {
  const upload = async (bytes: Uint8Array, name: string) =>
    (await uploadRecordFile(ctx, { name, type: "", bytes })).fileUrl;
  for (const startDate of ["2030-01-01", "2030-02-01"]) {
    const fileUrl = await upload(aPdf(), `Menú ${startDate}.pdf`);
    await createNutritionPlan(ctx, { patient, startDate, endDate: "2030-03-01", fileUrl });
  }
  const fileUrl = await upload(aJpeg(), "sangre.jpg");
  await createAnalysis(ctx, { patient, analysisDate: "2029-12-30", type: "Biometría hemática", fileUrl });
  const plan = await createMealPlan(ctx, { patient, startDate: "2030-01-07", endDate: null });
  await updateMealPlan(ctx, plan._id, { title: "Plan de enero", version: plan.version });
  const removed = await createMealPlan(ctx, { patient, startDate: "2030-01-08", endDate: "2030-01-20" });
  await removeMealPlan(ctx, removed._id);
}

/** A conversation with a photo and a document, of which the patient read the first answer and the last one waits. */
async function converse(ctx: NutritionistContext, patientId: string): Promise<void> {
  const patient = domain.as(patientId);
  await openConversations(ctx, { hours: [{ weekday: 0, start: "09:00", end: "10:00" }] });
  const photo = { name: "plato.jpg", type: "", bytes: aJpeg(6, 6) };
  const { file } = await uploadClientFile(patient, ctx.actor.id, photo);
  await write(patient, ctx.actor.id, "Así quedó 🥑", { attachment: file });
  const list = { name: "súper.pdf", type: "", bytes: aPdf("<< /Type /Note >>") };
  const { fileUrl } = await uploadRecordFile(ctx, list);
  const sent = await sendMessage(ctx, patientId, { text: "Va la lista", attachment: fileUrl });
  await listMessages(ctx, patientId, firstPage);
  await markClientThreadRead(patient, ctx.actor.id, { upTo: sent._id });
  await write(patient, ctx.actor.id, "Gracias");
}

/** A diary of two days: a meal with a photo and comments, a trace, one of no plan, and what is measured. */
async function keepDiary(ctx: NutritionistContext, patientId: string): Promise<void> {
  const patient = domain.as(patientId);
  const { report } = diaryOf(ctx, patient);
  const day = "2030-01-07";
  const picture = { name: "desayuno.jpg", type: "", bytes: aJpeg(8, 6) };
  const { file: photo } = await uploadClientFile(patient, ctx.actor.id, picture);
  const swaps = [
    { group: "cereales-sin-grasa", portions: 2, from: "2 tortillas", to: "1 taza de arroz" } as const,
  ];
  await report("loggedMeal", plannedMeal(0, { day, photo, text: "Con salsa 🌶", swaps, mood: "calm" }));
  const { comments } = await commentEntry(ctx, patientId, { entry: `${day}.0`, text: "¡Muy bien!" });
  const comment = comments[0]?._id ?? "";
  await report("lovedComment", { entry: `${day}.0`, comment, isLoved: true });
  await report("loggedMeal", plannedMeal(1, { day, text: "Me equivoqué" }));
  await report("removedMeal", { entry: `${day}.1` }, addSeconds(now, 1));
  await report("loggedMeal", freeMeal({ day: "2030-01-06", entry: "cafe-de-la-tarde", text: "Café" }));
  await report("commentedMeal", { entry: "2030-01-06.cafe-de-la-tarde", text: "Con leche" });
  await report("loggedWater", { day, glasses: 6 });
  await report("loggedGlucose", { day, value: 112, moment: "fasting" });
  await report("loggedWeight", { day, weight: 74.2 });
}

/** Two questionnaires: one that was sent, of which a part is in the record, and one whose words are the patient's own. */
async function answerQuestionnaires(ctx: NutritionistContext, patientId: string): Promise<void> {
  const { answerAll, agree, save } = ofPatient(ctx, domain.as(patientId));
  await sendQuestionnaire(ctx, patientId);
  await answerAll();
  const { dietProfile } = await getPatient(ctx, patientId);
  const input = { part: "food", version: dietProfile.version } as const;
  await transferQuestionnaire(ctx, patientId, 1, input);
  await sendQuestionnaire(ctx, patientId);
  await agree();
  await save({ reason: { reason: "Todavía lo pienso" } }, 0);
}

/** The content of each exported file, by its hash, as a person keeps it. */
export const contents = new Map<string, StoredFile>();

async function keepContents(ctx: NutritionistContext, { files }: PatientExport): Promise<void> {
  for (const { sha256, fileUrl } of files) {
    contents.set(sha256, await readRecordFile(ctx, fileUrl.split("/").at(-1) ?? ""));
  }
}

export const fileOf = (content: unknown) => ({
  name: "expediente.json",
  type: "application/json",
  bytes: new TextEncoder().encode(JSON.stringify(content)),
});

/** Uploads the files of an export and imports its record. */
export async function importOf(ctx: NutritionistContext, { record, files }: PatientExport) {
  const uploaded: string[] = [];
  for (const { sha256, fileName } of files) {
    const { bytes, contentType } = contents.get(sha256) as StoredFile;
    uploaded.push((await importRecordFile(ctx, { name: fileName, type: contentType, bytes })).fileUrl);
  }
  return importRecord(ctx, fileOf({ record, files: uploaded }));
}

export async function fieldsOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: { fields?: unknown }) => error.fields,
  );
}

/** The export of another person with this content. */
export function withContact({ record, files }: PatientExport, person = contact()): PatientExport {
  return { files, record: { ...record, person: { ...record.person, ...person } } };
}

/** The export of a patient of whom only the contact is known. */
export function bare(): PatientExport {
  const [one] = exported;
  return { files: [], record: { ...(one as PatientExport).record, isActive: true, parts: {} } };
}

/** The same content under ids that nobody has. */
export function withFreshIds({ record, files }: PatientExport): PatientExport {
  const text = JSON.stringify(record).replace(/\b([a-z]{3}_)[0-9A-Z]{2}([0-9A-Z]{24})\b/g, "$1ZZ$2");
  return { files, record: JSON.parse(text) as PatientExport["record"] };
}
