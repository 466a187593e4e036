import { currentPlanOf } from "@nutria/contract/clinical/current-plan";
import { mealTimesOf, usualMealTimes } from "@nutria/contract/clinical/meal-times";
import {
  activityLevelsOf,
  adequacyOf,
  energyFormulas,
  energyOf,
  restingEnergy,
  targetNutrients,
} from "@nutria/contract/clinical/energy";
import {
  addPortions,
  foodGroupIds,
  foodGroups,
  nutrientsOf,
  withPortion,
  type Portions,
} from "@nutria/contract/clinical/equivalents";
import { PlanTargetInput } from "@nutria/contract/schemas/record/meal-plan";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";

const man = { sex: "male", ageYears: 42, weightKg: 85, heightCm: 175 } as const;
const woman = { sex: "female", ageYears: 35, weightKg: 68, heightCm: 162 } as const;

describe("the energy at rest", () => {
  test.each([
    ["mifflin", 1738.75, 1356.5],
    ["harrisBenedict", 1828.5, 1426.72],
    ["fao1985", 1865, 1420.6],
    ["fao2004", 1848.22, 1398.17],
  ] as const)("of %s for a man and a woman", (formula, ofMan, ofWoman) => {
    expect(restingEnergy(formula, man)).toBeCloseTo(ofMan, 1);
    expect(restingEnergy(formula, woman)).toBeCloseTo(ofWoman, 1);
  });

  test("takes the line of the age: 18 to 29, 30 to 59, 60 and over", () => {
    const at = (ageYears: number) => restingEnergy("fao1985", { ...man, ageYears });
    expect([18, 29, 30, 59, 60].map(at)).toEqual([1979.5, 1979.5, 1865, 1865, 1634.5]);
  });

  test("is unknown below 18 years, whatever the formula", () => {
    for (const formula of energyFormulas) expect(restingEnergy(formula, { ...man, ageYears: 17 })).toBeNull();
  });

  test("grows with the weight", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...energyFormulas),
        fc.integer({ min: 18, max: 100 }),
        fc.integer({ min: 40, max: 150 }),
        (formula, ageYears, weightKg) => {
          const lighter = restingEnergy(formula, { ...woman, ageYears, weightKg }) ?? 0;
          const heavier = restingEnergy(formula, { ...woman, ageYears, weightKg: weightKg + 1 }) ?? 0;
          expect(heavier).toBeGreaterThan(lighter);
        },
      ),
    );
  });
});

describe("the target", () => {
  const basis = {
    kind: "formula",
    formula: "mifflin",
    ...woman,
    activityFactor: 1.375,
    includesThermicEffect: false,
    adjustmentKcal: 0,
  } as const;

  test("is the energy at rest by the activity, with the thermic effect and the adjustment on demand", () => {
    expect(energyOf(basis)).toBe(1865);
    expect(energyOf({ ...basis, includesThermicEffect: true })).toBe(2052);
    expect(energyOf({ ...basis, adjustmentKcal: -400 })).toBe(1465);
    expect(energyOf({ kind: "typed", energyKcal: 1600 })).toBe(1600);
  });

  test("splits 1,800 kcal at 20/30/50 % into 90, 60 and 225 g", () => {
    const target = {
      energy: { kind: "typed", energyKcal: 1800 },
      macronutrients: { kind: "split", protein: 20, fat: 30, carbohydrate: 50 },
      tolerancePercent: 5,
    } as const;
    expect(targetNutrients(target)).toEqual({
      energyKcal: 1800,
      proteinG: 90,
      fatG: 60,
      carbohydrateG: 225,
    });
  });

  test("has the activity factors of its formula", () => {
    const factors = (...given: Parameters<typeof activityLevelsOf>) =>
      activityLevelsOf(...given).map(({ factor }) => factor);
    expect(factors("mifflin", "female")).toEqual([1.2, 1.375, 1.55, 1.725, 1.9]);
    expect(factors("fao1985", "male")).toEqual([1.55, 1.78, 2.1]);
    expect(factors("fao1985", "female")).toEqual([1.56, 1.64, 1.82]);
    for (const factor of factors("fao2004", "male")) expect(factor).toBeGreaterThanOrEqual(1.4);
  });

  test.each([
    [1570, 1600, "met", 98, 30],
    [1710, 1800, "met", 95, 90],
    [1709, 1800, "below", 95, 91],
    [1890, 1800, "met", 105, 90],
    [1891, 1800, "above", 105, 91],
    [94.6, 95, "met", 100, 0],
    [0, 0, "met", 100, 0],
    [5, 0, "above", 0, 5],
  ])("is compared as shown: %d of %d is %s", (total, target, state, percent, difference) => {
    expect(adequacyOf(total, target, 5)).toEqual({ state, percent, difference });
  });

  test.each([
    [{ kind: "split", protein: 20, fat: 30, carbohydrate: 49 }, "La suma debe ser 100 %"],
    [{ kind: "split", protein: -5, fat: 55, carbohydrate: 50 }, "Este valor está fuera de rango"],
  ])("refuses the split %j", (macronutrients, message) => {
    const target = { energy: { kind: "typed", energyKcal: 1800 }, macronutrients, tolerancePercent: 5 };
    expect(z.safeParse(PlanTargetInput, target).error?.issues.map((issue) => issue.message)).toContain(
      message,
    );
  });

  test("refuses a person under 18 and an energy that nobody eats", () => {
    const macronutrients = { kind: "split", protein: 20, fat: 30, carbohydrate: 50 } as const;
    const messagesOf = (energy: object) =>
      z
        .safeParse(PlanTargetInput, { energy, macronutrients, tolerancePercent: 5 })
        .error?.issues.map(({ message }) => message);
    expect(messagesOf({ ...basis, ageYears: 17 })).toContain(
      "Las fórmulas son para personas de 18 años o más",
    );
    expect(messagesOf({ ...basis, adjustmentKcal: -1800 })).toContain(
      "La meta debe estar entre 500 y 6,000 kcal",
    );
    expect(messagesOf({ kind: "typed", energyKcal: 1e9 })).toContain(
      "La meta debe estar entre 500 y 6,000 kcal",
    );
  });
});

/** The example of the system: 1,800 kcal a day in five meals. */
const meals: [name: string, portions: Portions, totals: readonly [number, number, number, number]][] = [
  [
    "Desayuno",
    {
      verduras: 1,
      frutas: 1,
      "cereales-sin-grasa": 2,
      "aoa-muy-bajo": 1,
      "aoa-moderado": 1,
      "leche-descremada": 1,
      "aceites-sin-proteina": 2,
    },
    [525, 29, 18, 61],
  ],
  ["Colación 1", { frutas: 1, "aceites-con-proteina": 1 }, [130, 3, 5, 18]],
  [
    "Comida",
    { verduras: 2, "cereales-sin-grasa": 3, leguminosas: 1, "aoa-bajo": 3, "aceites-sin-proteina": 2 },
    [635, 39, 20, 73],
  ],
  ["Colación 2", { frutas: 1, "cereales-sin-grasa": 1, "aceites-con-proteina": 1 }, [200, 5, 5, 33]],
  [
    "Cena",
    { verduras: 2, "cereales-sin-grasa": 2, "aoa-muy-bajo": 1, "aceites-sin-proteina": 2 },
    [320, 15, 11, 38],
  ],
];

describe("the equivalents", () => {
  test.each(meals)("of %s add up", (_, portions, [energyKcal, proteinG, fatG, carbohydrateG]) => {
    expect(nutrientsOf(portions)).toEqual({ energyKcal, proteinG, fatG, carbohydrateG });
  });

  test("of the day add up, by nutrient and by group", () => {
    const all = meals.map(([, portions]) => portions);
    expect(nutrientsOf(...all)).toEqual({ energyKcal: 1810, proteinG: 91, fatG: 59, carbohydrateG: 223 });
    expect(addPortions(all)).toMatchObject({
      verduras: 5,
      frutas: 3,
      "cereales-sin-grasa": 8,
      "aoa-bajo": 3,
    });
  });

  test("have one group of each id, whose energy is near that of its macronutrients", () => {
    expect(foodGroups.map(({ _id }) => _id)).toEqual([...foodGroupIds]);
    for (const { energyKcal, proteinG, fatG, carbohydrateG, family } of foodGroups) {
      if (family === "alcohol") continue;
      expect(Math.abs(4 * proteinG + 9 * fatG + 4 * carbohydrateG - energyKcal)).toBeLessThanOrEqual(10);
    }
  });

  test("change in halves from none to 30, and a group without any disappears", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...foodGroupIds),
        fc.double({ min: -5, max: 60, noNaN: true }),
        (id, count) => {
          const changed = withPortion({ frutas: 1 }, id, count);
          const kept = changed[id] ?? 0;
          expect(kept * 2).toBe(Math.round(kept * 2));
          expect(kept).toBeGreaterThanOrEqual(0);
          expect(kept).toBeLessThanOrEqual(30);
          expect(id in changed).toBe(kept > 0);
          if (id !== "frutas") expect(changed.frutas).toBe(1);
        },
      ),
    );
  });
});

describe("the plan that holds", () => {
  const a = { _id: "npl_01A", startDate: "2026-10-01", endDate: "2026-12-31" };
  const b = { _id: "mpl_01B", startDate: "2026-11-01", endDate: null };
  const sameDay = { _id: "npl_01C", startDate: "2026-11-01", endDate: "2026-11-30" };

  test.each([
    ["2026-09-30", undefined],
    ["2026-10-01", a],
    ["2026-10-31", a],
    ["2026-11-01", sameDay],
    ["2026-12-01", b],
  ])("on %s is the one that started last, then the one that was made last", (day, expected) => {
    for (const plans of [
      [a, b, sameDay],
      [sameDay, b, a],
    ])
      expect(currentPlanOf(plans, day)).toBe(expected);
  });
});

describe("the hours at which somebody eats", () => {
  test.each([
    ["08:00 14:00 20:00", "Desayuno Comida Cena"],
    ["20:00 08:00 14:00", "Desayuno Comida Cena"],
    ["07:00 10:30 15:00 21:00", "Desayuno Colación Comida Cena"],
    ["13:00 16:30 19:00", "Comida Colación Cena"],
    ["09:00 12:00", "Desayuno Comida"],
    ["18:00 23:00", "Colación Cena"],
  ])("%s are %s", (hours, names) => {
    const meals = mealTimesOf(hours.split(" "));
    expect(meals.map(({ name }) => name).join(" ")).toBe(names);
    expect(meals.map(({ time }) => time)).toEqual(hours.split(" ").sort());
  });

  test("the usual hours have the usual names", () => {
    expect(mealTimesOf(usualMealTimes.map(({ time }) => time))).toEqual(usualMealTimes);
  });

  test("property: each hour is a meal, in order, with at most one breakfast, lunch and dinner", () => {
    const hour = fc
      .integer({ min: 0, max: 24 * 60 - 1 })
      .map((at) => [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, "0")).join(":"));
    fc.assert(
      fc.property(fc.array(hour, { maxLength: 24 }), (hours) => {
        const meals = mealTimesOf(hours);
        expect(meals.map(({ time }) => time)).toEqual(hours.toSorted());
        for (const main of ["Desayuno", "Comida", "Cena"])
          expect(meals.filter(({ name }) => name === main).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
