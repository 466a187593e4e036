import { everydayFoods, mostDaysOf } from "@nutria/contract/catalogues/foods/everyday";
import { areOneMeal } from "@nutria/contract/catalogues/foods/plates";
import { starterPlans } from "@nutria/contract/catalogues/starter-plans";
import type { EatingRecord } from "@nutria/contract/clinical/eating/index";
import { nutrientsOf } from "@nutria/contract/clinical/equivalents";
import { gapsOf, menuDays, menuTotals, type MenuItem } from "@nutria/contract/clinical/foods/menu";
import { proposeWeek } from "@nutria/contract/clinical/foods/proposal/propose-week";
import { openGaps } from "@nutria/contract/clinical/foods/proposal/still-open";
import { usualMealTimes } from "@nutria/contract/clinical/meal-times";
import { describe, expect, it } from "vitest";
import { isDepth, iterations } from "../../support/depth";
import { eatingWith } from "../../support/eating";
import { catalogue } from "../../support/foods";

type Person = [name: string, record: Partial<EatingRecord>, plan: string];
/** People, and from which plan their week is made. */
const people: Person[] = [
  ["anybody", {}, "2000"],
  ["somebody with a nut and a milk allergy", { allergies: ["Leche de vaca", "oleaginosas"] }, "1800"],
  ["a vegan", { diets: ["Vegana"] }, "1800-vegano"],
  ["a vegan on a plan with milk and eggs", { diets: ["Vegana"] }, "1800-ovolacto"],
  ["a coeliac", { intolerances: ["Gluten"], allergies: ["Trigo"] }, "1600"],
  ["somebody with a milk allergy", { allergies: ["Leche de vaca"] }, "1800"],
  ["somebody with a nut allergy", { allergies: ["oleaginosas"] }, "1800"],
  ["somebody who eats little salt", { diets: ["Baja en sodio"] }, "1600"],
  ["somebody on 1,200", {}, "1200"],
  ["somebody on 2,400", {}, "2400"],
];
const told = isDepth ? people : people.slice(0, 4);
const variants = Array.from({ length: iterations({ suite: 1, depth: 8 }) }, (_, variant) => variant);

function mealsOf(plan: string) {
  const portions = starterPlans.find(({ _id }) => _id === plan)?.portions ?? [];
  return usualMealTimes.map((meal, place) => ({ ...meal, portions: portions[place] ?? {} }));
}

const foodsOf = (items: readonly MenuItem[]) => items.filter(({ type }) => type === "food");
/** On how many days each food of a week stands. */
function daysOf(items: readonly MenuItem[]): Map<string, number> {
  const refs = [...new Set(foodsOf(items).map(({ ref }) => ref))];
  return new Map(
    refs.map((ref) => [ref, new Set(items.flatMap((one) => (one.ref === ref ? one.day : []))).size]),
  );
}

describe.each(told)("the week of %s", (_, record, plan) => {
  const meals = mealsOf(plan);
  const eating = eatingWith(record);
  const weeks = variants.map((variant) =>
    proposeWeek(meals, { index: catalogue, eating, days: menuDays, variant }),
  );
  const isEveryday = (ref: string) =>
    Object.values(everydayFoods).some((foods) => foods.some(({ food }) => food === ref));

  it("has no everyday food but the staples on more than four days, and a stand-in as seldom as its likes allow", () => {
    for (const week of weeks) {
      const items = [...week.values()].flat(2);
      const days = daysOf(items);
      const standIns = [...days].filter(([ref]) => !isEveryday(ref) && mostDaysOf(ref) < Infinity);
      const served = items.filter(({ ref }) => standIns.some(([each]) => each === ref)).length;
      const fair = Math.ceil(served / Math.max(1, standIns.length)) + 1;
      for (const [ref, count] of days) {
        const most = isEveryday(ref) ? mostDaysOf(ref) : Math.max(mostDaysOf(ref), fair);
        expect(count, ref).toBeLessThanOrEqual(most);
      }
    }
  });

  it("has no drink with sugar, and no two dishes of which each is a meal", () => {
    for (const items of weeks.flatMap((week) => [...week.values()].flat())) {
      const refs = items.map(({ ref }) => ref);
      expect(refs).not.toContain("bebida-de-soya-con-azucar");
      const [one, other] = items.filter(({ type }) => type === "dish").map(({ ref }) => ref);
      if (one !== undefined && other !== undefined) expect(areOneMeal(one, other), refs.join()).toBe(true);
    }
  });

  it("has oats or amaranth beside cooked vegetables, cream or mayonnaise in one meal of a week at most", () => {
    const isBowl = (ref: string) => ref === "avena-en-hojuelas-cruda" || ref === "amaranto-cocido";
    const isSavoury = (ref: string) => /^(nopal|espinaca|ejote|champinon|crema-acida|mayonesa)/.test(ref);
    for (const week of weeks) {
      const meal = [...week.values()].flat().map((items) => items.map(({ ref }) => ref));
      expect(meal.filter((refs) => refs.some(isBowl) && refs.some(isSavoury)).length).toBeLessThanOrEqual(1);
    }
  });

  it("has the energy of its equivalents within 5 % each day, at least 20 foods, and nothing open", () => {
    const placed = nutrientsOf(...meals.map(({ portions }) => portions)).energyKcal;
    for (const week of weeks) {
      expect(new Set([...week.values()].flat(2).map(({ ref }) => ref)).size).toBeGreaterThanOrEqual(20);
      for (const [day, menu] of week) {
        const { energyKcal = 0 } = menuTotals(menu.flat(), catalogue).composition.total;
        expect(Math.abs(energyKcal / placed - 1), String(day)).toBeLessThan(0.05);
        for (const [place, items] of menu.entries()) {
          const gaps = gapsOf(meals[place]?.portions ?? {}, menuTotals(items, catalogue).portions);
          expect(openGaps(gaps).open, items.map(({ ref }) => ref).join()).toEqual([]);
        }
      }
    }
  });
});
