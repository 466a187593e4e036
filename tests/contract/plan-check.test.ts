import { allergenFoods } from "@nutria/contract/clinical/allergen-foods";
import { allergenId } from "@nutria/contract/clinical/allergy-groups";
import { allergiesIn, checkPlan, toAllergen, type CheckedPlan } from "@nutria/contract/clinical/plan-check";
import { allergies } from "@nutria/contract/catalogues/allergies";
import { intolerances } from "@nutria/contract/catalogues/intolerances";
import fc from "fast-check";
import { catalogue, dishItem, foodItem } from "../support/foods";
import { describe, expect, test } from "vitest";

const nothing = { allergies: [], intolerances: [] };

/** A plan with a target of 1,000 kcal, of which 20 % is protein, and these menus. */
function planOf(menus: readonly string[], given: Partial<CheckedPlan> = {}): CheckedPlan {
  return {
    target: {
      energy: { kind: "typed", energyKcal: 1000 },
      macronutrients: { kind: "split", protein: 20, fat: 30, carbohydrate: 50 },
      tolerancePercent: 5,
    },
    meals: menus.map((menu, index) => ({ name: `Comida ${index}`, time: "08:00", portions: {}, menu })),
    freeFoods: "",
    ...given,
  };
}
const foodsOf = (menu: string, allergy: string) =>
  checkPlan(planOf([menu]), { ...nothing, allergies: [allergy] }).map((finding) =>
    finding.kind === "allergy" ? finding.food : finding.kind,
  );

describe("a food of an allergy", () => {
  test.each([
    ["Cacahuate", "Cacahuate japonés, 30 g", ["Cacahuate japonés"]],
    ["Cacahuate", "1 manzana con crema de CACAHUATES", ["crema de CACAHUATES"]],
    ["Nuez", "Yogur natural con 6 nueces", ["6 nueces"]],
    ["Crustáceos (camarón, cangrejo, langosta)", "Tostadas de camarones\nAgua", ["Tostadas de camarones"]],
    ["Leche de vaca", "Avena con leche de coco; 1 rebanada de queso panela", ["1 rebanada de queso panela"]],
    ["Trigo", "Pan sin gluten, tostada de maíz", []],
    ["Trigo", "Galletas libres de gluten y 1 bolillo", ["1 bolillo"]],
    ["Maíz", "2 tortillas de harina", []],
    ["Jitomate", "Salsa de tomate verde", []],
    ["Nuez", "Una pizca de nuez moscada", []],
    ["Carne de res", "Arroz, fresas, col", []],
    ["Chile habanero", "Salsa con chiles habaneros", ["chiles habaneros"]],
    ["Alergia a la nuez", "nuez", ["nuez"]],
    ["Leche", "Queso panela, leche de coco", ["Queso panela"]],
    ["Mariscos", "Coctel de camarón, pulpo asado", ["Coctel de camarón", "pulpo asado"]],
    ["Crustáceos", "Camarones al ajillo", ["Camarones al ajillo"]],
    ["Leche de vaca", "Chilaquiles de queso sin crema", ["Chilaquiles de queso sin crema"]],
    ["Leche de vaca", "Chocolate libre de lácteos", []],
    ["Gluten", "Avena sin gluten", []],
  ])("%s in %o", (allergy, menu, foods) => {
    expect(foodsOf(menu, allergy)).toEqual(foods);
  });

  test("is named once with every meal that has it, and where it may be eaten without limit", () => {
    const plan = planOf(["2 huevos", "Sopa", "2 Huevos"], { freeFoods: "Clara cocida" });
    expect(checkPlan(plan, { ...nothing, allergies: ["Huevo"] })).toEqual([
      { kind: "allergy", name: "Huevo", food: "2 huevos", meals: [0, 2], days: [] },
      { kind: "allergy", name: "Huevo", food: "Clara cocida", meals: [null], days: [] },
    ]);
    expect(allergiesIn(plan, ["Kiwi", "Huevo"])).toEqual(["Huevo"]);
  });

  test("is found in any case, with or without accents, alone or among others", () => {
    const any = fc
      .constantFrom(...allergies)
      .chain(({ _id, name }) =>
        fc.record({ name: fc.constant(name), food: fc.constantFrom(...(allergenFoods[_id]?.foods ?? [])) }),
      );
    const written = fc.constantFrom(
      (food: string) => food,
      (food: string) => food.toUpperCase(),
      (food: string) => food.normalize("NFD").replaceAll(/\p{M}/gu, ""),
    );
    const menus = fc.constantFrom(
      (food: string) => food,
      (food: string) => `1 taza de ${food}`,
      (food: string) => `Agua, ${food}, calabacita`,
      (food: string) => `Nopales y ${food}\nPapaya`,
    );
    fc.assert(
      fc.property(any, written, menus, ({ name, food }, write, menu) => {
        expect(allergiesIn(planOf([menu(write(food))]), [name])).toEqual([name]);
      }),
    );
  });

  test("is not found where it is said to be left out, nor in a plan of other foods", () => {
    for (const { _id, name } of allergies) {
      for (const food of allergenFoods[_id]?.foods ?? []) {
        expect(allergiesIn(planOf([`Sopa sin ${food}`]), [name]), `${name}: sin ${food}`).toEqual([]);
      }
      expect(allergiesIn(planOf(["Papaya, nopales y calabacita", "1 taza de agua"]), [name])).toEqual([]);
    }
  });

  test("is found beside another of the same allergen that is left out", () => {
    for (const { _id, name } of allergies) {
      const { foods = [], except = [] } = allergenFoods[_id] ?? {};
      for (const [index, food] of foods.entries()) {
        const other = foods[(index + 1) % foods.length] ?? food;
        if (other === food || except.some((phrase) => phrase.includes(food))) continue;
        expect(allergiesIn(planOf([`${food} sin ${other}`]), [name]), `${food} sin ${other}`).toEqual([name]);
      }
    }
  });

  test("is known of every entry of the catalogues, after its article", () => {
    for (const { _id, name } of [...allergies, ...intolerances]) {
      expect(allergenFoods[allergenId(name) ?? ""]?.foods.length, _id).toBeGreaterThan(0);
      expect(toAllergen(name)).toMatch(/^(al|a la|a los|a las) /);
    }
    expect(toAllergen("Chile habanero")).toBe("a chile habanero");
  });
});

describe("a total of the day", () => {
  /** Sugars without fat: 40 kcal an equivalent, and no protein. */
  const withEnergy = (equivalents: number) =>
    planOf([], {
      meals: [{ name: "Comida", time: "14:00", portions: { "azucares-sin-grasa": equivalents }, menu: "" }],
    });
  const energyOf = (equivalents: number) =>
    checkPlan(withEnergy(equivalents), nothing).find(({ kind }) => kind === "energy");

  test.each([
    [22, { total: 880, percent: 88 }],
    [22.5, undefined],
    [25, undefined],
    [27.5, undefined],
    [28, { total: 1120, percent: 112 }],
  ])("with %f equivalents of 40 kcal of 1,000", (equivalents, expected) => {
    expect(energyOf(equivalents)).toEqual(expected && { kind: "energy", target: 1000, ...expected });
  });

  test("is unknown in a plan without equivalents", () => {
    expect(checkPlan(planOf(["Papaya"]), nothing)).toEqual([]);
  });
});

test("meals with neither equivalents nor a menu are named; those with one of them are not", () => {
  const meal = { name: "Colación", time: "11:00", portions: {}, menu: "" };
  const meals = [
    { ...meal, menu: " \n" },
    { ...meal, portions: { frutas: 1 } },
    { ...meal, menu: "Papaya" },
    meal,
  ];
  const empty = checkPlan(planOf([], { meals }), nothing).find(({ kind }) => kind === "emptyMeals");
  expect(empty).toEqual({ kind: "emptyMeals", meals: [0, 3] });
});

test("allergies come before the energy, intolerances after it, and the protein last", () => {
  const plan = planOf([], {
    meals: [
      { name: "Desayuno", time: "08:00", portions: { frutas: 1 }, menu: "Leche con cacahuates" },
      { name: "Cena", time: "20:00", portions: {}, menu: "" },
    ],
  });
  const kinds = checkPlan(plan, { allergies: ["Cacahuate"], intolerances: ["Lácteos"] }).map(
    ({ kind }) => kind,
  );
  expect(kinds).toEqual(["allergy", "energy", "intolerance", "emptyMeals", "protein"]);
});

describe("the foods and dishes of a menu", () => {
  const meal = { name: "Comida", time: "14:00", portions: {}, menu: "" };

  test("are looked at by their ingredients, and named with their meals and days", () => {
    const items = [dishItem("crema-de-calabacita", 1, 2), dishItem("crema-de-calabacita", 1, 4)];
    const plan = planOf([], { meals: [meal, { ...meal, items }] });
    const [finding] = checkPlan(plan, { ...nothing, allergies: ["Leche de vaca"] }, catalogue);
    expect(finding).toEqual({
      kind: "allergy",
      name: "Leche de vaca",
      food: "Crema de calabacita",
      meals: [1],
      days: [2, 4],
    });
    expect(allergiesIn(plan, ["Leche de vaca", "Huevo"], catalogue)).toEqual(["Leche de vaca"]);
  });

  test("are compared with the target on each day that has some", () => {
    const items = [foodItem("tortilla-de-maiz", 420, 1), foodItem("tortilla-de-maiz", 300, 3)];
    const findings = checkPlan(planOf([], { meals: [{ ...meal, items }] }), nothing, catalogue);
    expect(findings.filter(({ kind }) => kind === "energy")).toEqual([
      { kind: "energy", day: 3, total: 700, target: 1000, percent: 70 },
    ]);
    expect(findings.some(({ kind }) => kind === "emptyMeals")).toBe(false);
  });
});
