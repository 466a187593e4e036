import { defaultBodyCriteria } from "@nutria/contract/schemas/record/progress";
import { mostMealPlanTemplates } from "@nutria/contract/schemas/record/meal-plan";
import { exportRecord, importRecord } from "@nutria/core/archive/index";
import { createAnalysis, listAnalyses } from "@nutria/core/clinical/analysis/index";
import { listResults, recordScan } from "@nutria/core/clinical/body-composition/index";
import {
  createMealPlan,
  createMealPlanTemplate,
  getMealPlan,
  listMealPlanHistory,
  listMealPlans,
  removeMealPlan,
  updateMealPlan,
} from "@nutria/core/clinical/meal-plan/index";
import { createNutritionPlan, listNutritionPlans } from "@nutria/core/clinical/nutrition-plan/index";
import { collectSettings, readSettings, restoreSettings } from "@nutria/core/clinical/archive/index";
import { getProgress, saveBodyCriteria, saveGoal } from "@nutria/core/clinical/progress/index";
import { importRecordFile, uploadRecordFile } from "@nutria/core/clinical/record-file/index";
import { getPatient, listHistory, updatePatient } from "@nutria/core/clinical/record/index";
import { listNoteHistory, listNotes, removeNote, updateNote } from "@nutria/core/clinical/visit-note/index";
import { startVisitNote } from "@nutria/core/consultation/visit/index";
import { beforeAll, expect, test } from "vitest";
import { contact, domainOfFile, linkedPatient } from "../../support/domain";
import { aPartner, measures } from "../../support/partners";
import { aPdf } from "../../support/samples/sample-files";

const domain = domainOfFile();

const now = "2030-01-07T18:00:00.000Z";
const day = "2030-01-07";

beforeAll(() => domain.setTime(now));

test("a record that was exported comes back whole in another practice, and without what was removed", async () => {
  const owner = await domain.nutritionist();
  const patient = await linkedPatient(domain, owner);
  await updatePatient(owner, patient, { general: { version: 1, visitReason: "Correr" } });
  await saveGoal(owner, patient, {
    ...{ weight: 60, skeletalMuscleMass: null, bodyFatPercentage: null, waist: null, by: null },
    version: 0,
  });
  const { id: partnerId } = await aPartner(owner);
  const system = { ...owner, actor: { role: "system", id: "test" } as const };
  await recordScan(system, { source: "archivo-1", partnerId, patientId: patient, at: now, measures });
  const note = await startVisitNote(owner, { patient, text: "Primera" });
  await updateNote(owner, note._id, { text: "Segunda", version: note.version });
  const gone = await startVisitNote(owner, { patient, text: "Se borra" });
  await removeNote(owner, gone._id);
  const upload = async () =>
    (await uploadRecordFile(owner, { name: "a.pdf", type: "", bytes: aPdf() })).fileUrl;
  await createNutritionPlan(owner, { patient, startDate: day, endDate: day, fileUrl: await upload() });
  await createAnalysis(owner, { patient, analysisDate: day, type: "Biometría", fileUrl: await upload() });
  const plan = await createMealPlan(owner, { patient, startDate: day, endDate: null });
  await updateMealPlan(owner, plan._id, { title: "Enero", version: plan.version });
  const removed = await createMealPlan(owner, { patient, startDate: day, endDate: null });
  await removeMealPlan(owner, removed._id);

  const { record } = await exportRecord(owner, patient);
  const { name, lastName, phoneNumber, email, countryCode } = contact({ name: "Otra" });
  const ids = new Map<string, string>();
  const fresh = (id: string) => {
    const kind = id.slice(0, id.indexOf("_"));
    if (!ids.has(id)) ids.set(id, `${kind}_${owner.newId("patient").slice("pat_".length)}`);
    return ids.get(id) ?? "";
  };
  const person = { ...record.person, name, lastName, phoneNumber, email, countryCode };
  const text = JSON.stringify({ ...record, person }).replaceAll(/[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}/g, fresh);
  const other = await domain.nutritionist();
  const file = { name: "a.pdf", type: "application/pdf", bytes: aPdf() };
  const { fileUrl: first } = await importRecordFile(other, file);
  const { fileUrl: second } = await importRecordFile(other, file);
  const bytes = new TextEncoder().encode(
    JSON.stringify({ record: JSON.parse(text) as object, files: [first, second] }),
  );
  const json = { name: "expediente.json", type: "application/json", bytes };
  const { outcome, patient: imported } = await importRecord(other, json);
  const id = imported ?? "";
  expect(outcome).toBe("created");

  expect((await getPatient(other, id)).general).toMatchObject({ visitReason: "Correr", version: 2 });
  const query = { section: "general", limit: 20, cursor: undefined } as const;
  expect((await listHistory(other, id, query)).items).toHaveLength(
    (await listHistory(owner, patient, query)).items.length,
  );
  expect(await getProgress(other, id)).toMatchObject({
    goal: { weight: 60, version: 1 },
    scans: [{ date: now }],
  });
  // The scan is what this practice was given, not what the person has.
  expect(await listResults(other, id)).toEqual([]);
  const notes = (await listNotes(other, id, { limit: 20, cursor: undefined })).items;
  expect(notes).toMatchObject([{ text: "Segunda" }]);
  const history = await listNoteHistory(other, notes[0]?._id ?? "", { limit: 20, cursor: undefined });
  expect(history.items.length).toBeGreaterThan(1);
  expect(await listNutritionPlans(other, id)).toMatchObject([{ startDate: day, fileName: "a.pdf" }]);
  expect(await listAnalyses(other, id)).toMatchObject([{ analysisDate: day, type: "Biometría" }]);
  const plans = (await listMealPlans(other, id, { limit: 20, cursor: undefined })).items;
  expect(plans).toMatchObject([{ title: "Enero" }]);
  const kept = await getMealPlan(other, plans[0]?._id ?? "");
  expect(kept).toMatchObject({ title: "Enero", version: 2, patient: id });
  expect((await listMealPlanHistory(other, kept._id, { limit: 20, cursor: undefined })).items).toHaveLength(
    2,
  );
});

test("the settings of a practice come to another up to its limit of templates, and never over its own", async () => {
  const owner = await domain.nutritionist();
  const patient = await linkedPatient(domain, owner);
  const plan = await createMealPlan(owner, { patient, startDate: day, endDate: null });
  await createMealPlanTemplate(owner, { plan: plan._id, name: "1,600 kcal" });
  await saveBodyCriteria(owner, { ...defaultBodyCriteria, visceralFatBelow: 12, version: 0 });
  const { offer: _, ...settings } = readSettings(JSON.parse(JSON.stringify(await collectSettings(owner))));
  const other = await domain.nutritionist();
  const taken = {
    templates: 1,
    templatesLeftOut: 0,
    foods: 0,
    foodsLeftOut: 0,
    hasTakenCriteria: true,
    hasTakenConversation: false,
    hasTakenQuestionnaire: false,
  };
  expect(await restoreSettings(other, settings)).toEqual(taken);
  expect(await collectSettings(other)).toEqual(settings);
  const nothing = {
    templates: 0,
    templatesLeftOut: 0,
    foods: 0,
    foodsLeftOut: 0,
    hasTakenCriteria: false,
    hasTakenConversation: false,
    hasTakenQuestionnaire: false,
  };
  const ofTemplates = { foods: [], dishes: [], bodyCriteria: null, conversation: null, questionnaire: null };
  expect(await restoreSettings(other, settings)).toEqual(nothing);
  const many = settings.mealPlanTemplates.flatMap((template) =>
    Array.from({ length: mostMealPlanTemplates }, () => ({
      ...template,
      templateId: owner.newId("mealPlanTemplate"),
    })),
  );
  expect(await restoreSettings(other, { mealPlanTemplates: many, ...ofTemplates })).toEqual({
    ...nothing,
    templates: mostMealPlanTemplates - 1,
    templatesLeftOut: 1,
  });
  const broken = { ...other, db: undefined as never };
  await expect(restoreSettings(broken, { mealPlanTemplates: many, ...ofTemplates })).rejects.toThrow();
});
