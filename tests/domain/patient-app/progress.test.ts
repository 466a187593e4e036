import { noMeasures } from "@nutria/contract/schemas/record/visit-note";
import { careLinks, updatePatientAccess } from "@nutria/core/care/care-link/index";
import { listAccess } from "@nutria/core/clinical/access-log/index";
import { recordScan } from "@nutria/core/clinical/body-composition/index";
import { patientWeightItem, saveGoal } from "@nutria/core/clinical/progress/index";
import { createNote } from "@nutria/core/clinical/visit-note/index";
import type { NutritionistContext, PatientContext } from "@nutria/core/kernel/context";
import { commit } from "@nutria/core/kernel/table/commit";
import { getClientProgress } from "@nutria/core/person/progress/index";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf, domainOfFile, linkedPatient } from "../../support/domain";
import { aPartner, measures } from "../../support/partners";

const domain = domainOfFile();
let partnerId: string;
let ctx: NutritionistContext;
let patient: PatientContext;

beforeAll(async () => {
  partnerId = (await aPartner(await domain.nutritionist())).id;
});
beforeEach(async () => {
  ctx = await domain.nutritionist();
  patient = domain.as(await linkedPatient(domain, ctx));
});

let scans = 0;
const scanned = (at: string, given: Partial<typeof measures> & { device?: string } = {}) =>
  recordScan(ctx, {
    source: `scan-${++scans}`,
    partnerId,
    patientId: patient.actor.id,
    at: `${at}T16:00:00.000Z`,
    measures: { ...measures, device: "InBody 770", ...given },
  });
const weighed = (day: string, weight: number) =>
  createNote(
    ctx,
    {
      patient: patient.actor.id,
      date: `${day}T16:00:00.000Z`,
      text: "Camina",
      measures: { ...noMeasures, weight },
    },
    undefined,
  );
const read = () => getClientProgress(patient, ctx.actor.id);
const goal = {
  weight: 65,
  skeletalMuscleMass: null,
  bodyFatPercentage: 24,
  waist: 80,
  by: "2027-01-01",
  version: 0,
};

test("a patient sees scans and weights of visits in the order of their days, the goal and the sentence", async () => {
  await scanned("2026-03-01", { weight: 72.4, bodyFatMass: 22 });
  await weighed("2026-05-01", 70.9);
  await scanned("2026-06-01", { weight: 68.4, bodyFatMass: 18.5 });
  await saveGoal(ctx, patient.actor.id, goal);
  const { series, sentence, ...rest } = await read();
  expect(rest).toEqual({
    isHidden: false,
    goal: { weight: 65, bodyFatPercentage: 24, skeletalMuscleMass: null, by: "2027-01-01" },
  });
  const points = new Map(series.map(({ measure, points }) => [measure, points]));
  expect(points.get("weight")).toMatchObject([
    { day: "2026-03-01", value: 72.4, source: "scan", device: "InBody 770" },
    { day: "2026-05-01", value: 70.9, source: "visit", device: null, result: null },
    { day: "2026-06-01", value: 68.4, source: "scan" },
  ]);
  expect(points.get("bodyFatPercentage")).toHaveLength(2);
  expect(sentence).toBe("De los 4 kg que bajaste desde marzo, 3.5 fueron grasa.");
});

test("what a patient weighed at home stands in the same line, by its source", async () => {
  await weighed("2026-05-01", 70.9);
  const told = { nutritionistId: ctx.actor.id, patientId: patient.actor.id, day: "2026-05-03", weight: 70.2 };
  const stamps = { stamp: "1", at: "2026-05-03T13:00:00.000Z" };
  await commit(ctx, [patientWeightItem(ctx, undefined, { ...told, ...stamps })]);
  const { series } = await read();
  expect(series[0]?.points).toEqual([
    { day: "2026-05-01", value: 70.9, source: "visit", device: null, result: null },
    { day: "2026-05-03", value: 70.2, source: "own", device: null, result: null },
  ]);
});

test("scans of two devices are in one line, and are not compared", async () => {
  await scanned("2026-03-01", { device: "InBody 270" });
  await scanned("2026-06-01", { weight: 60 });
  const { series, sentence } = await read();
  expect(series[0]?.points.map(({ device }) => device)).toEqual(["InBody 270", "InBody 770"]);
  expect(sentence).toBeNull();
});

test("what the nutritionist hides from a patient does not leave the server", async () => {
  await scanned("2026-03-01");
  await weighed("2026-05-01", 70.9);
  await saveGoal(ctx, patient.actor.id, goal);
  await updatePatientAccess(ctx, patient.actor.id, { hidesWeight: true });
  const hidden = await read();
  expect(hidden).toEqual({
    isHidden: true,
    series: [],
    goal: { weight: null, bodyFatPercentage: null, skeletalMuscleMass: null, by: null },
    sentence: null,
  });
  await updatePatientAccess(ctx, patient.actor.id, { hidesWeight: false });
  expect((await read()).isHidden).toBe(false);
});

test("a provisional link shows the person's own scans, and nothing of the record", async () => {
  await scanned("2026-03-01");
  await weighed("2026-05-01", 70.9);
  await saveGoal(ctx, patient.actor.id, goal);
  await careLinks(ctx, ctx.actor.id).patch(patient.actor.id).set({ isProvisional: true }).go();
  const { series, goal: shown } = await read();
  expect(series[0]?.points.map(({ source }) => source)).toEqual(["scan"]);
  expect(shown.weight).toBeNull();
});

test("the reading is in the log of the nutritionist, as the patient's", async () => {
  await read();
  const { items } = await listAccess(ctx, patient.actor.id, { limit: 1 });
  expect(items).toMatchObject([{ actorRole: "patient", action: "read", what: "progress" }]);
});

test("nobody reads it by a nutritionist whose patient they are not", async () => {
  const other = await domain.nutritionist();
  expect(await codeOf(getClientProgress(patient, other.actor.id))).toBe("not_found");
});
