import { defaultBodyCriteria } from "@nutria/contract/schemas/record/progress";
import { startOfWeek } from "@nutria/calendar/day";
import { addSeconds } from "@nutria/calendar/instant";
import type { PatientExport } from "@nutria/contract/schemas/record/archive";
import { canonicalJson } from "@nutria/contract/archive/practice-file";
import {
  exportRecord,
  exportSettings,
  importRecord,
  importSettings,
  listArchive,
} from "@nutria/core/archive/index";
import { mostMealPlanTemplates } from "@nutria/contract/schemas/record/meal-plan";
import {
  createMealPlan,
  createMealPlanTemplate,
  listMealPlanTemplates,
} from "@nutria/core/clinical/meal-plan/index";
import { createNutritionPlan } from "@nutria/core/clinical/nutrition-plan/index";
import { importRecordFile, readRecordFile, uploadRecordFile } from "@nutria/core/clinical/record-file/index";
import { countUnanswered, listMessages, listThreads } from "@nutria/core/conversation/thread/index";
import { getDiary, getDiarySummary } from "@nutria/core/diary/index";
import { getProgress, saveBodyCriteria } from "@nutria/core/clinical/progress/index";
import { getPatient, listHistory } from "@nutria/core/clinical/record/index";
import { listQuestionnaires } from "@nutria/core/clinical/questionnaire/index";
import { saveQuestionnaireSettings } from "@nutria/core/practice/questionnaire-settings/index";
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { aPractice } from "../../support/agenda/agenda";
import { elenasAnswers } from "../../support/samples/questionnaire-answers";
import { anOpenedDiary, plannedMeal } from "../../support/diary";
import { openConversations } from "../../support/conversation";
import { taggedJpeg } from "../../support/samples/tagged-images";
import { aJpeg } from "../../support/samples/sample-files";
import {
  contents,
  domain,
  exported,
  fieldsOf,
  fileOf,
  firstPage,
  importOf,
  importsOfFile,
  now,
  withContact,
} from "../../support/archive/exported-practice";

importsOfFile();

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

  test("gives the card what the diary that it brings says", async () => {
    const today = now.slice(0, 10);
    const diary = await anOpenedDiary(domain);
    await diary.report("loggedMeal", plannedMeal(0, { day: today }));
    await diary.report("loggedMeal", plannedMeal(2, { day: today, kind: "other" }));
    const one = withContact(await exportRecord(diary.ctx, diary.patient.actor.id));
    const ctx = await domain.nutritionist();
    const { patient = "" } = (await importOf(ctx, one)) as { patient?: string };
    const { figures } = await getDiary(ctx, patient, { from: startOfWeek(today) });
    const { planned, logged, asPlanned } = figures;
    expect({ logged, asPlanned }).toEqual({ logged: 2, asPlanned: 1 });
    expect((await getPatient(ctx, patient)).adherence).toEqual({ planned, logged, asPlanned });
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
      offer: { hasTakenProfile: true, services: 1, offices: 1, schedules: 1, daysOff: 0, workouts: 0 },
    };
    expect(await importSettings(other, fileOf(settings))).toEqual(all);
    expect(canonicalJson(await exportSettings(other))).toBe(canonicalJson(settings));
    expect(await importSettings(other, fileOf(settings))).toEqual({
      ...all,
      templates: 0,
      hasTakenCriteria: false,
      hasTakenConversation: false,
      hasTakenQuestionnaire: false,
      offer: { hasTakenProfile: false, services: 0, offices: 0, schedules: 0, daysOff: 0, workouts: 0 },
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
