import { furtherFigures } from "@nutria/contract/catalogues/foods/nutrients/index";
import { starterPlans } from "@nutria/contract/catalogues/starter-plans";
import type { EatingRecord } from "@nutria/contract/clinical/eating/index";
import { nutrientsOf } from "@nutria/contract/clinical/equivalents";
import { isWeight } from "@nutria/contract/clinical/foods/amount";
import { menuDays, menuTotals, type MenuItem } from "@nutria/contract/clinical/foods/menu";
import { proposeWeek, type ProposalOptions } from "@nutria/contract/clinical/foods/proposal/propose-week";
import { usualMealTimes } from "@nutria/contract/clinical/meal-times";
import { readyChoice } from "@nutria/contract/clinical/nutrients/ready-choices";
import { sumsOf, type Watched } from "@nutria/contract/clinical/nutrients/watch";
import { expect, test } from "vitest";
import { isDepth, iterations, testInDepth } from "../../support/depth";
import { eatingWith } from "../../support/eating";
import { catalogue } from "../../support/foods";

const variants = Array.from({ length: iterations({ suite: 1, depth: 2 }) }, (_, variant) => variant);

/** The meals of a starter plan, in a part of its equivalents. */
function mealsOf(plan: string, part = 1) {
  const portions = starterPlans.find(({ _id }) => _id === plan)?.portions ?? [];
  const partOf = (count: number) => Math.max(0.5, Math.round(count * part * 2) / 2);
  return usualMealTimes.map((meal, place) => ({
    ...meal,
    portions: Object.fromEntries(
      Object.entries(portions[place] ?? {}).map(([group, count]) => [group, partOf(count)]),
    ),
  }));
}

/** The weeks that are proposed to somebody, a menu of meals for each day. */
const weeksOf = (
  record: Partial<EatingRecord>,
  plan: string,
  watched?: ProposalOptions["watched"],
  part?: number,
): MenuItem[][][][] =>
  variants.map((variant) => {
    const options = { index: catalogue, eating: eatingWith(record), days: menuDays, variant, watched };
    return [...proposeWeek(mealsOf(plan, part), options).values()];
  });

const nuts = { allergies: ["oleaginosas"] };
const plans = isDepth ? starterPlans.map(({ _id }) => _id) : ["1600"];

test("somebody with a nut allergy has seeds on three days of a week, not on all", () => {
  const isSeed = ({ ref }: MenuItem) => /^(pepita|semilla|chia|linaza|ajonjoli)/.test(ref);
  for (const plan of plans) {
    for (const week of weeksOf(nuts, plan)) {
      const days = week.filter((menu) => menu.flat().some(isSeed)).length;
      expect(days, plan).toBeLessThanOrEqual(3);
    }
  }
});

const isBowl = ({ ref }: MenuItem) => /^(avena-en-hojuelas|amaranto-cocido|granola)/.test(ref);
const isSavoury = ({ ref }: MenuItem) =>
  /^(nopal|espinaca|ejote|champinon|jitomate|crema-acida|mayonesa)/.test(ref);

testInDepth("oats and amaranth stand beside no vegetable, cream or mayonnaise", () => {
  for (const plan of plans) {
    for (const record of [{}, nuts, { diets: ["Vegana"] }, { allergies: ["Leche de vaca"] }]) {
      for (const items of weeksOf(record, plan).flat(2)) {
        const refs = items.map(({ ref }) => ref).join();
        expect(items.some(isBowl) && items.some(isSavoury), refs).toBe(false);
      }
    }
  }
});

test("a child of fewer equivalents who may eat no egg has no oats beside a vegetable either", () => {
  for (const items of weeksOf({ allergies: ["Huevo"] }, "1400", undefined, 0.85).flat(2)) {
    const refs = items.map(({ ref }) => ref).join();
    expect(items.some(isBowl) && items.some(isSavoury), refs).toBe(false);
  }
});

testInDepth("what is told by its weight is a weight that a kitchen has: 25 g, 30 g, never 26", () => {
  for (const plan of plans) {
    for (const { ref, grams, measure } of weeksOf({}, plan).flat(3)) {
      if (!isWeight(measure)) continue;
      expect(grams, ref).toBeGreaterThanOrEqual(25);
      expect(grams % 5, ref).toBe(0);
    }
  }
});

/** Kidney: what is watched of it, as far as the starter plans let it. */
const limits: readonly (readonly [plan: string, watched: Watched])[] = [
  ["1600", { nutrient: "potassiumMg", kind: "limit", amount: 2000 }],
  ["1800", { nutrient: "potassiumMg", kind: "limit", amount: 2700 }],
  ["1400", { nutrient: "phosphorusMg", kind: "limit", amount: 800 }],
];

test.each(isDepth ? limits : limits.slice(0, 1))(
  "a week of %s kcal keeps to what is watched as far as its equivalents let it: %o",
  (plan, limit) => {
    const meals = mealsOf(plan);
    const placed = nutrientsOf(...meals.map(({ portions }) => portions)).energyKcal;
    const daysOf = (watched?: ProposalOptions["watched"]) =>
      weeksOf({}, plan, watched)
        .flat()
        .map((menu) => menu.flat());
    const sumOf = (items: readonly MenuItem[]) =>
      sumsOf(items, catalogue, [limit.nutrient], furtherFigures)[limit.nutrient].total;
    const most = (days: readonly MenuItem[][]) => Math.max(...days.map(sumOf));
    const average = (days: readonly MenuItem[][]) =>
      days.reduce((sum, items) => sum + sumOf(items), 0) / days.length;

    const [unwatched, heeded] = [daysOf(), daysOf({ nutrients: [limit], figures: furtherFigures })];
    const over = (sum: number) => Math.max(0, sum - limit.amount);
    expect(over(average(heeded))).toBeLessThan(0.65 * over(average(unwatched)));
    expect(most(heeded)).toBeLessThan(0.9 * most(unwatched));
    // With an aim nothing changes: more of something is proposed by nobody.
    if (isDepth)
      expect(daysOf({ nutrients: [{ ...limit, kind: "aim" }], figures: furtherFigures })).toEqual(unwatched);
    for (const items of heeded) {
      const { energyKcal = 0 } = menuTotals(items, catalogue).composition.total;
      expect(Math.abs(energyKcal / placed - 1)).toBeLessThan(0.05);
    }
    expect(new Set(heeded.flat().map(({ ref }) => ref)).size).toBeGreaterThanOrEqual(20);
  },
);

test("with what is watched for a sick kidney too, no meat, fish or egg stands on more than four days", () => {
  const watched = {
    nutrients: readyChoice("kidney", { sex: "female", age: 60, isPregnant: false }),
    figures: furtherFigures,
  };
  for (const plan of isDepth ? plans : ["1500", "2000"]) {
    for (const week of weeksOf({}, plan, watched)) {
      const days = week.map((menu) => new Set(menu.flat().map(({ ref }) => ref)));
      const animal = [...new Set(days.flatMap((refs) => [...refs]))].filter((ref) =>
        catalogue.foods.get(ref)?.group.startsWith("aoa"),
      );
      for (const ref of animal) {
        expect(days.filter((refs) => refs.has(ref)).length, `${plan}: ${ref}`).toBeLessThanOrEqual(4);
      }
    }
  }
});
