import { addSeconds } from "@nutria/calendar/instant";
import type { PatientExport } from "@nutria/contract/schemas/record/archive";
import { canonicalJson } from "@nutria/contract/archive/practice-file";
import {
  exportRecord,
  exportSettings,
  getRecordPdf,
  importRecord,
  importSettings,
  listArchive,
} from "@nutria/core/archive/index";
import { mostMealPlanTemplates } from "@nutria/contract/schemas/record/meal-plan";
import { defaultBodyCriteria } from "@nutria/contract/schemas/record/progress";
import { bookAsPatient } from "@nutria/core/channels/public-booking/index";
import { careLinks, deactivatePatient, updatePatientAccess } from "@nutria/core/care/care-link/index";
import { listAccess } from "@nutria/core/clinical/access-log/index";
import { createAnalysis } from "@nutria/core/clinical/analysis/index";
import { recordScan } from "@nutria/core/clinical/body-composition/index";
import {
  createMealPlan,
  createMealPlanTemplate,
  listMealPlanTemplates,
  removeMealPlan,
  updateMealPlan,
} from "@nutria/core/clinical/meal-plan/index";
import { createNutritionPlan } from "@nutria/core/clinical/nutrition-plan/index";
import {
  importRecordFile,
  readRecordFile,
  uploadClientFile,
  uploadRecordFile,
} from "@nutria/core/clinical/record-file/index";
import {
  countUnanswered,
  listMessages,
  listThreads,
  markClientThreadRead,
  sendMessage,
} from "@nutria/core/conversation/thread/index";
import { commentEntry, getDiary, getDiarySummary } from "@nutria/core/diary/index";
import { getProgress, saveBodyCriteria, saveGoal } from "@nutria/core/clinical/progress/index";
import { saveWatchedNutrients } from "@nutria/core/clinical/watched-nutrients/index";
import { getPatient, listHistory, updatePatient } from "@nutria/core/clinical/record/index";
import { removeNote, updateNote } from "@nutria/core/clinical/visit-note/index";
import { startVisitNote } from "@nutria/core/consultation/visit/index";
import type { NutritionistContext, StoredFile } from "@nutria/core/kernel/context";
import { setAttendance } from "@nutria/core/scheduling/appointment/index";
import { readIncome, recordVisitPayment } from "@nutria/core/scheduling/visit-payment/index";
import {
  listQuestionnaires,
  sendQuestionnaire,
  transferQuestionnaire,
} from "@nutria/core/clinical/questionnaire/index";
import { saveQuestionnaireSettings } from "@nutria/core/practice/questionnaire-settings/index";
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPractice } from "../../support/agenda/agenda";
import { aPublicPractice } from "../../support/agenda/online-rounds";
import { ofPatient } from "../../support/questionnaires";
import { elenasAnswers } from "../../support/samples/questionnaire-answers";
import { openConversations, write } from "../../support/conversation";
import { diaryOf, freeMeal, plannedMeal } from "../../support/diary";
import { contact, linkedPatient, startDomain, type Domain } from "../../support/domain";
import { pagesOf } from "../../support/samples/pdf";
import { taggedJpeg } from "../../support/samples/tagged-images";
import { aJpeg, aPdf } from "../../support/samples/sample-files";
import { aPartner, measures } from "../../support/partners";

let domain: Domain;
/** What a practice exported before its installation was closed. */
let exported: PatientExport[];

const firstPage = { limit: 60, cursor: undefined };
const now = "2030-01-07T18:00:00.000Z";
const yesterday = "2030-01-06T16:00:00.000Z";
const tomorrow = "2030-01-08T16:00:00.000Z";

beforeAll(async () => {
  domain = await startDomain();
  domain.setTime(now);
  exported = await exportOfPractice();
  await domain.close();
  domain = await startDomain();
  domain.setTime(now);
});
afterAll(() => domain.close());

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
const contents = new Map<string, StoredFile>();

async function keepContents(ctx: NutritionistContext, { files }: PatientExport): Promise<void> {
  for (const { sha256, fileUrl } of files) {
    contents.set(sha256, await readRecordFile(ctx, fileUrl.split("/").at(-1) ?? ""));
  }
}

const fileOf = (content: unknown) => ({
  name: "expediente.json",
  type: "application/json",
  bytes: new TextEncoder().encode(JSON.stringify(content)),
});

/** Uploads the files of an export and imports its record. */
async function importOf(ctx: NutritionistContext, { record, files }: PatientExport) {
  const uploaded: string[] = [];
  for (const { sha256, fileName } of files) {
    const { bytes, contentType } = contents.get(sha256) as StoredFile;
    uploaded.push((await importRecordFile(ctx, { name: fileName, type: contentType, bytes })).fileUrl);
  }
  return importRecord(ctx, fileOf({ record, files: uploaded }));
}

async function fieldsOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: { fields?: unknown }) => error.fields,
  );
}

describe("an export of a practice", () => {
  test("is the same after it was imported into an empty installation and exported again", async () => {
    const ctx = await domain.nutritionist();
    for (const one of exported) {
      expect(await importOf(ctx, one)).toMatchObject({
        outcome: one.record.isActive ? "created" : "createdInactive",
        appointmentsLeftOut: 0,
      });
    }
    const { patients } = await listArchive(ctx, firstPage);
    const again = await Promise.all(patients.map(({ _id }) => exportRecord(ctx, _id)));
    const records = (all: PatientExport[]) =>
      all.map(({ record }) => record).sort((one, other) => (one.person.email < other.person.email ? -1 : 1));
    expect(canonicalJson(records(again))).toBe(canonicalJson(records(exported)));
    const read = again.flatMap(({ files }) => files);
    expect(read).toHaveLength(6);
    for (const { sha256, fileUrl } of read) {
      const { bytes } = await readRecordFile(ctx, fileUrl.split("/").at(-1) ?? "");
      expect(Buffer.from(bytes).equals(contents.get(sha256)?.bytes ?? Buffer.of())).toBe(true);
    }
  });

  test("brings the diary, with its photo, what is new in it and what the patient weighed", async () => {
    const ctx = await domain.nutritionist();
    const one = withContact(exported.find(({ record }) => record.isActive) as PatientExport);
    const { patient = "" } = (await importOf(ctx, one)) as { patient?: string };
    const { entries, days, figures, isOn } = await getDiary(ctx, patient, { from: "2030-01-01" });
    expect(isOn).toBe(false);
    expect(figures).toMatchObject({ logged: 0, extra: 2 });
    expect(entries).toMatchObject([
      { _id: "2030-01-06.cafe-de-la-tarde", text: "Café", seenAt: null, comments: [{ from: "patient" }] },
      {
        _id: "2030-01-07.0",
        text: "Con salsa 🌶",
        swaps: [{ to: "1 taza de arroz" }],
        seenAt: now,
        comments: [{ from: "nutritionist", isLoved: true }],
      },
      { _id: "2030-01-07.1", text: "", withdrawnAt: addSeconds(now, 1) },
    ]);
    const { bytes } = await readRecordFile(ctx, entries[1]?.photoUrl?.split("/").at(-1) ?? "");
    expect(Buffer.from(bytes).equals(aJpeg(8, 6))).toBe(true);
    expect(days.at(-1)).toMatchObject({ water: 6, weight: 74.2, glucose: [{ value: 112 }] });
    expect(await getDiarySummary(ctx, patient)).toMatchObject({ unseen: 1, lastAt: addSeconds(now, 1) });
    expect((await getProgress(ctx, patient)).patientWeights).toMatchObject([{ weight: 74.2 }]);
  });

  test("brings what the patient sent in a questionnaire and what became of it, not what they have not sent", async () => {
    const ctx = await domain.nutritionist();
    const active = exported.find(({ record }) => record.isActive) as PatientExport;
    expect(canonicalJson(active.record)).not.toContain("Todavía lo pienso");
    const { patient = "" } = (await importOf(ctx, withContact(active))) as { patient?: string };
    expect(await listQuestionnaires(ctx, patient)).toMatchObject([
      {
        number: 1,
        state: "answered",
        sentAt: now,
        answers: elenasAnswers,
        transfers: [{ part: "food", at: now }],
      },
    ]);
    const { items } = await listHistory(ctx, patient, { section: "dietProfile", limit: 20 });
    expect(items[0]).toMatchObject({ fromQuestionnaire: 1 });
  });

  test("with an entry of another shape is refused as damaged", async () => {
    const ctx = await domain.nutritionist();
    const one = withContact(exported.find(({ record }) => record.isActive) as PatientExport);
    const { parts } = one.record as unknown as { parts: { diary: { entries: object[] } } };
    const [first] = parts.diary.entries;
    const changed = (entry: object) => {
      const diary = { ...parts.diary, entries: [{ ...first, ...entry }] };
      return importOf(ctx, { ...one, record: { ...one.record, parts: { ...parts, diary } } });
    };
    const damaged = { file: "Esta exportación está incompleta o fue modificada" };
    for (const entry of [{ slot: "a#b" }, { kind: "feast" }, { stamps: {} }, { text: "a".repeat(501) }]) {
      expect(await fieldsOf(changed(entry))).toEqual(damaged);
    }
  });

  test("brings the conversation, which waits for its answer as before and is closed until the person confirms", async () => {
    const ctx = await domain.nutritionist();
    await openConversations(ctx);
    const one = withContact(exported.find(({ record }) => record.isActive) as PatientExport);
    const { patient } = await importOf(ctx, one);
    const { items } = await listThreads(ctx, { filter: "unanswered", ...firstPage });
    expect(items).toMatchObject([
      {
        person: { _id: patient },
        closedReason: "provisional",
        lastMessage: { from: "patient", excerpt: "Gracias" },
        unread: 2,
        isAnswered: false,
      },
    ]);
    expect(await countUnanswered(ctx)).toEqual({ unanswered: 1 });
    const { items: messages } = await listMessages(ctx, patient ?? "", firstPage);
    expect(messages.map(({ text }) => text).slice(0, 2)).toEqual(["Gracias", "Va la lista"]);
  });

  test("with a message twice, or in other hands than it was written, is refused as damaged", async () => {
    const ctx = await domain.nutritionist();
    const one = withContact(exported.find(({ record }) => record.isActive) as PatientExport);
    const { parts } = one.record as unknown as { parts: { messages: { messages: object[] } } };
    const [first] = parts.messages.messages;
    const changed = (messages: object[]) =>
      importOf(ctx, {
        ...one,
        record: { ...one.record, parts: { ...parts, messages: { isAnswered: true, messages } } },
      });
    const damaged = { file: "Esta exportación está incompleta o fue modificada" };
    expect(await fieldsOf(changed([first ?? {}, first ?? {}]))).toEqual(damaged);
    expect(await fieldsOf(changed([{ ...first, from: "system" }]))).toEqual(damaged);
  });

  test("from before images lost their metadata finds its images by what they were then", async () => {
    const { ctx: owner, patientId } = await aPractice(domain);
    const image = taggedJpeg();
    const upload = { name: "foto.jpg", type: "image/jpeg", bytes: image };
    const { fileUrl } = await uploadRecordFile(owner, upload);
    await createNutritionPlan(owner, {
      patient: patientId,
      startDate: "2030-01-07",
      endDate: "2030-02-07",
      fileUrl,
    });
    const exported = await exportRecord(owner, patientId);
    const [clean = ""] = exported.files.map(({ sha256 }) => sha256);
    const earlier = createHash("sha256").update(image).digest("hex");
    expect(clean).not.toBe(earlier);
    const record = JSON.parse(JSON.stringify(exported.record).replaceAll(clean, earlier));
    const other = await domain.nutritionist();
    const sent = await importRecordFile(other, upload);
    expect(await importRecord(other, fileOf({ record, files: [sent.fileUrl] }))).toBeTruthy();
  });

  test("has the templates and the criteria of the practice, and they arrive the same in an empty one", async () => {
    const { ctx: owner, patientId } = await aPractice(domain);
    for (const name of ["1,600 kcal", "Vegetariano 🥑"]) {
      const plan = await createMealPlan(owner, {
        patient: patientId,
        startDate: "2030-01-07",
        endDate: null,
      });
      await createMealPlanTemplate(owner, { plan: plan._id, name });
    }
    const criteria = { ...defaultBodyCriteria, visceralFatBelow: 12 };
    await saveBodyCriteria(owner, { ...criteria, version: 0 });
    await saveBodyCriteria(owner, { ...criteria, skinfoldFormula: "jacksonPollock3", version: 1 });
    const hours = [{ weekday: 1, start: "09:00", end: "24:00" }];
    await openConversations(owner, { hours, quickReplies: ["Sí, sin problema"] });
    await saveQuestionnaireSettings(owner, { isOn: true, parts: ["reason", "food"] });
    const settings = await exportSettings(owner);
    expect(settings.questionnaire).toEqual({ isOn: true, parts: ["reason", "food"] });
    expect(settings.bodyCriteria).toMatchObject({ version: 2, history: [{ version: 1 }, { version: 2 }] });
    expect(canonicalJson(settings)).not.toMatch(/nut_|pat_/);

    const other = await domain.nutritionist();
    const all = {
      templates: 2,
      templatesLeftOut: 0,
      foods: 0,
      foodsLeftOut: 0,
      hasTakenCriteria: true,
      hasTakenConversation: true,
      hasTakenQuestionnaire: true,
    };
    expect(await importSettings(other, fileOf(settings))).toEqual(all);
    expect(canonicalJson(await exportSettings(other))).toBe(canonicalJson(settings));
    expect(await importSettings(other, fileOf(settings))).toEqual({
      ...all,
      templates: 0,
      hasTakenCriteria: false,
      hasTakenConversation: false,
      hasTakenQuestionnaire: false,
    });
    expect(canonicalJson(await exportSettings(other))).toBe(canonicalJson(settings));
    expect(await listMealPlanTemplates(other)).toHaveLength(2);
    const damaged = fileOf({ ...settings, mealPlanTemplates: [{ name: "Sin comidas" }] });
    expect(await fieldsOf(importSettings(other, damaged))).toEqual({
      file: "Esta exportación está incompleta o fue modificada",
    });
  });

  test("with more templates than a practice may have brings those that fit", async () => {
    const { ctx: owner, patientId } = await aPractice(domain);
    const plan = await createMealPlan(owner, { patient: patientId, startDate: "2030-01-07", endDate: null });
    await createMealPlanTemplate(owner, { plan: plan._id, name: "Propia" });
    const { mealPlanTemplates, ...rest } = await exportSettings(owner);
    const [template] = mealPlanTemplates;
    const ids = Array.from({ length: mostMealPlanTemplates }, () => owner.newId("mealPlanTemplate"));
    const many = { ...rest, mealPlanTemplates: ids.map((templateId) => ({ ...template, templateId })) };
    expect(await importSettings(owner, fileOf(many))).toMatchObject({
      templates: mostMealPlanTemplates - 1,
      templatesLeftOut: 1,
    });
  });

  test("holds something of every topic, and no id of the installation", async () => {
    const [first] = exported.filter(({ record }) => record.isActive);
    const { parts } = (first as PatientExport).record as unknown as {
      parts: Record<string, object[]> & { sections: Record<string, { version: number; history: object[] }> };
    };
    expect(Object.keys(parts.sections).sort()).toEqual([
      "dietProfile",
      "general",
      "goal",
      "lifestyle",
      "medicalProfile",
      "watchedNutrients",
    ]);
    expect(parts.sections.general?.history).toHaveLength(2);
    expect(parts.notes).toHaveLength(2);
    expect(parts.scans).toHaveLength(1);
    expect(parts.plans).toHaveLength(2);
    expect(parts.analyses).toMatchObject([{ type: "Biometría hemática", fileName: "sangre.jpg" }]);
    expect(parts.mealPlans).toMatchObject([
      { title: "Plan de enero", history: [{ version: 2, changed: ["title"] }] },
      { removedAt: now, history: [] },
    ]);
    expect(parts.messages).toMatchObject({
      isAnswered: false,
      messages: [
        { from: "patient", text: "Así quedó 🥑", file: { fileName: "plato.jpg" }, deliveredAt: now },
        { from: "auto", readAt: now },
        { from: "nutritionist", file: { contentType: "application/pdf" }, readAt: now },
        { from: "patient", text: "Gracias" },
      ],
    });
    expect(parts.diary).toMatchObject({
      entries: [
        { slot: "cafe-de-la-tarde", text: "Café", newSince: now },
        { slot: "0", photo: { fileName: "desayuno.jpg" }, seenAt: now },
        { slot: "1", stamps: { withdrawal: expect.any(String) as string } },
      ],
      days: [{ day: "2030-01-06" }, { day: "2030-01-07", water: { glasses: 6 } }],
      weeks: [{ week: "2029-12-31" }, { week: "2030-01-07" }],
      weights: [{ day: "2030-01-07", weight: 74.2 }],
    });
    expect(parts.appointments).toMatchObject([{ attendance: "attended" }, { status: "pending" }]);
    expect(JSON.stringify(exported)).not.toMatch(/nut_|pat_/);
  });
});

describe("a record on paper", () => {
  test("says who, when and everything that was written, on as many pages as it needs", async () => {
    const ctx = await domain.nutritionist();
    const one = withContact(exported.find(({ record }) => record.isActive) as PatientExport);
    const { patient } = await importOf(ctx, one);
    const long = Array.from({ length: 400 }, (_, index) => `Palabra número ${index}.`).join(" ");
    await startVisitNote(ctx, { patient: patient ?? "", text: long });
    const { base64 } = await getRecordPdf(ctx, patient ?? "");
    const pages = await pagesOf(new Uint8Array(Buffer.from(base64, "base64")));
    const text = pages.join(" ");
    expect(pages.length).toBeGreaterThan(1);
    for (const part of [
      `${one.record.person.name} ${one.record.person.lastName}`,
      "Correr un maratón",
      "aguacate",
      "Primera consulta",
      "Palabra número 399.",
      "Biometría hemática",
      "Plan de enero",
      "límite 1,000 mg al día, se muestra al paciente",
      "asistió",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain("Se borra");
  });
});

describe("an imported patient", () => {
  const rich = () => exported.find(({ record }) => record.isActive) as PatientExport;

  test("is active with a provisional link, is told nothing, and the nutritionist sees the scans", async () => {
    const ctx = await domain.nutritionist();
    const one = withContact(rich());
    domain.events.length = 0;
    const { patient } = await importOf(ctx, one);
    const patientId = patient ?? "";
    expect(domain.events).toEqual([]);
    expect(await getPatient(ctx, patientId)).toMatchObject({
      isActive: true,
      isProvisional: true,
      attendedAppointments: 1,
      inbodyResults: [measures],
      general: { visitReason: "Correr un maratón", version: 3 },
    });
    expect((await getProgress(ctx, patientId)).scans).toHaveLength(1);
    const { items } = await listAccess(ctx, patientId, { limit: 10 });
    expect(items.at(-1)).toMatchObject({ action: "import", what: "record" });
  });

  test("who is imported again is a duplicate, and stays one patient as they are now", async () => {
    const ctx = await domain.nutritionist();
    const one = withContact(rich());
    const { patient } = await importOf(ctx, one);
    await updatePatient(ctx, patient ?? "", { general: { version: 3, visitReason: "Otra" } });
    const repeated = await Promise.all([importOf(ctx, one), importOf(ctx, one)]);
    expect(repeated).toMatchObject([{ outcome: "duplicate" }, { outcome: "duplicate" }]);
    expect((await listArchive(ctx, firstPage)).patients).toHaveLength(1);
    expect((await getPatient(ctx, patient ?? "")).general.visitReason).toBe("Otra");
  });

  test("who is registered already is left alone, whoever entered them", async () => {
    const ctx = await domain.nutritionist();
    const known = contact();
    await domain.patient(known);
    const one = withContact(rich(), known);
    expect(await importOf(ctx, one)).toEqual({
      outcome: "registered",
      patient: null,
      appointmentsLeftOut: 0,
    });
    expect((await listArchive(ctx, firstPage)).patients).toEqual([]);
  });

  test("for whom the plan has no place becomes inactive", async () => {
    const ctx = await domain.nutritionist();
    const others = Array.from({ length: 30 }, () => withContact(bare()));
    for (const one of others) await importOf(ctx, one);
    const { outcome, patient } = await importOf(ctx, withContact(bare()));
    expect(outcome).toBe("createdInactive");
    expect(await careLinks(ctx, ctx.actor.id).get(patient ?? "")).toMatchObject({ isActive: false });

    // The visit that took place comes with its attendance; the one ahead needs an active patient.
    const full = await importOf(ctx, withContact(rich()));
    expect(full).toMatchObject({ outcome: "createdInactive", appointmentsLeftOut: 1 });
    const { record } = await exportRecord(ctx, full.patient ?? "");
    expect(record.parts.appointments).toMatchObject([{ startDate: yesterday, attendance: "attended" }]);
    expect(await getPatient(ctx, full.patient ?? "")).toMatchObject({
      isActive: false,
      attendedAppointments: 1,
    });
  });

  test("brings what the visits were paid, once, into the month's income", async () => {
    const { ctx: owner, patientId, book } = await aPractice(domain);
    const { _id: paid } = await book(yesterday);
    await recordVisitPayment(owner, paid, { amount: 45_000, method: "transfer", note: "" });
    const one = withContact(withFreshIds(await exportRecord(owner, patientId)));
    const ctx = await domain.nutritionist();
    for (let times = 0; times < 2; times++) await importOf(ctx, one);
    const { collected, byMethod, lines } = await readIncome(ctx, "2030-01");
    expect([collected, byMethod.transfer]).toEqual([45_000, 45_000]);
    expect(lines.map(({ state, day }) => [state, day])).toEqual([
      ["paid", "2030-01-07"],
      ["owed", null],
    ]);
  });

  test("brings the visits that were booked online, as they were agreed", async () => {
    const practice = await aPublicPractice(domain);
    const patientId = await linkedPatient(domain, practice.ctx);
    const { slug, serviceId, officeId } = practice;
    const wanted = { slug, service: serviceId, mode: "site" as const, office: officeId, reason: "Control" };
    const visitor = { ...domain.as(patientId), actor: { role: "patient", id: patientId } } as const;
    await bookAsPatient(visitor, { ...wanted, startDate: practice.at(9) });
    const one = await exportRecord(practice.ctx, patientId);
    expect(one.record.parts.appointments).toMatchObject([{ isBookedOnline: true, price: 60_000 }]);
    const ctx = await domain.nutritionist();
    const { outcome, patient } = await importOf(ctx, withContact(withFreshIds(one)));
    expect(outcome).toBe("created");
    const { record } = await exportRecord(ctx, patient ?? "");
    expect(record.parts.appointments).toMatchObject([{ isBookedOnline: true, price: 60_000 }]);
  });

  test("whose times are taken comes without those appointments", async () => {
    const ctx = await domain.nutritionist();
    await importOf(ctx, withContact(rich()));
    const other = withContact(withFreshIds(rich()));
    expect(await importOf(ctx, other)).toMatchObject({ outcome: "created", appointmentsLeftOut: 2 });
  });

  test("without one of their files, or with one that was not uploaded, is refused", async () => {
    const ctx = await domain.nutritionist();
    const one = withContact(withFreshIds(rich()));
    const missing = { file: "Falta un archivo de este expediente" };
    expect(await fieldsOf(importOf(ctx, { ...one, files: one.files.slice(1) }))).toEqual(missing);
    expect(
      await fieldsOf(importRecord(ctx, fileOf({ record: one.record, files: ["nutria:recordFile/x"] }))),
    ).toEqual({ file: "Sube el archivo de nuevo" });
    expect((await listArchive(ctx, firstPage)).patients).toEqual([]);
    expect(await importOf(ctx, one)).toMatchObject({ outcome: "created" });
  });

  test("cannot take over what another patient of the practice has", async () => {
    const ctx = await domain.nutritionist();
    await importOf(ctx, withContact(rich()));
    const other = withContact(rich());
    expect(await fieldsOf(importOf(ctx, other))).toEqual({
      file: "Este expediente ya pertenece a otro de tus pacientes",
    });
    expect((await listArchive(ctx, firstPage)).patients).toHaveLength(1);
  });
});

describe("a file that is no export", () => {
  const refusals: [string, (one: PatientExport) => unknown, string][] = [
    ["of another program", () => ({ hola: 1 }), "Este archivo no es una exportación de Nutria"],
    [
      "of a newer version",
      ({ record }) => ({ record: { ...record, formatVersion: 2 } }),
      "Esta exportación es de una versión más reciente de Nutria",
    ],
    [
      "with a note of another shape",
      ({ record }) => ({ record: { ...record, parts: { ...record.parts, notes: [{ text: 7 }] } } }),
      "Esta exportación está incompleta o fue modificada",
    ],
    [
      "with a section of another shape",
      ({ record }) => ({
        record: {
          ...record,
          parts: { sections: { general: { version: 1, updatedAt: now, data: { name: 7 }, history: [] } } },
        },
      }),
      "Esta exportación está incompleta o fue modificada",
    ],
    [
      "without an e-mail",
      ({ record }) => ({ record: { ...record, person: { ...record.person, email: "x" } } }),
      "Esta exportación está incompleta o fue modificada",
    ],
  ];
  test.each(refusals)("%s is refused, and nobody is created", async (_, change, message) => {
    const ctx = await domain.nutritionist();
    const content = change(withContact(bare()));
    expect(await fieldsOf(importRecord(ctx, fileOf(content)))).toEqual({ file: message });
    expect((await listArchive(ctx, firstPage)).patients).toEqual([]);
  });

  test("is refused when it is not JSON, packed or not, and a packed one is unpacked", async () => {
    const ctx = await domain.nutritionist();
    const file = fileOf({ record: withContact(bare()).record });
    for (const bytes of [new TextEncoder().encode("{"), new Uint8Array([0x1f, 0x8b, 1, 2])]) {
      expect(await fieldsOf(importRecord(ctx, { ...file, bytes }))).toEqual({
        file: "Este archivo no es una exportación de Nutria",
      });
    }
    const packed = { ...file, bytes: new Uint8Array(gzipSync(file.bytes)) };
    expect(await importRecord(ctx, packed)).toMatchObject({ outcome: "created" });
  });
});

/** The export of another person with this content. */
function withContact({ record, files }: PatientExport, person = contact()): PatientExport {
  return { files, record: { ...record, person: { ...record.person, ...person } } };
}

/** The export of a patient of whom only the contact is known. */
function bare(): PatientExport {
  const [one] = exported;
  return { files: [], record: { ...(one as PatientExport).record, isActive: true, parts: {} } };
}

/** The same content under ids that nobody has. */
function withFreshIds({ record, files }: PatientExport): PatientExport {
  const text = JSON.stringify(record).replace(/\b([a-z]{3}_)[0-9A-Z]{2}([0-9A-Z]{24})\b/g, "$1ZZ$2");
  return { files, record: JSON.parse(text) as PatientExport["record"] };
}
