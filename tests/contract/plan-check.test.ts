import { checkPlan, forbiddenIn, namedIn, type CheckedPlan } from "@nutria/contract/clinical/plan-check";
import { foodIndex, type Dish } from "@nutria/contract/clinical/foods/food";
import { nothingAgainst as nothing } from "../support/eating";
import { catalogue, dishItem, dishOf, foodItem } from "../support/foods";
import { menuDays } from "@nutria/contract/clinical/foods/menu";
import { describe, expect, test } from "vitest";

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
  checkPlan(planOf([menu]), { ...nothing, allergies: [allergy] }).flatMap((finding) =>
    finding.kind === "allergy" ? [finding.food] : [],
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
    ["Chile habanero", "Sopa con chiles habaneros", ["chiles habaneros"]],
    ["Alergia a la nuez", "nuez", ["nuez"]],
    ["Leche", "Queso panela, leche de coco", ["Queso panela"]],
    ["Mariscos", "Coctel de camarón, pulpo asado", ["Coctel de camarón", "pulpo asado"]],
    ["Crustáceos", "Camarones al ajillo", ["Camarones al ajillo"]],
    ["Leche de vaca", "Chilaquiles de queso sin crema", ["Chilaquiles de queso sin crema"]],
    ["Leche de vaca", "Chocolate libre de lácteos", []],
    ["Gluten", "Avena sin gluten", ["Avena sin gluten"]],
    ["Cacahuate", "Pollo en mole poblano", ["Pollo en mole poblano"]],
    ["leche y huevo", "Flan; omelet con nopales", ["Flan", "omelet"]],
  ])("%s in %o", (allergy, menu, foods) => {
    expect(foodsOf(menu, allergy)).toEqual(foods);
  });

  test("is named once with every meal that has it, and where it may be eaten without limit", () => {
    const plan = planOf(["2 huevos", "Sopa", "2 Huevos"], { freeFoods: "Clara cocida" });
    const why = { kind: "allergy", name: "Huevo", of: ["huevo"], reason: "contiene huevo siempre", days: [] };
    expect(checkPlan(plan, { ...nothing, allergies: ["Huevo"] })).toEqual([
      { ...why, food: "2 huevos", meals: [0, 2] },
      { ...why, food: "Clara cocida", meals: [null] },
    ]);
    expect(forbiddenIn(plan, { ...nothing, allergies: ["Kiwi", "Huevo"] })).toEqual({
      allergy: ["Huevo"],
      intolerance: [],
      diet: [],
    });
  });

  test("that several words of a typed allergy name is told under the name that the record has", () => {
    const plan = planOf(["Mole con pollo", "Camarones, queso panela"]);
    const typed = { ...nothing, allergies: ["oleaginosas", "leche y mariscos"] };
    expect(forbiddenIn(plan, typed).allergy).toEqual(["oleaginosas", "leche y mariscos"]);
  });
});

describe("what a diet forbids", () => {
  test("is named like an allergy, by the diet", () => {
    const findings = checkPlan(planOf(["Sándwich de jamón"]), { ...nothing, diets: ["Vegana"] });
    expect(findings[0]).toMatchObject({
      kind: "diet",
      name: "Vegana",
      food: "Sándwich de jamón",
      of: ["cerdo"],
      reason: "carne de animal",
    });
  });

  test("is meat with milk in one dish, for kosher, and not in two", () => {
    const of = (menu: string) => forbiddenIn(planOf([menu]), { ...nothing, diets: ["Kosher"] }).diet;
    expect(of("Hamburguesa con queso")).toEqual(["Kosher"]);
    expect(of("Bistec; yogur")).toEqual([]);
  });
});

describe("what cannot be answered for", () => {
  test("is told by its label, one line for each thing that is avoided", () => {
    const findings = checkPlan(planOf(["Granola", "Granola, mazapán"]), {
      ...nothing,
      allergies: ["Cacahuate"],
    });
    expect(findings).toContainEqual({
      kind: "label",
      by: "allergy",
      name: "Cacahuate",
      foods: ["Granola"],
      meals: [0, 1],
      days: [],
    });
  });

  test("is told when no rule knows it, although a food by its name is found", () => {
    const findings = checkPlan(planOf(["1 taza de papaya"]), { ...nothing, allergies: ["Papaya"] });
    expect(findings).toContainEqual({ kind: "unknown", names: ["Papaya"] });
    expect(findings).toContainEqual(expect.objectContaining({ kind: "allergy", food: "1 taza de papaya" }));
  });

  test("is a food of the practice that nobody has reviewed, as soon as the record forbids something", () => {
    const own: Dish = {
      ...dishOf("crema-de-calabacita"),
      _id: "dsh_1",
      name: "Sopa de la casa",
      isOwn: true,
    };
    const index = foodIndex([...catalogue.foods.values()], [own]);
    const items = [{ ...dishItem("crema-de-calabacita"), ref: own._id, name: own.name }];
    const plan = planOf([], { meals: [{ name: "Cena", time: "20:00", portions: {}, menu: "", items }] });
    const unreviewed = { kind: "unreviewed", foods: ["Sopa de la casa"], meals: [0], days: [1] };
    expect(checkPlan(plan, { ...nothing, allergies: ["Kiwi"] }, index)).toContainEqual(unreviewed);
    expect(checkPlan(plan, nothing, index)).not.toContainEqual(unreviewed);
    const reviewed = foodIndex(
      [...catalogue.foods.values()],
      [{ ...own, contents: { contains: [], mayContain: [] } }],
    );
    expect(checkPlan(plan, { ...nothing, allergies: ["Kiwi"] }, reviewed)).not.toContainEqual(unreviewed);
    expect(forbiddenIn(plan, { ...nothing, intolerances: ["Lácteos"] }, reviewed).intolerance).toEqual([
      "Lácteos",
    ]);
  });
});

test("the words of a diary are read in the same way, for allergies and intolerances", () => {
  const record = {
    ...nothing,
    allergies: ["pescados y mariscos"],
    intolerances: ["Gluten"],
    diets: ["Vegana"],
  };
  expect(namedIn(["Comí atún", "y un bolillo con frijoles"], record)).toEqual([
    "pescados y mariscos",
    "Gluten",
  ]);
  expect(namedIn(["Papaya con jamón"], record)).toEqual([]);
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
  const kinds = checkPlan(plan, { ...nothing, allergies: ["Cacahuate"], intolerances: ["Lácteos"] }).map(
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
      of: ["leche (proteína de vaca)", "lactosa"],
      reason: "proteína de leche",
      meals: [1],
      days: [2, 4],
    });
    const record = { ...nothing, allergies: ["Leche de vaca", "Huevo"] };
    expect(forbiddenIn(plan, record, catalogue).allergy).toEqual(["Leche de vaca"]);
  });

  test("are compared with the target on each day that has some", () => {
    const items = [foodItem("tortilla-de-maiz", 420, 1), foodItem("tortilla-de-maiz", 300, 3)];
    const findings = checkPlan(planOf([], { meals: [{ ...meal, items }] }), nothing, catalogue);
    expect(findings.filter(({ kind }) => kind === "energy")).toEqual([
      { kind: "energy", days: [3], total: 700, target: 1000, percent: 70 },
    ]);
    expect(findings.some(({ kind }) => kind === "emptyMeals")).toBe(false);
  });

  test("days that are alike in what they lack are told once, and those that have too much apart", () => {
    const grams = [300, 300, 320, 420, 600] as const;
    const items = grams.map((each, at) => foodItem("tortilla-de-maiz", each, menuDays[at]));
    const findings = checkPlan(planOf([], { meals: [{ ...meal, items }] }), nothing, catalogue);
    expect(findings.filter(({ kind }) => kind === "energy")).toEqual([
      {
        kind: "energy",
        days: [1, 2, 3],
        total: 700,
        target: 1000,
        percent: 70,
        most: { total: 735, percent: 74 },
      },
      { kind: "energy", days: [5], total: 1400, target: 1000, percent: 140 },
    ]);
  });
});
