import { currentOf, type Schema } from "@nutria/contract/wire/define";
import { allRoutes } from "@nutria/contract/routes/index";
import * as bodyComposition from "@nutria/contract/schemas/body-composition";
import { FoundMessage, Message, Thread } from "@nutria/contract/schemas/conversation";
import { PatientGeneral } from "@nutria/contract/schemas/patient";
import * as access from "@nutria/contract/schemas/record/access";
import * as archive from "@nutria/contract/schemas/record/archive";
import * as diary from "@nutria/contract/schemas/record/diary";
import * as dietProfile from "@nutria/contract/schemas/record/diet-profile";
import * as history from "@nutria/contract/schemas/record/history";
import * as lifestyle from "@nutria/contract/schemas/record/lifestyle";
import * as mealPlan from "@nutria/contract/schemas/record/meal-plan";
import * as medicalProfile from "@nutria/contract/schemas/record/medical-profile";
import * as practiceSettings from "@nutria/contract/schemas/record/practice-settings";
import * as progress from "@nutria/contract/schemas/record/progress";
import * as questionnaire from "@nutria/contract/schemas/record/questionnaire";
import * as recordFile from "@nutria/contract/schemas/record/record-file";
import * as timeline from "@nutria/contract/schemas/record/timeline";
import * as today from "@nutria/contract/schemas/record/today";
import * as visitNote from "@nutria/contract/schemas/record/visit-note";
import * as watchedNutrients from "@nutria/contract/schemas/record/watched-nutrients";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

/** The modules whose schemas hold what a record says, by file; a new file is here or in `withoutRecord`. */
const recordModules: Record<string, object> = {
  archive,
  diary,
  "diet-profile": dietProfile,
  history,
  lifestyle,
  "meal-plan": mealPlan,
  "medical-profile": medicalProfile,
  "practice-settings": practiceSettings,
  progress,
  questionnaire,
  "record-file": recordFile,
  timeline,
  today,
  "visit-note": visitNote,
  "watched-nutrients": watchedNutrients,
};

/** The access log itself, appointments of an export, which its schema has as unknown parts, and helpers. */
const withoutRecord = ["access", "archived-appointment", "draft-key", "fields", "practice-offer", "row-id"];

/** Schemas of those modules that say nothing about a patient's health. */
const ofNoPatient = new Set<unknown>([
  access.AccessPage,
  archive.ImportedRecord,
  archive.PracticeArchive,
  archive.RowResult,
  archive.RowResults,
  diary.UploadedClientFile,
  mealPlan.MealPlanTemplate,
  practiceSettings.ImportedSettings,
  practiceSettings.PracticeSettings,
  progress.BodyCriteria,
  questionnaire.ClientQuestionnaires,
  questionnaire.QuestionnaireSettings,
  recordFile.UploadedRecordFile,
]);

interface Definition {
  type: string;
  [part: string]: unknown;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && "_zod" in value;
const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;

/** The schemas that a schema is made of: its fields, items, options and whatever it wraps. */
function partsOf(schema: Schema): Schema[] {
  const parts = Object.values(definitionOf(schema)).flatMap((part) => {
    if (isSchema(part)) return [part];
    if (Array.isArray(part)) return part as unknown[];
    return typeof part === "object" && part !== null ? (Object.values(part) as unknown[]) : [];
  });
  return parts.filter(isSchema);
}

/** Whether a schema, or a part of it, is among `wanted`. */
function reaches(schema: Schema, wanted: ReadonlySet<unknown>): boolean {
  if (ofNoPatient.has(schema)) return false;
  return wanted.has(schema) || partsOf(schema).some((part) => reaches(part, wanted));
}

const composite = new Set(["object", "array", "union", "record"]);
const clinicalSchemas = new Set<unknown>(
  [...Object.values(recordModules), bodyComposition, { PatientGeneral, Message, Thread, FoundMessage }]
    .flatMap((module) => Object.values(module) as unknown[])
    .filter(isSchema)
    .filter((schema) => composite.has(definitionOf(schema).type) && !ofNoPatient.has(schema)),
);

const isClinical = (schema: Schema | undefined) => schema !== undefined && reaches(schema, clinicalSchemas);

test("every file of the record's schemas is looked at", () => {
  const files = readdirSync("packages/contract/schemas/record").map((name) => name.replace(/\.ts$/, ""));
  expect(files.toSorted()).toEqual([...Object.keys(recordModules), ...withoutRecord].toSorted());
});

test("a route whose response, or the current of whose refusal, has clinical data declares it", () => {
  // Patients read their own scans and answers, these on the page of their mail too; the log is about others who do.
  const isOwnPage = (path: string) => path.startsWith("/v1/questionnaire/{token}");
  const ofOthers = allRoutes.filter(({ spec }) => spec.auth !== "patient" && !isOwnPage(spec.path));
  const clinical = ofOthers.filter(
    (route) => isClinical(route.spec.response) || isClinical(currentOf(route)),
  );
  expect(clinical.length).toBeGreaterThan(20);
  expect(clinical.filter(({ spec }) => !spec.clinical).map(({ name }) => name)).toEqual([]);
});

test("a route that answers a file or a text from a record declares it too", () => {
  const files = allRoutes.filter(({ group, spec }) => ["records", "archive"].includes(group) && spec.answers);
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter(({ spec }) => !spec.clinical).map(({ name }) => name)).toEqual([]);
  const pdf = allRoutes.find(({ name }) => name === "getRecordPdf");
  expect(pdf?.spec.clinical).toBeDefined();
});

test("a declaration names a patient that the path or the answer has", () => {
  const declaring = (...ways: unknown[]) =>
    allRoutes.filter(({ spec }) => ways.includes(spec.clinical?.patient));
  for (const { name, spec } of declaring("path")) {
    expect(spec.path, name).toMatch(/(atient|diary|thread)\/\{id\}/);
  }
  for (const route of declaring("answer", "answers")) {
    const key = route.spec.clinical?.patient === "answer" ? "patient" : "patients";
    const schemas = [route.spec.response, currentOf(route)].filter((schema) => schema !== undefined);
    for (const schema of schemas) {
      expect(Object.keys(definitionOf(schema).shape as object), route.name).toContain(key);
    }
  }
});
