import type { CreateFoodInput, FoodContents } from "@nutria/contract/schemas/foods";
import { mostFoods } from "@nutria/contract/schemas/foods";
import { exportRecord, importRecord } from "@nutria/core/archive/index";
import { collectSettings, readSettings, restoreSettings } from "@nutria/core/clinical/archive/index";
import {
  createMealPlanTemplate,
  getMealPlan,
  listMealPlans,
  listMealPlanTemplates,
  sendMealPlan,
  updateMealPlan,
} from "@nutria/core/clinical/meal-plan/index";
import { foodCountEntity } from "@nutria/core/foods/entity";
import { updatePatient } from "@nutria/core/clinical/record/index";
import {
  createDish,
  createFood,
  listFoods,
  removeDish,
  removeFood,
  reviewDish,
  reviewFood,
} from "@nutria/core/foods/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { beforeEach, describe, expect, test } from "vitest";
import { codeOf, contact, domainOfFile, linkedPatient } from "../../support/domain";
import { foodItem } from "../../support/foods";
import { aMealPlan, breakfast } from "../../support/meal-plans";

const domain = domainOfFile();
let ctx: NutritionistContext;

beforeEach(async () => {
  ctx = await domain.nutritionist();
});

const panela: CreateFoodInput = {
  name: "Queso panela",
  synonyms: ["panela"],
  group: "aoa-moderado",
  per100g: { energyKcal: 220, proteinG: 20, fatG: 15 },
  measures: [{ name: "rebanada", grams: 30 }],
  source: "Etiqueta",
  note: "",
  copyOf: null,
  equivalentG: null,
  combination: null,
};
const quesadilla = (food: string) => ({
  name: "Quesadilla de la casa",
  meals: ["desayuno" as const],
  servings: 1,
  portion: "2 quesadillas",
  ingredients: [
    { food: "tortilla-de-maiz", grams: 60 },
    { food, grams: 35 },
  ],
  servedG: null,
  steps: [],
  copyOf: null,
});

describe("a food of the practice", () => {
  test("is listed to its practice alone, with an equivalent of the energy of its group", async () => {
    const food = await createFood(ctx, panela);
    expect(food).toMatchObject({ name: "Queso panela", equivalentG: 35, isArchived: false });
    expect(food.per100g).not.toHaveProperty("sodiumMg");
    expect(await listFoods(ctx)).toEqual({ foods: [food], dishes: [] });
    expect(await listFoods(await domain.nutritionist())).toEqual({ foods: [], dishes: [] });
  });

  test("that is corrected takes another's place, once, and the other stays for the plans", async () => {
    const first = await createFood(ctx, panela);
    const correct = () => createFood(ctx, { ...panela, equivalentG: 40, replaces: first._id });
    const corrections = await Promise.allSettled([correct(), correct(), correct()]);
    expect(corrections.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { foods } = await listFoods(ctx);
    expect(foods.map(({ isArchived, equivalentG }) => [isArchived, equivalentG])).toEqual([
      [true, 35],
      [false, 40],
    ]);
    expect(await codeOf(correct())).toBe("not_found");
    const other = await domain.nutritionist();
    expect(await codeOf(createFood(other, { ...panela, replaces: foods[1]?._id }))).toBe("not_found");
    expect(await codeOf(removeFood(other, foods[1]?._id ?? ""))).toBe("not_found");
    await removeFood(ctx, foods[1]?._id ?? "");
    expect(await codeOf(removeFood(ctx, foods[1]?._id ?? ""))).toBe("not_found");
  });

  test("is unreviewed until its nutritionist confirms what it contains, and may be confirmed when it is created", async () => {
    const food = await createFood(ctx, panela);
    expect(food.contents).toBeNull();
    const contents: FoodContents = { contains: ["milk", "lactose"], mayContain: [] };
    expect(await reviewFood(ctx, food._id, contents)).toEqual({ ...food, contents });
    const other = await domain.nutritionist();
    expect(await codeOf(reviewFood(other, food._id, contents))).toBe("not_found");
    expect(await codeOf(reviewDish(ctx, food._id, contents))).toBe("not_found");
    const created = await createFood(ctx, { ...panela, contents });
    const dish = await createDish(ctx, quesadilla(food._id));
    expect(dish.contents).toBeNull();
    expect(
      (await reviewDish(ctx, dish._id, { contains: ["corn"], mayContain: [] })).contents?.contains,
    ).toEqual(["corn"]);
    expect(await listFoods(ctx)).toMatchObject({
      foods: [{ contents }, { _id: created._id, contents }],
      dishes: [{ contents: { contains: ["corn"] } }],
    });
  });

  test("counts to the limit, however many are created at once", async () => {
    await foodCountEntity(ctx.db)
      .update({ nutritionistId: ctx.actor.id })
      .set({ foods: mostFoods - 2 })
      .go();
    const created = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => createFood(ctx, { ...panela, name: `Queso ${index}` })),
    );
    expect(created.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await codeOf(createFood(ctx, panela))).toBe("food_limit");
  });
});

describe("a dish of the practice", () => {
  test("is made of foods that the practice has", async () => {
    const food = await createFood(ctx, panela);
    const dish = await createDish(ctx, quesadilla(food._id));
    expect(dish).toMatchObject({ name: "Quesadilla de la casa", isArchived: false });
    const other = await domain.nutritionist();
    const refusal = await createDish(other, quesadilla(food._id)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: "validation",
      fields: { "ingredients.1.food": "Este alimento ya no está en tu catálogo: cámbialo o quítalo" },
    });
    expect(await codeOf(removeDish(other, dish._id))).toBe("not_found");
    await removeDish(ctx, dish._id);
    expect((await listFoods(ctx)).dishes).toMatchObject([{ isArchived: true }]);
  });
});

describe("a plan with foods", () => {
  const item = (ref: string) => ({ ...foodItem("queso-fresco", 35), ref, name: "Queso panela" });

  test("keeps a food that the practice took out, and takes none of another practice", async () => {
    const patient = await linkedPatient(domain, ctx);
    const food = await createFood(ctx, panela);
    const meals = [{ ...breakfast, items: [item(food._id), foodItem("papaya", 140)] }];
    const plan = await aMealPlan(ctx, patient, { meals });
    await removeFood(ctx, food._id);
    const saved = await updateMealPlan(ctx, plan._id, { meals, title: "Enero", version: 1 });
    expect(saved.meals[0]?.items).toHaveLength(2);

    const other = await domain.nutritionist();
    const hers = await linkedPatient(domain, other);
    const refused = await aMealPlan(other, hers, { meals }).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: "validation",
      fields: { "meals.0.items.0.ref": expect.any(String) as string },
    });
    const empty = await aMealPlan(other, hers);
    expect(await codeOf(updateMealPlan(other, empty._id, { meals, version: 1 }))).toBe("validation");
    expect(await getMealPlan(other, empty._id)).toEqual(empty);
  });

  test("is not mailed past an allergy that an ingredient has, unless it is acknowledged", async () => {
    const patient = await linkedPatient(domain, ctx);
    await updatePatient(ctx, patient, { dietProfile: { allergies: ["Leche de vaca"], version: 0 } });
    const food = await createFood(ctx, { ...panela, name: "Cuajada", synonyms: ["queso"] });
    const dish = await createDish(ctx, quesadilla(food._id));
    const items = [{ ...item(dish._id), type: "dish" as const, name: "Plato de la casa" }];
    const plan = await aMealPlan(ctx, patient, { meals: [{ ...breakfast, menu: "", items }] });
    expect(await codeOf(sendMealPlan(ctx, plan._id, { acknowledgedAllergies: [] }))).toBe("validation");
    const sent = await sendMealPlan(ctx, plan._id, { acknowledgedAllergies: ["Leche de vaca"] });
    expect(sent.acknowledgements).toMatchObject([{ allergies: ["Leche de vaca"] }]);
  });

  test("gives its foods to a template under the names of the catalogue, and no typed word", async () => {
    const patient = await linkedPatient(domain, ctx);
    const items = [{ ...foodItem("papaya", 140), name: "Papaya que le gusta a Carmen" }];
    const plan = await aMealPlan(ctx, patient, { meals: [{ ...breakfast, items }] });
    await createMealPlanTemplate(ctx, { plan: plan._id, name: "Con papaya" });
    const [template] = await listMealPlanTemplates(ctx);
    expect(template?.meals[0]).toMatchObject({
      menu: "",
      items: [{ ref: "papaya", name: "Papaya", grams: 140 }],
    });
    expect(JSON.stringify(template)).not.toContain("Carmen");
  });
});

/** An exported record of another person, with ids of its own. */
function fileOf({ person, ...record }: Awaited<ReturnType<typeof exportRecord>>["record"]) {
  const { name, lastName, phoneNumber, email, countryCode } = contact({ name: "Otra" });
  const text = JSON.stringify({
    record: { ...record, person: { ...person, name, lastName, phoneNumber, email, countryCode } },
    files: [],
  });
  const fresh = text.replaceAll(/mpl_[0-9A-HJKMNP-TV-Z]{26}/g, (id) => `mpl_${id.slice(5)}0`);
  return { name: "expediente.json", type: "application/json", bytes: new TextEncoder().encode(fresh) };
}

describe("an export", () => {
  test("has the foods, dishes and menus, and a second import changes nothing", async () => {
    const patient = await linkedPatient(domain, ctx);
    const first = await createFood(ctx, panela);
    const food = await createFood(ctx, { ...panela, equivalentG: 40, replaces: first._id });
    const dish = await createDish(ctx, quesadilla(food._id));
    const items = [
      { ...foodItem("queso-fresco", 35), ref: first._id, name: "Queso panela" },
      { ...foodItem("queso-fresco", 95), type: "dish" as const, ref: dish._id, name: dish.name },
    ];
    await aMealPlan(ctx, patient, { meals: [{ ...breakfast, items }], title: "Con menú" });
    await aMealPlan(ctx, patient, { meals: [breakfast], title: "Sin menú" });
    const settings = JSON.parse(JSON.stringify(await collectSettings(ctx))) as unknown;
    const { record } = await exportRecord(ctx, patient);

    const other = await domain.nutritionist();
    const taken = await restoreSettings(other, readSettings(settings));
    expect(taken).toMatchObject({ foods: 3, foodsLeftOut: 0 });
    expect(await collectSettings(other)).toEqual(settings);
    expect(await restoreSettings(other, readSettings(settings))).toMatchObject({ foods: 0, foodsLeftOut: 0 });

    const file = fileOf(record);
    const imported = await importRecord(other, file);
    const { record: again } = await exportRecord(other, imported.patient ?? "");
    const sent = JSON.parse(new TextDecoder().decode(file.bytes)) as { record: typeof record };
    expect(again.parts["mealPlans"]).toHaveLength(2);
    expect(again.parts["mealPlans"]).toEqual(sent.record.parts["mealPlans"]);
    const plans = (await listMealPlans(other, imported.patient ?? "", { limit: 20 })).items;
    const kept = await Promise.all(plans.map(({ _id }) => getMealPlan(other, _id)));
    const withMenu = kept.find(({ title }) => title === "Con menú");
    expect(withMenu?.meals[0]?.items).toEqual(items);
    expect(kept.find(({ title }) => title === "Sin menú")?.meals).toEqual([breakfast]);
    // Its foods are known there, so that it can be saved.
    const saved = { meals: withMenu?.meals ?? [], agreements: ["Agua"], version: withMenu?.version ?? 0 };
    expect(await updateMealPlan(other, withMenu?._id ?? "", saved)).toMatchObject({ agreements: ["Agua"] });
  });
});
