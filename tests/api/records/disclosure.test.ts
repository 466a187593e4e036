import type { Route } from "@nutria/contract/wire/define";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import { group } from "@nutria/platform/group";
import { AppError } from "@nutria/contract/wire/errors";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { invoke } from "../../support/invoke";
import { anActivePatient } from "../../support/patients";
import { startProduct, type Product, type RawInput } from "../../support/product";

let product: Product;
let ana: SignedIn<"nutritionist">;
let patient: string;
beforeAll(async () => {
  product = await startProduct();
  ana = await aNutritionist(product);
  patient = await anActivePatient(product, ana);
});
afterAll(() => product.close());

const token = () => ({ token: ana.token });
const secret = "Toma metformina";

/** The entries of a patient's log that a call adds, oldest first. */
async function entriesOf(call: () => Promise<unknown>, ofPatient = patient) {
  const read = () =>
    ana.call(archiveRoutes.listAccess, { params: { id: ofPatient }, query: { limit: "50" } });
  const before = (await read()).items[0]?.sequence ?? 0;
  await call();
  const { items } = await read();
  return items
    .filter(({ sequence }) => sequence > before)
    .map(({ action, what, subjectId }) => ({ action, what, subjectId }))
    .toReversed();
}

async function aNote() {
  const note = await ana.call(recordRoutes.createVisitNote, { body: { patient, text: "Primera" } });
  const params = { id: note._id };
  return { params, saved: await ana.call(recordRoutes.updateVisitNote, saveOf(params, secret)) };
}
const saveOf = (params: { id: string }, text: string) => ({ params, body: { version: 1, text } });

async function aPlan() {
  const plan = await ana.call(recordRoutes.createMealPlan, { body: { patient, startDate: "2026-10-26" } });
  const params = { id: plan._id };
  await ana.call(recordRoutes.updateMealPlan, { params, body: { version: 1, avoid: secret } });
  return params;
}

describe("a refusal that shows what is stored leaves one entry in the access log:", () => {
  const refusedWith = (route: Route, input: RawInput) => async () => {
    const refusal = await product.refusal(route, input, token());
    expect(refusal).toMatchObject({ status: 409, code: "stale_version" });
    expect(JSON.stringify(refusal.current)).toMatch(/metformina|80/);
  };

  test("a note that is saved or restored late", async () => {
    const { params } = await aNote();
    const entry = { action: "read", what: "note", subjectId: params.id };
    const late = refusedWith(recordRoutes.updateVisitNote, saveOf(params, "Tarde"));
    expect(await entriesOf(late)).toEqual([entry]);
    const restored = { params, body: { toVersion: 1, version: 1 } };
    expect(await entriesOf(refusedWith(recordRoutes.restoreVisitNote, restored))).toEqual([entry]);
  });

  test("a meal plan that is saved or restored late", async () => {
    const params = await aPlan();
    const entry = { action: "read", what: "mealPlan", subjectId: params.id };
    const late = { params, body: { version: 1, title: "Tarde" } };
    expect(await entriesOf(refusedWith(recordRoutes.updateMealPlan, late))).toEqual([entry]);
    const restored = { params, body: { toVersion: 1, version: 1 } };
    expect(await entriesOf(refusedWith(recordRoutes.restoreMealPlan, restored))).toEqual([entry]);
  });

  test("a section that is saved or restored late", async () => {
    const params = { id: patient };
    const general = { visitReason: secret, version: 0 };
    const { general: stored } = await ana.call(patientRoutes.getPatient, { params });
    await ana.call(patientRoutes.updatePatient, {
      params,
      body: { general: { ...general, version: stored.version } },
    });
    const entry = { action: "read", what: "record", subjectId: null };
    const late = { params, body: { general: { ...general, version: stored.version } } };
    expect(await entriesOf(refusedWith(patientRoutes.updatePatient, late))).toEqual([entry]);
    const restored = { params, body: { section: "general", toVersion: 0, version: stored.version } };
    expect(await entriesOf(refusedWith(recordRoutes.restoreSection, restored))).toEqual([entry]);
  });

  test("a goal that is saved late", async () => {
    const noGoal = { skeletalMuscleMass: null, bodyFatPercentage: null, waist: null, by: null };
    const goal = { params: { id: patient }, body: { ...noGoal, weight: 80, version: 0 } };
    await ana.call(recordRoutes.saveGoal, goal);
    expect(await entriesOf(refusedWith(recordRoutes.saveGoal, goal))).toEqual([
      { action: "read", what: "goal", subjectId: null },
    ]);
  });
});

describe("an answer without a change leaves one entry too:", () => {
  test("a save that names the version alone, of a note, a plan and a section", async () => {
    const { params, saved } = await aNote();
    const note = () => ana.call(recordRoutes.updateVisitNote, { params, body: { version: saved.version } });
    expect(await entriesOf(note)).toEqual([{ action: "read", what: "note", subjectId: params.id }]);

    const plan = await aPlan();
    const samePlan = () => ana.call(recordRoutes.updateMealPlan, { params: plan, body: { version: 2 } });
    expect(await entriesOf(samePlan)).toEqual([{ action: "read", what: "mealPlan", subjectId: plan.id }]);

    const record = { params: { id: patient } };
    const { lifestyle } = await ana.call(patientRoutes.getPatient, record);
    const body = { lifestyle: { version: lifestyle.version } };
    const section = () => ana.call(patientRoutes.updatePatient, { ...record, body });
    expect(await entriesOf(section)).toEqual([{ action: "read", what: "record", subjectId: null }]);
  });

  test("a request that is repeated with its key, and is answered from memory", async () => {
    const body = { patient, text: secret };
    const input = { body, headers: { "idempotency-key": "nota-repetida" } };
    const send = () => product.send(recordRoutes.createVisitNote, input, token());
    expect(await entriesOf(send)).toMatchObject([{ action: "create", what: "note" }]);
    expect(await entriesOf(send)).toMatchObject([{ action: "read", what: "note" }]);
  });
});

describe("a plan that is copied is read, which the log of its patient says,", () => {
  test("into the plan of another patient and of the same one", async () => {
    const source = await aPlan();
    const other = await anActivePatient(product, ana);
    const reading = { action: "read", what: "mealPlan", subjectId: source.id };
    const copyFor = (to: string) => () =>
      ana.call(recordRoutes.createMealPlan, {
        body: { patient: to, startDate: "2026-11-02", copyOf: source.id },
      });
    expect(await entriesOf(copyFor(other))).toEqual([reading]);
    expect(await entriesOf(copyFor(patient))).toEqual([
      reading,
      expect.objectContaining({ action: "create", what: "mealPlan" }),
    ]);
  });

  test("into a template, which has none of its words", async () => {
    const source = await aPlan();
    await ana.call(recordRoutes.updateMealPlan, {
      params: source,
      body: { version: 2, title: secret, agreements: [secret], freeFoods: secret },
    });
    let template: unknown;
    const entries = await entriesOf(async () => {
      const body = { plan: source.id, name: "Base" };
      template = await ana.call(recordRoutes.createMealPlanTemplate, { body });
    });
    expect(entries).toEqual([{ action: "read", what: "mealPlan", subjectId: source.id }]);
    expect(JSON.stringify(template)).not.toContain("metformina");
  });
});

test("an opening, a save and a page of history leave one entry each, not two", async () => {
  const { params } = await aNote();
  const { id } = params;
  expect(await entriesOf(() => ana.call(recordRoutes.getVisitNote, { params }))).toHaveLength(1);
  expect(await entriesOf(() => ana.call(recordRoutes.listVisitNoteHistory, { params }))).toEqual([
    { action: "read", what: "history", subjectId: id },
  ]);
  const body = { version: 2, text: "Otra" };
  expect(await entriesOf(() => ana.call(recordRoutes.updateVisitNote, { params, body }))).toEqual([
    { action: "update", what: "note", subjectId: id },
  ]);
});

describe("a rule that writes no entry is not answered with clinical data:", () => {
  const routes = {
    listVisitNoteHistory: recordRoutes.listVisitNoteHistory,
    removeVisitNote: recordRoutes.removeVisitNote,
  };
  const forgetful = group(routes, {
    listVisitNoteHistory: () => ({ items: [], nextCursor: null }),
    removeVisitNote: () => {
      throw new AppError("stale_version", { current: { text: secret } });
    },
  });
  const call = (method: "GET" | "DELETE", path: string) =>
    invoke(forgetful, {
      routeKey: `${method} ${path}`,
      path,
      params: { id: "not_1" },
      body: undefined,
      headers: { authorization: `Bearer ${ana.token}` },
      address: "one",
    });

  test("neither a page of a history", async () => {
    expect((await call("GET", routes.listVisitNoteHistory.spec.path)).status).toBe(500);
  });

  test("nor a refusal with a stored value that its route does not declare", async () => {
    const { status, body } = await call("DELETE", routes.removeVisitNote.spec.path);
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain("metformina");
  });
});
