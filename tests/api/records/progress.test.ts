import { addDays } from "@nutria/calendar/instant";
import { recordRoutes } from "@nutria/contract/routes/records";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { noMeasures } from "@nutria/contract/schemas/record/visit-note";
import { listAccess } from "@nutria/core/clinical/access-log/index";
import { recordScan, type Scan } from "@nutria/core/clinical/body-composition/index";
import { bodyCompositions } from "@nutria/core/clinical/body-composition/entity";
import { deterministicId } from "@nutria/core/kernel/deterministic-id";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { aPartner, measures } from "../../support/partners";
import { anActivePatient } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";
import { storeItems } from "../../support/store-items";

let product: Product;
let ana: SignedIn<"nutritionist">;
let other: SignedIn<"nutritionist">;
let params: { id: string };
let partnerId: string;
beforeAll(async () => {
  product = await startProduct();
  ana = await aNutritionist(product);
  other = await aNutritionist(product);
  params = { id: await anActivePatient(product, ana) };
  partnerId = (await aPartner(await product.context({ role: "system", id: "test" }), { stock: 1000 })).id;
});
afterAll(() => product.close());

const token = () => ({ token: ana.token });
const noGoal = { weight: null, skeletalMuscleMass: null, bodyFatPercentage: null, waist: null, by: null };
const start = "2026-03-01T18:00:00.000Z";

async function scanned(patientId: string, overrides: Partial<Scan> = {}): Promise<void> {
  const ctx = await product.context({ role: "system", id: "test" });
  const at = overrides.at ?? start;
  await recordScan(ctx, { source: `${patientId} ${at}`, partnerId, patientId, at, measures, ...overrides });
}

/** Stores a scan each month, without the cards, passes and notifications that come with one that arrives. */
async function tenYearsOfScans(patientId: string): Promise<void> {
  const ctx = await product.context({ role: "system", id: "test" });
  const scans = Array.from({ length: 120 }, (_, month) => {
    const at = addDays(start, -30 * month);
    const resultId = deterministicId("bodyComposition", at, `${patientId} ${at}`);
    return {
      patientId,
      resultId,
      date: at,
      partnerId,
      partnerName: "Escaneo Centro",
      measures,
      recordedAt: at,
    };
  });
  await storeItems(ctx.db, bodyCompositions(ctx.db), scans);
}

describe("the progress of a patient", () => {
  test("has every scan of ten years, newest first, with what its device reported", async () => {
    const id = await anActivePatient(product, ana);
    await ana.call(patientRoutes.updatePatient, {
      params: { id },
      body: {
        general: { gender: "female", birthdate: "1990-05-03", version: 1 },
        medicalProfile: { gynecology: { isPatientPregnant: true }, version: 0 },
      },
    });
    const device = {
      device: "InBody 770",
      segmentalLeanPercentage: { rightArm: 112, leftArm: 109, trunk: 104, rightLeg: 92, leftLeg: 89 },
      normalRanges: { skeletalMuscleMass: { minimum: 21.2, maximum: 25.9 } },
    };
    await tenYearsOfScans(id);
    await scanned(id, { at: addDays(start, 1), measures: { ...measures, ...device } });
    const progress = await ana.call(recordRoutes.getProgress, { params: { id } });
    expect(progress).toMatchObject({
      sex: "female",
      birthdate: "1990-05-03",
      isPregnant: true,
      goal: { ...noGoal, version: 0 },
      handMeasures: [],
      patientWeights: [],
      criteria: { skinfoldFormula: "durninWomersley", visceralFatBelow: 10, version: 0 },
    });
    expect(progress.scans).toHaveLength(121);
    expect(progress.scans[0]).toMatchObject({ date: addDays(start, 1), ...device });
    expect(progress.scans.map(({ date }) => date)).toEqual(
      progress.scans.map(({ date }) => date).toSorted((one, two) => two.localeCompare(one)),
    );
  });

  test("has the measures that were taken by hand, and no text of their notes", async () => {
    const id = await anActivePatient(product, ana);
    const measured = { weight: 74.5, height: 158, waist: 91.5, skinfolds: { triceps: 24 } };
    const note = await ana.call(recordRoutes.createVisitNote, {
      body: { patient: id, date: start, text: "Refiere hambre a media tarde", measures: measured },
    });
    await ana.call(recordRoutes.createVisitNote, { body: { patient: id, text: "Sin medidas" } });
    const progress = await ana.call(recordRoutes.getProgress, { params: { id } });
    expect(progress.handMeasures).toEqual([
      {
        note: note._id,
        date: start,
        measures: {
          ...noMeasures,
          ...measured,
          skinfolds: { ...noMeasures.skinfolds, triceps: 24 },
        },
      },
    ]);
    expect(JSON.stringify(progress)).not.toContain("media tarde");
  });

  test("is in the access log, without a value", async () => {
    const id = await anActivePatient(product, ana);
    await ana.call(recordRoutes.getProgress, { params: { id } });
    await ana.call(recordRoutes.saveGoal, { params: { id }, body: { ...noGoal, weight: 71.3, version: 0 } });
    const { items } = await listAccess(await ana.context(), id, { limit: 10 });
    expect(items.map(({ action, what }) => `${action} ${what}`)).toEqual(["update goal", "read progress"]);
    expect(JSON.stringify(items)).not.toContain("71.3");
  });

  test.each([
    ["getProgress", {}],
    ["saveGoal", { body: { ...noGoal, version: 0 } }],
  ] as const)("of another nutritionist is not found: %s", async (name, input) => {
    const refusal = await product.refusal(recordRoutes[name], { ...input, params }, { token: other.token });
    expect(refusal).toMatchObject({ status: 404, code: "not_found" });
  });
});

describe("the goal of a patient", () => {
  test("is saved, read with the progress, and cleared", async () => {
    const body = { ...noGoal, weight: 70, waist: 85.5, by: "2027-03-01", version: 0 };
    expect(await ana.call(recordRoutes.saveGoal, { params, body })).toEqual({ ...body, version: 1 });
    const { goal } = await ana.call(recordRoutes.getProgress, { params });
    expect(goal).toEqual({ ...body, version: 1 });
    const cleared = await ana.call(recordRoutes.saveGoal, { params, body: { ...noGoal, version: 1 } });
    expect(cleared).toEqual({ ...noGoal, version: 2 });
  });

  test("saved elsewhere since it was opened is refused with the stored one, whoever comes first", async () => {
    const id = await anActivePatient(product, ana);
    const save = (weight: number) =>
      product.send(
        recordRoutes.saveGoal,
        { params: { id }, body: { ...noGoal, weight, version: 0 } },
        token(),
      );
    const answers = await Promise.all([70, 71, 72, 73].map(save));
    const [saved] = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(3);
    for (const { body } of refused)
      expect(body).toMatchObject({ code: "stale_version", current: saved?.body });
  });

  test.each([
    [{ weight: 9 }, { weight: "Este valor está fuera de rango" }],
    [{ weight: 70.25 }, { weight: "Usa un decimal como máximo" }],
    [{ bodyFatPercentage: 71 }, { bodyFatPercentage: "Este valor está fuera de rango" }],
    [{ waist: "85" }, { waist: "Envía un número, no un texto" }],
    [{ by: "2027-02-30" }, { by: "Escribe una fecha válida" }],
    [{ height: 170 }, { height: "Este campo no existe" }],
    [{ version: undefined }, { version: "Este campo es obligatorio" }],
  ])("is refused with %j", async (wrong, fields) => {
    const body = { ...noGoal, version: 2, ...wrong };
    const refusal = await product.refusal(recordRoutes.saveGoal, { params, body }, token());
    expect(refusal).toMatchObject({ status: 400, code: "validation", fields });
  });

  test("of an inactive patient is refused and can be read", async () => {
    const id = await anActivePatient(product, ana);
    await ana.call(patientRoutes.deactivatePatient, { params: { id } });
    const body = { ...noGoal, weight: 70, version: 0 };
    const refusal = await product.refusal(recordRoutes.saveGoal, { params: { id }, body }, token());
    expect(refusal).toMatchObject({ status: 409, code: "patient_inactive" });
    const { goal } = await ana.call(recordRoutes.getProgress, { params: { id } });
    expect(goal).toEqual({ ...noGoal, version: 0 });
  });
});

describe("the criteria of a practice", () => {
  const criteria = {
    skinfoldFormula: "jacksonPollock3",
    usesShortStatureRanges: true,
    visceralFatBelow: 12,
    segmentalFrom: 85,
    segmentalTo: 115,
  } as const;
  const save = (version: number, overrides: object = {}) =>
    product.send(recordRoutes.saveBodyCriteria, { body: { ...criteria, version, ...overrides } }, token());

  test("are saved once for all its patients, and for no other practice's", async () => {
    expect(await save(0)).toMatchObject({ status: 200, body: { ...criteria, version: 1 } });
    const read = await ana.call(recordRoutes.getProgress, { params });
    expect(read.criteria).toEqual({ ...criteria, version: 1 });
    const theirs = { id: await anActivePatient(product, other) };
    const { criteria: unchanged } = await other.call(recordRoutes.getProgress, { params: theirs });
    expect(unchanged).toMatchObject({ skinfoldFormula: "durninWomersley", version: 0 });
    const races = await Promise.all([8, 9, 11].map((visceralFatBelow) => save(1, { visceralFatBelow })));
    expect(races.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409, 409]);
    const won = races.find(({ status }) => status === 200);
    expect(races.find(({ status }) => status === 409)?.body).toMatchObject({ current: won?.body });
  });

  test.each([
    [{ visceralFatBelow: 4 }, { visceralFatBelow: "Este valor está fuera de rango" }],
    [{ skinfoldFormula: "otra" }, { skinfoldFormula: "Elige una opción válida" }],
    [{ segmentalFrom: 115 }, { segmentalTo: "Debe ser mayor que el mínimo" }],
  ])("are refused with %j", async (wrong, fields) => {
    expect(await save(2, wrong)).toMatchObject({ status: 400, body: { code: "validation", fields } });
  });
});
