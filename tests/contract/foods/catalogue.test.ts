import { catalogueContents } from "@nutria/contract/catalogues/allergens/index";
import { everydayFoods } from "@nutria/contract/catalogues/foods/everyday";
import { sourceOf } from "@nutria/contract/catalogues/foods/descriptions/index";
import { catalogueDishes, catalogueFoods } from "@nutria/contract/catalogues/foods/index";
import { furtherFigures } from "@nutria/contract/catalogues/foods/nutrients/index";
import { starterPlans, starterSplit } from "@nutria/contract/catalogues/starter-plans";
import { targetNutrients } from "@nutria/contract/clinical/energy";
import { foodGroup, foodGroupIds, nutrientsOf } from "@nutria/contract/clinical/equivalents";
import { mealsOfDay, type Food } from "@nutria/contract/clinical/foods/food";
import { menuTotals } from "@nutria/contract/clinical/foods/menu";
import { withFigures } from "@nutria/contract/clinical/nutrients/nutrient";
import { describe, expect, it } from "vitest";
import { wordsOf } from "@nutria/contract/web/search";
import { catalogue, dishItem, foodOf } from "../../support/foods";

/** All figures that a food of a practice would have, of both tables. */
const allOf = (food: Food) => withFigures(food, furtherFigures).per100g;

describe("the catalogue of foods", () => {
  it("has each food once, in a group, with its number in the source and its figures", () => {
    expect(catalogueFoods.length).toBe(584);
    expect(new Set(catalogueFoods.map(({ _id }) => _id)).size).toBe(catalogueFoods.length);
    expect(new Set(catalogueFoods.map(({ name }) => name)).size).toBe(catalogueFoods.length);
    for (const food of catalogueFoods) {
      expect(foodGroupIds, food._id).toContain(food.group);
      const { origin = "", number = "", description = "" } = sourceOf(food._id) ?? {};
      expect(number, food._id).toMatch(/^\d+$/);
      expect(["SR28", "FDC"], food._id).toContain(origin);
      expect(description, food._id).not.toBe("");
      for (const figure of Object.values(allOf(food))) expect(figure, food._id).toBeGreaterThanOrEqual(0);
      for (const { name, grams } of food.measures) {
        expect(name, food._id).not.toBe("");
        expect(grams, food._id).toBeGreaterThan(0);
      }
    }
  });

  it("knows a food by the words of its name, or by the id that it had before it was called so", () => {
    const idOfName = (name: string) => wordsOf(name).join("-");
    const called = [...catalogueFoods, ...catalogueDishes].filter(({ _id, name }) => _id !== idOfName(name));
    // A menu keeps the id: a name that changes takes its id along, so this number may rise, and no id may be lost.
    expect(called.length).toBe(60);
    const ids = new Set([...catalogueFoods, ...catalogueDishes].map(({ _id }) => _id));
    expect([...catalogueContents.keys()].filter((id) => !ids.has(id))).toEqual([]);
    expect(ids.size).toBe(catalogueContents.size);
  });

  it("says an equivalent in grams of the energy of its group", () => {
    for (const { _id, group, equivalentG, per100g } of catalogueFoods) {
      if (group === "libres") expect(equivalentG, _id).toBeNull();
      else {
        const energy = ((equivalentG ?? 0) * (per100g.energyKcal ?? 0)) / 100;
        const average = foodGroup(group).energyKcal;
        expect(Math.abs(energy - average) / average, _id).toBeLessThan(0.075);
      }
    }
  });

  it("leaves out what the source does not say, which is not zero", () => {
    expect(foodOf("queso-oaxaca").per100g).not.toHaveProperty("fiberG");
    expect(foodOf("aceite-de-oliva").per100g.fiberG).toBe(0);
    const absent = catalogueFoods.reduce((sum, food) => sum + 10 - Object.keys(allOf(food)).length, 0);
    expect(absent).toBe(60);
  });

  it("has well-known values of its source", () => {
    expect(foodOf("huevo-crudo").per100g).toMatchObject({ energyKcal: 143, proteinG: 12.56, fatG: 9.51 });
    expect(foodOf("tortilla-de-maiz").per100g).toMatchObject({ energyKcal: 218, carbohydrateG: 44.64 });
    expect(foodOf("aceite-de-oliva").per100g.energyKcal).toBe(884);
    expect(foodOf("nopal-crudo").per100g.energyKcal).toBe(16);
  });

  it("makes dishes of foods that it has", () => {
    expect(catalogueDishes.length).toBe(109);
    for (const dish of catalogueDishes) {
      expect(dish.servings, dish._id).toBeGreaterThan(0);
      for (const kind of dish.meals) expect(mealsOfDay, dish._id).toContain(kind);
      for (const { food, grams } of dish.ingredients) {
        expect(catalogue.foods.has(food), `${dish._id}: ${food}`).toBe(true);
        expect(grams, dish._id).toBeGreaterThan(0);
      }
    }
  });

  it("counts a dish in equivalents of about its own energy", () => {
    for (const { _id } of catalogueDishes) {
      const { nutrients, composition } = menuTotals([dishItem(_id)], catalogue);
      const ratio = nutrients.energyKcal / (composition.total.energyKcal ?? 1);
      expect(ratio, _id).toBeGreaterThan(0.81);
      expect(ratio, _id).toBeLessThan(1.135);
    }
  });

  it("proposes every day what is in the group", () => {
    for (const [group, foods] of Object.entries(everydayFoods)) {
      for (const { food } of foods) expect(foodOf(food).group, food).toBe(group);
    }
  });
});

describe("the starter plans", () => {
  it.each(starterPlans)("$name meets its energy and its macronutrients within 5 %", (plan) => {
    const energy = { kind: "typed", energyKcal: plan.energyKcal } as const;
    const macronutrients = { kind: "split", ...starterSplit } as const;
    const aim = targetNutrients({ energy, macronutrients, tolerancePercent: 5 });
    const total = nutrientsOf(...plan.portions);
    for (const nutrient of ["energyKcal", "proteinG", "fatG", "carbohydrateG"] as const) {
      expect(total[nutrient] / aim[nutrient], nutrient).toBeGreaterThanOrEqual(0.95);
      expect(total[nutrient] / aim[nutrient], nutrient).toBeLessThanOrEqual(1.05);
    }
    expect(plan.portions).toHaveLength(5);
  });
});
