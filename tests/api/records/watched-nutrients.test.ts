import { listAccess } from "@nutria/core/clinical/access-log/index";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import type { WatchedNutrient } from "@nutria/contract/schemas/record/watched-nutrients";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { anActivePatient } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let ana: SignedIn<"nutritionist">;
let other: SignedIn<"nutritionist">;
let params: { id: string };
beforeAll(async () => {
  product = await startProduct();
  ana = await aNutritionist(product);
  other = await aNutritionist(product);
  params = { id: await anActivePatient(product, ana) };
});
afterAll(() => product.close());

const token = () => ({ token: ana.token });
const salt: WatchedNutrient = { nutrient: "sodiumMg", kind: "limit", amount: 2000, isShownToPatient: false };
const iron: WatchedNutrient = { nutrient: "ironMg", kind: "aim", amount: 18.5, isShownToPatient: true };
const read = (id = params.id) => ana.call(recordRoutes.getWatchedNutrients, { params: { id } });

describe("what is watched for a patient", () => {
  test("is nothing at first, then what was saved, in its order, and can be emptied", async () => {
    expect(await read()).toEqual({ nutrients: [], version: 0 });
    const body = { nutrients: [iron, salt], version: 0 };
    expect(await ana.call(recordRoutes.saveWatchedNutrients, { params, body })).toEqual({
      ...body,
      version: 1,
    });
    expect(await read()).toEqual({ ...body, version: 1 });
    const empty = { params, body: { nutrients: [], version: 1 } };
    expect(await ana.call(recordRoutes.saveWatchedNutrients, empty)).toEqual({ nutrients: [], version: 2 });
  });

  test("is not shown to the patient where nobody said so", async () => {
    const id = await anActivePatient(product, ana);
    const { isShownToPatient: _, ...unsaid } = salt;
    const answer = await product.send(
      recordRoutes.saveWatchedNutrients,
      { params: { id }, body: { nutrients: [unsaid], version: 0 } },
      token(),
    );
    expect(answer).toMatchObject({ status: 200, body: { nutrients: [salt] } });
  });

  test("saved elsewhere since it was opened is refused with what is stored, whoever comes first", async () => {
    const id = await anActivePatient(product, ana);
    const save = (amount: number) =>
      product.send(
        recordRoutes.saveWatchedNutrients,
        { params: { id }, body: { nutrients: [{ ...salt, amount }], version: 0 } },
        token(),
      );
    const answers = await Promise.all([1500, 1600, 1700, 1800].map(save));
    const [saved] = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(3);
    for (const { body } of refused) {
      expect(body).toMatchObject({ code: "stale_version", current: saved?.body });
    }
    expect(await read(id)).toEqual(saved?.body);
  });

  test.each([
    [{ ...salt, amount: 0 }, { "nutrients.0.amount": "Escribe una cantidad entre 0.1 y 99,999" }],
    [{ ...salt, amount: 100_000 }, { "nutrients.0.amount": "Escribe una cantidad entre 0.1 y 99,999" }],
    [{ ...salt, amount: 2.25 }, { "nutrients.0.amount": "Usa un decimal como máximo" }],
    [{ ...salt, amount: "2000" }, { "nutrients.0.amount": "Envía un número, no un texto" }],
    [{ ...salt, amount: null }, { "nutrients.0.amount": "Este campo es obligatorio" }],
    [{ ...salt, nutrient: "energyKcal" }, { "nutrients.0.nutrient": "Elige una opción válida" }],
    [{ ...salt, nutrient: "goldMg" }, { "nutrients.0.nutrient": "Elige una opción válida" }],
    [{ ...salt, kind: "most" }, { "nutrients.0.kind": "Elige una opción válida" }],
    [{ ...salt, isShownToPatient: "yes" }, { "nutrients.0.isShownToPatient": "Elige una opción válida" }],
    [{ ...salt, note: "x" }, { "nutrients.0.note": "Este campo no existe" }],
  ])("is refused with %j, and nothing is stored", async (wrong, fields) => {
    const before = await read();
    const body = { nutrients: [wrong], version: before.version };
    const refusal = await product.refusal(recordRoutes.saveWatchedNutrients, { params, body }, token());
    expect(refusal).toMatchObject({ status: 400, code: "validation", fields });
    expect(await read()).toEqual(before);
  });

  test("names a nutrient once, and needs the version that it was opened with", async () => {
    const twice = { nutrients: [salt, iron, { ...salt, amount: 1500 }], version: 2 };
    expect(
      await product.refusal(recordRoutes.saveWatchedNutrients, { params, body: twice }, token()),
    ).toMatchObject({ fields: { "nutrients.2.nutrient": "Este nutrimento ya está en la lista" } });
    expect(
      await product.refusal(recordRoutes.saveWatchedNutrients, { params, body: { nutrients: [] } }, token()),
    ).toMatchObject({ status: 400, fields: { version: "Este campo es obligatorio" } });
  });

  test.each([
    ["getWatchedNutrients", {}],
    ["saveWatchedNutrients", { body: { nutrients: [], version: 0 } }],
  ] as const)("of another nutritionist is not found: %s", async (name, input) => {
    const refusal = await product.refusal(recordRoutes[name], { ...input, params }, { token: other.token });
    expect(refusal).toMatchObject({ status: 404, code: "not_found" });
    expect((await product.send(recordRoutes[name], { ...input, params }, {})).status).toBe(401);
  });

  test("of an inactive patient is refused, and can be read", async () => {
    const id = await anActivePatient(product, ana);
    await ana.call(patientRoutes.deactivatePatient, { params: { id } });
    const body = { nutrients: [salt], version: 0 };
    const refusal = await product.refusal(
      recordRoutes.saveWatchedNutrients,
      { params: { id }, body },
      token(),
    );
    expect(refusal).toMatchObject({ status: 409, code: "patient_inactive" });
    expect(await read(id)).toEqual({ nutrients: [], version: 0 });
  });

  test("is in the access log, without an amount", async () => {
    const id = await anActivePatient(product, ana);
    await read(id);
    const body = { nutrients: [{ ...salt, amount: 1234 }], version: 0 };
    await ana.call(recordRoutes.saveWatchedNutrients, { params: { id }, body });
    const { items } = await listAccess(await ana.context(), id, { limit: 10 });
    expect(items.map(({ action, what }) => `${action} ${what}`)).toEqual([
      "update watchedNutrients",
      "read watchedNutrients",
    ]);
    expect(JSON.stringify(items)).not.toMatch(/1234|sodium/);
  });
});
