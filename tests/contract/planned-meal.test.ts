import { mostPlannedText, plannedMealsOn, plannedText } from "@nutria/contract/clinical/planned-meal";
import { menuDayOf } from "@nutria/contract/clinical/foods/menu-day";
import { menuDays } from "@nutria/contract/clinical/foods/menu";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { catalogue, dishItem, foodItem } from "../support/foods";

const monday = "2026-10-26";
const sunday = "2026-11-01";
const dishes = (dish: string) => catalogue.dishes.get(dish);
const saidOf = (of: Meal, day: string) => plannedText(of, day, dishes);
const meal = (given: Partial<Meal> = {}): Meal => ({
  name: "Desayuno",
  time: "07:30",
  portions: {},
  menu: "",
  ...given,
});

describe("what a plan says of a meal", () => {
  test("is its foods of that weekday, in household measures", () => {
    const tortilla = { ...foodItem("tortilla-de-maiz", 60), measure: { name: "pieza", grams: 30 } };
    const items = [tortilla, dishItem("tinga-de-pollo"), foodItem("papaya", 140, 7)];
    expect(saidOf(meal({ items }), monday)).toBe("2 tortillas de maíz, tinga de pollo (1 taza).");
    expect(saidOf(meal({ items }), sunday)).toBe("140 g de papaya.");
  });

  test("does not say a measure twice that the food is named by", () => {
    const muslo = {
      ...foodItem("papaya", 26),
      name: "Muslo de pollo",
      measure: { name: "muslo", grams: 52 },
    };
    expect(saidOf(meal({ items: [muslo] }), monday)).toBe("½ muslo de pollo.");
  });

  test("is its words as well, or alone", () => {
    const given = { menu: "Sin prisa", items: [foodItem("papaya", 140)] };
    expect(saidOf(meal(given), monday)).toBe("140 g de papaya.\nSin prisa");
    expect(saidOf(meal(given), sunday)).toBe("Sin prisa");
  });

  test("is its equivalents where it has neither foods nor words, those together that are counted alike", () => {
    const portions = {
      verduras: 1,
      "aoa-muy-bajo": 1,
      "aoa-moderado": 1.5,
      "cereales-sin-grasa": 2,
    } as const;
    expect(saidOf(meal({ portions }), monday)).toBe("1 verdura, 2 cereales, 2½ de origen animal");
  });

  test("of a day leaves out the meals of which nothing is planned, and keeps the places of the others", () => {
    const meals = [meal(), meal({ name: "Cena", time: "20:30", menu: "Sopa" })];
    expect(plannedMealsOn(meals, monday, dishes)).toEqual([
      { position: 1, name: "Cena", time: "20:30", planned: "Sopa", portions: {} },
    ]);
  });

  test("never is longer than its maximum, and names every food of the day and none of another", () => {
    const item = fc
      .record({ day: fc.constantFrom(...menuDays), grams: fc.double({ min: 0.1, max: 5000, noNaN: true }) })
      .chain((given) =>
        fc.record({
          ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, fc.constant(value)])),
          name: fc.string({ minLength: 1, maxLength: 80 }),
          measure: fc.record({
            name: fc.string({ minLength: 1, maxLength: 40 }),
            grams: fc.double({ min: 0.1, max: 5000, noNaN: true }),
          }),
        }),
      );
    const items = fc.array(item, { maxLength: 12 });
    fc.assert(
      fc.property(items, fc.string({ maxLength: 800 }), (given, menu) => {
        const all = given.map((one, place) => ({ ...foodItem("papaya", 1), ...one, ref: String(place) }));
        const text = saidOf(meal({ items: all, menu }), monday);
        expect(text.length).toBeLessThanOrEqual(mostPlannedText);
        const lower = text.toLowerCase();
        for (const one of all.filter(({ day }) => day === menuDayOf(monday))) {
          const name = one.name.toLowerCase();
          const measure = `${one.measure.name.toLowerCase()} `;
          expect(lower).toContain(name.startsWith(measure) ? name.slice(measure.length) : name);
        }
        if (all.every(({ day }) => day !== menuDayOf(monday))) expect(text).toBe(menu);
      }),
    );
  });
});
