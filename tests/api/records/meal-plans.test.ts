import { recordRoutes } from "@nutria/contract/routes/records";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { anActivePatient } from "../../support/patients";
import { pagesOf } from "../../support/samples/pdf";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let ana: SignedIn<"nutritionist">;
let patient: string;
const email = "carmen.villalobos@example.com";

beforeAll(async () => {
  product = await startProduct();
  ana = await aNutritionist(product);
  patient = await anActivePatient(product, ana, { name: "Carmen", lastName: "Villalobos", email });
});
afterAll(() => product.close());

const create = (body: Record<string, unknown> = {}) =>
  ana.call(recordRoutes.createMealPlan, { body: { patient, startDate: "2026-10-26", ...body } });
const refusalOf = (body: unknown) =>
  product.refusal(recordRoutes.createMealPlan, { body }, { token: ana.token });

const meal = { name: "Comida", time: "14:30", portions: { verduras: 2, leguminosas: 0.5 }, menu: "Caldo" };

describe("a structured plan over HTTP", () => {
  test("is created, saved, listed, drawn, mailed and removed", async () => {
    const plan = await create({ meals: [meal] });
    expect(plan).toMatchObject({ patient, startDate: "2026-10-26", endDate: null, version: 1, sentAt: null });
    const params = { id: plan._id };
    const saved = await ana.call(recordRoutes.updateMealPlan, {
      params,
      body: { title: "Otoño", version: plan.version },
    });
    expect(await ana.call(recordRoutes.getMealPlan, { params })).toEqual(saved);
    const history = await ana.call(recordRoutes.listMealPlanHistory, { params, query: { limit: "5" } });
    expect(history.items).toMatchObject([
      { version: 2, changes: [{ path: "title", before: "", after: "Otoño" }] },
      { version: 1 },
    ]);
    const restored = await ana.call(recordRoutes.restoreMealPlan, {
      params,
      body: { toVersion: 1, version: saved.version },
    });
    expect(restored).toMatchObject({ title: "", version: 3 });
    const again = { params, body: { toVersion: 2, version: 3 } };
    expect(await ana.call(recordRoutes.restoreMealPlan, again)).toMatchObject({ title: "Otoño" });
    expect(await product.refusal(recordRoutes.restoreMealPlan, again, { token: ana.token })).toMatchObject({
      status: 409,
      code: "stale_version",
    });
    const { items } = await ana.call(recordRoutes.listMealPlans, { params: { id: patient }, query: {} });
    expect(items[0]).toMatchObject({ _id: plan._id, title: "Otoño", energyKcal: 1800 });

    const answer = await product.send(recordRoutes.getMealPlanPdf, { params }, { token: ana.token });
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect((await pagesOf(answer.body as Buffer))[0]).toContain("Caldo");

    const sent = await ana.call(recordRoutes.mailMealPlan, { params });
    expect(sent.sentAt).not.toBeNull();
    const [mail] = await product.mailsTo(email);
    expect(mail).toMatchObject({
      subject: expect.stringContaining("Tu plan de alimentación") as string,
      attachments: [{ fileName: "plan-de-alimentacion.pdf", contentType: "application/pdf" }],
    });

    await ana.call(recordRoutes.removeMealPlan, { params });
    expect(await product.refusal(recordRoutes.getMealPlan, { params }, { token: ana.token })).toMatchObject({
      status: 404,
    });
  });

  test("is created and mailed once, however often a request is repeated", async () => {
    const before = (await product.mailsTo(email)).length;
    const call = { body: { patient, startDate: "2026-11-02" }, idempotencyKey: "una-vez" };
    const first = await ana.call(recordRoutes.createMealPlan, call);
    expect(await ana.call(recordRoutes.createMealPlan, call)).toEqual(first);
    const send = { params: { id: first._id }, idempotencyKey: "un-correo" };
    const sent = await ana.call(recordRoutes.mailMealPlan, send);
    expect(await ana.call(recordRoutes.mailMealPlan, send)).toEqual(sent);
    expect((await product.mailsTo(email)).length).toBe(before + 1);
  });

  test("saved elsewhere meanwhile answers 409 with the stored plan", async () => {
    const plan = await create();
    const params = { id: plan._id };
    const stored = await ana.call(recordRoutes.updateMealPlan, { params, body: { title: "A", version: 1 } });
    expect(
      await product.refusal(
        recordRoutes.updateMealPlan,
        { params, body: { title: "B", version: 1 } },
        { token: ana.token },
      ),
    ).toMatchObject({ status: 409, code: "stale_version", current: stored });
  });

  test.each([
    [{ startDate: "2026-02-30" }, { startDate: "Escribe una fecha válida" }],
    [{ endDate: "2026-10-25" }, { endDate: "La fecha de fin no puede ser anterior a la de inicio" }],
    [{ meals: [] }, { meals: "Un plan tiene entre 1 y 8 tiempos de comida" }],
    [{ meals: [{ ...meal, time: "25:00" }] }, { "meals.0.time": "Escribe una hora válida" }],
    [{ meals: [{ ...meal, name: " " }] }, { "meals.0.name": "Este campo es obligatorio" }],
    [
      { meals: [{ ...meal, portions: { verduras: 0.3 } }] },
      { "meals.0.portions.verduras": "Escribe equivalentes de medio en medio, hasta 30" },
    ],
    [
      { meals: [{ ...meal, portions: { verduras: -1 } }] },
      { "meals.0.portions.verduras": "Escribe equivalentes de medio en medio, hasta 30" },
    ],
    [{ meals: [{ ...meal, menu: "x".repeat(801) }] }, { "meals.0.menu": "El texto es demasiado largo" }],
    [{ agreements: Array.from({ length: 7 }, () => "Agua") }, { agreements: "Escribe hasta 6 acuerdos" }],
    [{ receta: "x" }, { receta: "Este campo no existe" }],
  ])("refuses %j on the field", async (wrong, fields) => {
    const refusal = await refusalOf({ patient, startDate: "2026-10-26", ...wrong });
    expect(refusal).toMatchObject({ status: 400, code: "validation", fields });
  });

  test("refuses a group that does not exist", async () => {
    const refusal = await refusalOf({
      patient,
      startDate: "2026-10-26",
      meals: [{ ...meal, portions: { pizza: 1 } }],
    });
    expect(refusal).toMatchObject({ status: 400, code: "validation" });
  });
});

describe("a template over HTTP", () => {
  test("is saved under a name, listed and removed", async () => {
    const plan = await create({ meals: [meal] });
    const template = await ana.call(recordRoutes.createMealPlanTemplate, {
      body: { plan: plan._id, name: "Base" },
    });
    expect(await ana.call(recordRoutes.listMealPlanTemplates, {})).toEqual([template]);
    const refusal = await product.refusal(
      recordRoutes.createMealPlanTemplate,
      { body: { plan: plan._id, name: "" } },
      { token: ana.token },
    );
    expect(refusal).toMatchObject({ status: 400, fields: { name: "Este campo es obligatorio" } });
    await ana.call(recordRoutes.removeMealPlanTemplate, { params: { id: template._id } });
    expect(await ana.call(recordRoutes.listMealPlanTemplates, {})).toEqual([]);
  });
});
