import { starterPlans, starterSplit } from "@nutria/contract/catalogues/starter-plans";
import { addPortions, foodGroup, type FoodGroupId } from "@nutria/contract/clinical/equivalents";
import type { EatingRecord } from "@nutria/contract/clinical/eating/index";
import { menuDays, type MenuDay } from "@nutria/contract/clinical/foods/menu";
import { offeredFoods } from "@nutria/contract/clinical/foods/swap";
import { proposeWeek } from "@nutria/contract/clinical/foods/proposal/propose-week";
import { usualMealTimes } from "@nutria/contract/clinical/meal-times";
import { drawShoppingList } from "@nutria/core/clinical/meal-plan/sheet/draw-shopping-list";
import { drawPlan } from "@nutria/core/clinical/meal-plan/sheet/draw-plan";
import { planSheet } from "@nutria/core/clinical/meal-plan/sheet/plan-sheet";
import { describe, expect, test } from "vitest";
import { testInDepth } from "../../support/depth";
import { eatingWith, nothingAgainst } from "../../support/eating";
import { catalogue } from "../../support/foods";
import { pagesOf } from "../../support/samples/pdf";

/** The sheet of somebody, with a proposed menu of some days. */
function sheetOf(given: Partial<EatingRecord>, plan: string, days: readonly MenuDay[]) {
  const { portions = [], energyKcal = 0 } = starterPlans.find(({ _id }) => _id === plan) ?? {};
  const meals = usualMealTimes.map((time, at) => ({ ...time, portions: portions[at] ?? {}, menu: "" }));
  const week = proposeWeek(meals, { index: catalogue, eating: eatingWith(given), days, variant: 0 });
  const sheet = planSheet(
    {
      ...{ title: "Plan", startDate: "2026-11-30", endDate: null, agreements: [] },
      ...{ avoid: "", freeFoods: "", appointmentNote: "" },
      target: {
        energy: { kind: "typed", energyKcal },
        macronutrients: { kind: "split", ...starterSplit },
        tolerancePercent: 5,
      },
      meals: meals.map((meal, at) => ({ ...meal, items: days.flatMap((day) => week.get(day)?.[at] ?? []) })),
    },
    {
      practice: { name: "Ana Pérez", initials: "AP", profession: "", phone: "", office: "" },
      patientName: "Carmen Villalobos Ruiz",
      timeZone: "America/Mexico_City",
      record: { ...nothingAgainst, ...given },
      nextAppointmentAt: null,
      index: catalogue,
      nutrients: [],
    },
  );
  return { sheet, groups: Object.keys(addPortions(portions)) as FoodGroupId[] };
}

describe("a printed plan", () => {
  test.each<[Partial<EatingRecord>, string]>([
    [{ diets: ["Vegana"] }, "1800-vegano"],
    [{ diets: ["Vegana"] }, "1800-ovolacto"],
    [{ allergies: ["Leche de vaca", "oleaginosas"] }, "1800"],
    [{}, "2400"],
  ])("for %o says of each group what an equivalent is, or what stands in for it", (record, plan) => {
    const { sheet, groups } = sheetOf(record, plan, []);
    const titles = sheet.guide.map(({ title, examples }) => (examples.length > 0 ? title.toLowerCase() : ""));
    for (const group of groups) {
      const { name } = foodGroup(group);
      const title = name.startsWith("Origen animal") ? "origen animal" : name.toLowerCase();
      expect(
        titles.some((each) => each.includes(title)),
        `${name}: ${titles.join("; ")}`,
      ).toBe(true);
    }
  });

  testInDepth("names the day at the top of each column in which it goes on", async () => {
    const { sheet } = sheetOf({ allergies: ["Huevo", "Soya"] }, "2000-sin-lacteos", menuDays);
    const menu = (await pagesOf(await drawPlan(sheet, "2026-11-29T12:00:00.000Z"))).join(" ");
    const days = [...menu.matchAll(/(Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo)( \(sigue\))?/g)];
    expect(days.filter(([, , goesOn]) => goesOn === undefined)).toHaveLength(7);
    for (const [at, [, day, goesOn]] of days.entries()) {
      if (goesOn !== undefined) expect(days[at - 1]?.[1]).toBe(day);
    }
    expect(days.some(([, , goesOn]) => goesOn !== undefined)).toBe(true);
  });

  test("says what a diet keeps apart in words that agree", () => {
    const { sheet } = sheetOf({ diets: ["Kosher"] }, "2000", []);
    expect(sheet.avoid).toContain("Kosher: carne con leche, nunca en la misma comida.");
  });

  test("says an allergy in words that agree with any name", () => {
    const { sheet } = sheetOf({ allergies: ["Mariscos", "Leche de vaca"] }, "2000", []);
    expect(sheet.avoid[0]).toBe("Alergia: Mariscos, Leche de vaca, también como ingrediente.");
  });
});

testInDepth("a shopping list names the aisle again wherever its lines go on", async () => {
  const lines = Array.from({ length: 70 }, (_, at) => ({
    ...{ name: `Cosa ${at}`, amount: "1 pieza" },
    ...{ food: `cosa-${at}`, foods: [], grams: 100 },
  }));
  const bytes = await drawShoppingList(
    {
      ...{ practiceName: "Ana Pérez", patientName: "Carmen", days: "toda la semana", persons: "1 persona" },
      sections: [{ aisle: "produce", lines }],
      ...{ leftOut: [], labels: [], unreviewed: [] },
    },
    "2026-11-29T12:00:00.000Z",
  );
  const pages = await pagesOf(bytes);
  expect(pages[0]).toMatch(/Verduras y frutas Cosa 0 /);
  expect(pages[0]).toMatch(/Verduras y frutas \(sigue\) Cosa \d+/);
  expect(pages[1]).toMatch(/Verduras y frutas \(sigue\) Cosa \d+/);
});

test("nobody is offered raw what there is cooked: beans, rice, meat, fish and eggs", () => {
  const groups: FoodGroupId[] = [
    ...(["leguminosas", "cereales-sin-grasa"] as const),
    ...(["aoa-muy-bajo", "aoa-bajo", "aoa-moderado", "aoa-alto"] as const),
  ];
  const offered = offeredFoods(groups, catalogue).map(({ _id }) => _id);
  for (const id of [
    "frijol-negro-crudo",
    "arroz-blanco-crudo",
    "huevo-crudo",
    "tilapia-cruda",
    "chicharo-seco-crudo",
  ]) {
    expect(offered).not.toContain(id);
  }
  expect(offered).toContain("avena-en-hojuelas-cruda");
  expect(offeredFoods(["verduras"], catalogue).map(({ _id }) => _id)).toContain("espinaca-cruda");
});
