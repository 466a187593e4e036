import { mostOfMeal } from "@nutria/contract/catalogues/foods/everyday";
import { goTogether } from "@nutria/contract/catalogues/foods/plates";
import { starterPlans } from "@nutria/contract/catalogues/starter-plans";
import { addPortions, nutrientsOf } from "@nutria/contract/clinical/equivalents";
import { foodIndex, type Dish, type Food } from "@nutria/contract/clinical/foods/food";
import {
  gapsOf,
  menuDays,
  menuTotals,
  type MenuDay,
  type MenuItem,
} from "@nutria/contract/clinical/foods/menu";
import { mealKindOf } from "@nutria/contract/clinical/foods/proposal/meal-kind";
import { proposeWeek, type ProposalOptions } from "@nutria/contract/clinical/foods/proposal/propose-week";
import { openGaps } from "@nutria/contract/clinical/foods/proposal/still-open";
import { usualMealTimes } from "@nutria/contract/clinical/meal-times";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases, iterations } from "../../support/depth";
import { allowing, eatingWith } from "../../support/eating";
import { catalogue } from "../../support/foods";

const options: ProposalOptions = { index: catalogue, eating: eatingWith({}), days: menuDays, variant: 0 };
const mealsOf = (place: number) =>
  usualMealTimes.map((meal, index) => ({ ...meal, portions: starterPlans[place]?.portions[index] ?? {} }));
const places = cases([...starterPlans.keys()].toReversed(), { suite: 4 });
const variants = Array.from({ length: iterations({ suite: 2, depth: 8 }) }, (_, variant) => variant);
/** Some of the starter plans in some variants, as weeks. */
const weeks = places.flatMap((place) =>
  variants.map((variant) => {
    const meals = mealsOf(place);
    const name = `${starterPlans[place]?.name ?? ""}, ${variant}`;
    return { name, meals, week: proposeWeek(meals, { ...options, variant }) };
  }),
);
const lunch = 2;
const dishesOf = (items: readonly MenuItem[] = []) => items.filter(({ type }) => type === "dish");
const refsOf = (items: readonly MenuItem[] = []) => items.map(({ ref }) => ref);

describe("a proposed week", () => {
  it("serves exactly the equivalents that were placed, in each meal of each day", () => {
    for (const { name, meals, week } of weeks) {
      for (const [day, menu] of week) {
        for (const [place, items] of menu.entries()) {
          const served = menuTotals(items, catalogue).portions;
          expect(served, `${name}, ${day}`).toEqual(addPortions([meals[place]?.portions ?? {}]));
        }
      }
    }
  });

  it("has the energy of the equivalents within 5 % each day, by the figures of its foods", () => {
    for (const { name, meals, week } of weeks) {
      const placed = nutrientsOf(...meals.map(({ portions }) => portions)).energyKcal;
      for (const [day, menu] of week) {
        const { energyKcal = 0 } = menuTotals(menu.flat(), catalogue).composition.total;
        expect(Math.abs(energyKcal / placed - 1), `${name}, ${day}`).toBeLessThan(0.05);
      }
    }
  });

  it("has no dish of a lunch twice in three days, and no two days alike", () => {
    for (const { name, week } of weeks) {
      for (const day of menuDays) {
        const dishes = refsOf(dishesOf(week.get(day)?.[lunch]));
        const next = [day + 1, day + 2].flatMap((other) => refsOf(week.get(other as MenuDay)?.[lunch]));
        expect(
          dishes.filter((ref) => next.includes(ref)),
          `${name}, ${day}`,
        ).toEqual([]);
      }
      expect(new Set([...week.values()].map((menu) => refsOf(menu.flat()).join())).size, name).toBe(7);
    }
  });

  it("has a dish in a lunch where one fits, and at least 20 different foods", () => {
    for (const { name, week } of weeks) {
      const lunches = [...week.values()].filter((menu) => dishesOf(menu[lunch]).length > 0);
      expect(lunches.length, name).toBeGreaterThanOrEqual(5);
      expect(new Set([...week.values()].flat(2).map(({ ref }) => ref)).size, name).toBeGreaterThanOrEqual(20);
    }
  });

  it("has nothing twice in a meal, no crumbs by weight, and beside a dish what people eat with it", () => {
    let beside = 0;
    let strange = 0;
    for (const { name, week } of weeks) {
      for (const items of [...week.values()].flat()) {
        expect(new Set(refsOf(items)).size, `${name}: ${refsOf(items).join()}`).toBe(items.length);
        const [dish] = refsOf(dishesOf(items));
        for (const { type, ref, grams, measure } of items) {
          if (type === "food" && measure.name === "g")
            expect(grams, `${name}: ${ref}`).toBeGreaterThanOrEqual(25);
          if (type === "dish" || dish === undefined) continue;
          beside++;
          if (!goTogether(dish, ref)) strange++;
        }
      }
    }
    expect(strange / beside).toBeLessThan(0.03);
  });

  it("serves of one food what somebody eats of it: leaves, eggs, cream and crackers have a most", () => {
    for (const { name, week } of weeks) {
      for (const item of [...week.values()].flat(2).filter(({ type }) => type === "food")) {
        const counts = Object.values(menuTotals([item], catalogue).portions).reduce(
          (sum, one) => sum + one,
          0,
        );
        expect(counts, `${name}: ${item.ref}`).toBeLessThanOrEqual(mostOfMeal(item.ref));
      }
    }
  });

  it.each([{ diets: ["Vegana"] }, { allergies: ["Leche de vaca"] }, { allergies: ["oleaginosas"] }])(
    "is as full for %o, with foods of near groups where a group has none",
    (record) => {
      for (const place of places) {
        const meals = mealsOf(place);
        const placed = nutrientsOf(...meals.map(({ portions }) => portions)).energyKcal;
        const week = proposeWeek(meals, { ...options, eating: eatingWith(record), days: [1, 4] });
        for (const [day, menu] of week) {
          const { energyKcal = 0 } = menuTotals(menu.flat(), catalogue).composition.total;
          expect(Math.abs(energyKcal / placed - 1), `${place}, ${day}`).toBeLessThan(0.05);
          for (const [at, items] of menu.entries()) {
            const gaps = gapsOf(meals[at]?.portions ?? {}, menuTotals(items, catalogue).portions);
            expect(openGaps(gaps).open, `${place}, ${day}`).toEqual([]);
          }
        }
      }
    },
  );

  it("has breakfasts that are breakfasts", () => {
    for (const { week } of weeks) {
      for (const { ref } of [...week.values()].flatMap((menu) => dishesOf(menu[0]))) {
        expect(catalogue.dishes.get(ref)?.meals, ref).toContain("desayuno");
      }
    }
  });

  it("is the same each time, and another one in another variant", () => {
    const again = proposeWeek(mealsOf(4), options);
    expect(proposeWeek(mealsOf(4), options)).toEqual(again);
    expect(proposeWeek(mealsOf(4), { ...options, variant: 1 })).not.toEqual(again);
  });

  it("does not repeat the lunch of the days that stay", () => {
    const whole = proposeWeek(mealsOf(4), options);
    const kept = usualMealTimes.map((_, place) =>
      ([1, 3] as const).flatMap((day) => whole.get(day)?.[place] ?? []),
    );
    const tuesday = proposeWeek(mealsOf(4), { ...options, days: [2], kept }).get(2)?.[lunch];
    const around = refsOf(dishesOf(kept[lunch]));
    expect(refsOf(tuesday).filter((ref) => around.includes(ref))).toEqual([]);
  });

  it("names nothing that is not allowed, and leaves open what nothing is allowed for", () => {
    const refs = [...catalogue.foods.keys(), ...catalogue.dishes.keys()];
    fc.assert(
      fc.property(
        fc.nat(9),
        fc.uniqueArray(fc.constantFrom(...refs), { maxLength: 300 }),
        (place, refused) => {
          const isAllowed = ({ _id }: Food | Dish) => !refused.includes(_id);
          const week = proposeWeek(mealsOf(place), {
            ...options,
            days: [1, 2],
            eating: allowing(isAllowed),
          });
          const served = [...week.values()].flat(2).map(({ ref }) => ref);
          expect(served.filter((ref) => refused.includes(ref))).toEqual([]);
        },
      ),
      { numRuns: iterations({ suite: 5, depth: 50 }) },
    );
    const isAllowed = ({ kind }: Food | Dish) => kind === "dish";
    const open = proposeWeek(mealsOf(4), { ...options, days: [1], eating: allowing(isAllowed) }).get(1) ?? [];
    expect(open.flat().every(({ type }) => type === "dish")).toBe(true);
  });

  it("takes a dish of the practice before those of the catalogue, on days that are apart", () => {
    const own: Dish = {
      kind: "dish",
      _id: "dish_1",
      name: "Arroz de la casa",
      meals: ["comida"],
      servings: 1,
      portion: "1 plato",
      ingredients: [
        { food: "arroz-blanco-cocido", grams: 110 },
        { food: "aceite-de-oliva", grams: 5 },
      ],
      isOwn: true,
    };
    const index = foodIndex([...catalogue.foods.values()], [...catalogue.dishes.values(), own]);
    const week = proposeWeek(mealsOf(4), { ...options, index });
    const days = menuDays.filter((day) => refsOf(week.get(day)?.[lunch]).includes("dish_1"));
    expect(days).toEqual([1, 4, 7]);
  });
});

it("a meal is known by its name, or else by its hour", () => {
  const kinds = [
    { name: "Almuerzo", time: "10:00" },
    { name: "Colación", time: "11:00" },
    { name: "Merienda", time: "19:00" },
    { name: "Antes de entrenar", time: "07:00" },
    { name: "Otra", time: "14:00" },
    { name: "Otra", time: "17:30" },
    { name: "Otra", time: "21:00" },
  ].map(mealKindOf);
  expect(kinds).toEqual(["desayuno", "colacion", "cena", "desayuno", "comida", "colacion", "cena"]);
});
