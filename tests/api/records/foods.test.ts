import { recordRoutes } from "@nutria/contract/routes/records";
import type { CreateFoodInput } from "@nutria/contract/schemas/foods";
import type * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { anActivePatient } from "../../support/patients";
import { pagesOf } from "../../support/samples/pdf";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let ana: SignedIn<"nutritionist">;
let berta: SignedIn<"nutritionist">;

beforeAll(async () => {
  product = await startProduct();
  [ana, berta] = await Promise.all([aNutritionist(product), aNutritionist(product)]);
});
afterAll(() => product.close());

type CreateFoodInputs = z.input<typeof CreateFoodInput>;

const panela = {
  name: "Queso panela",
  group: "aoa-moderado" as const,
  per100g: { energyKcal: 220, proteinG: 20, fatG: 15 },
  measures: [{ name: "rebanada", grams: 30 }],
} satisfies CreateFoodInputs;
const dishOf = (food: string) => ({
  name: "Nopales con queso",
  meals: ["comida" as const],
  servings: 2,
  ingredients: [
    { food: "nopal-cocido", grams: 330 },
    { food, grams: 70 },
  ],
});

describe("foods and dishes over HTTP", () => {
  test("are created, listed and taken out, and are seen by their practice alone", async () => {
    const food = await ana.call(recordRoutes.createFood, { body: panela });
    const dish = await ana.call(recordRoutes.createDish, { body: dishOf(food._id) });
    expect(await ana.call(recordRoutes.listFoods, {})).toEqual({ foods: [food], dishes: [dish] });
    expect(await berta.call(recordRoutes.listFoods, {})).toEqual({ foods: [], dishes: [] });
    for (const [route, id] of [
      [recordRoutes.removeFood, food._id],
      [recordRoutes.removeDish, dish._id],
    ] as const) {
      const call = { params: { id } };
      expect(await product.refusal(route, call, { token: berta.token })).toMatchObject({ status: 404 });
      expect(await product.refusal(route, call)).toMatchObject({ status: 401 });
      await ana.call(route, call);
      expect(await product.refusal(route, call, { token: ana.token })).toMatchObject({ status: 404 });
    }
    expect(await product.refusal(recordRoutes.listFoods, {})).toMatchObject({ status: 401 });
  });

  test("are created once, however often a request is repeated", async () => {
    const call = { body: { ...panela, name: "Queso repetido" }, idempotencyKey: "un-queso" };
    const first = await ana.call(recordRoutes.createFood, call);
    expect(await ana.call(recordRoutes.createFood, call)).toEqual(first);
  });

  test.each([
    [{ ...panela, name: " " }, "name", "Este campo es obligatorio"],
    [{ ...panela, group: "quesos" }, "group", undefined],
    [
      { ...panela, per100g: { energyKcal: 1200 } },
      "per100g.energyKcal",
      "Escribe la energía de 100 g, entre 0 y 902 kcal",
    ],
    [
      { ...panela, per100g: { energyKcal: 400, proteinG: 60, fatG: 50, carbohydrateG: 10 } },
      "per100g.carbohydrateG",
      "La proteína, los lípidos y los hidratos suman más de 100 g",
    ],
    [
      { ...panela, per100g: { energyKcal: 0 } },
      "group",
      "Sin energía no cuenta equivalentes: elige “Alimentos libres de energía”",
    ],
    [
      { ...panela, measures: [{ name: "taza", grams: 0 }] },
      "measures.0.grams",
      "Escribe una cantidad mayor que cero, hasta 5,000 g",
    ],
  ])("a food with wrong data is refused on its field: %#", async (body, field, message) => {
    const refusal = await product.refusal(
      recordRoutes.createFood,
      { body: body as unknown as typeof panela },
      { token: ana.token },
    );
    expect(refusal).toMatchObject({ status: 400, code: "validation" });
    expect(Object.keys(refusal.fields ?? {})).toContain(field);
    if (message !== undefined) expect(refusal.fields?.[field]).toBe(message);
  });

  test("a dish or a menu takes no food of another practice", async () => {
    const food = await berta.call(recordRoutes.createFood, { body: panela });
    expect(
      await product.refusal(recordRoutes.createDish, { body: dishOf(food._id) }, { token: ana.token }),
    ).toMatchObject({
      status: 400,
      fields: { "ingredients.1.food": expect.stringContaining("catálogo") as string },
    });
    const patient = await anActivePatient(product, ana, {});
    const item = {
      day: 1,
      type: "food",
      ref: food._id,
      name: "Queso",
      grams: 30,
      measure: { name: "g", grams: 1 },
    } as const;
    const meal = { name: "Cena", time: "20:00", portions: {}, menu: "", items: [item] };
    const body = { patient, startDate: "2026-11-02", meals: [meal] };
    const refusal = await product.refusal(recordRoutes.createMealPlan, { body }, { token: ana.token });
    expect(refusal).toMatchObject({
      status: 400,
      fields: { "meals.0.items.0.ref": expect.any(String) as string },
    });
    const tooMany = { ...meal, items: Array.from({ length: 13 }, () => ({ ...item, ref: "papaya" })) };
    expect(
      await product.refusal(
        recordRoutes.createMealPlan,
        { body: { ...body, meals: [tooMany] } },
        { token: ana.token },
      ),
    ).toMatchObject({
      fields: { "meals.0.items": "Una comida tiene hasta 12 alimentos o platillos al día" },
    });
  });

  test("a shopping list is a file of its plan, for valid days and persons, to its nutritionist alone", async () => {
    const patient = await anActivePatient(product, ana, {});
    const item = {
      day: 1,
      type: "food",
      ref: "papaya",
      name: "Papaya",
      grams: 290,
      measure: { name: "g", grams: 1 },
    } as const;
    const meals = [{ name: "Cena", time: "20:00", portions: {}, menu: "", items: [item] }];
    const { _id: id } = await ana.call(recordRoutes.createMealPlan, {
      body: { patient, startDate: "2026-11-02", meals },
    });
    const route = recordRoutes.getShoppingListPdf;
    const params = { id };
    const answer = await product.send(
      route,
      { params, query: { days: "1,3", persons: "2" } },
      { token: ana.token },
    );
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect((await pagesOf(answer.body as Buffer))[0]).toContain("Papaya");
    for (const [query, field] of [
      [{ days: "0,9" }, "days"],
      [{ days: "1,2,3,4,5,6,7,1" }, "days"],
      [{ persons: "0" }, "persons"],
      [{ persons: "13" }, "persons"],
      [{ persons: "dos" }, "persons"],
    ] as const) {
      const refusal = await product.refusal(route, { params, query }, { token: ana.token });
      expect(refusal, JSON.stringify(query)).toMatchObject({ status: 400 });
      expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    }
    expect(await product.refusal(route, { params, query: {} }, { token: berta.token })).toMatchObject({
      status: 404,
    });
    expect(await product.refusal(route, { params, query: {} })).toMatchObject({ status: 401 });
  });
});
