import { loggedSwap, type DaySwap } from "@nutria/contract/clinical/day-swap";
import { mealParts } from "@nutria/contract/clinical/meal-parts";
import { dishesOf, servedDishesOf } from "@nutria/contract/clinical/plan-dishes";
import { planText } from "@nutria/contract/clinical/plan-text";
import { plannedText } from "@nutria/contract/clinical/planned-meal";
import { DiarySwap } from "@nutria/contract/schemas/record/diary";
import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { catalogue, foodItem } from "../support/foods";

const monday = "2026-10-26";
const tortillas = { ...foodItem("tortilla-de-maiz", 60), measure: { name: "pieza", grams: 30 } };

const meal = (given: Partial<Meal> = {}): Meal => ({
  name: "Comida",
  time: "14:30",
  portions: { "cereales-sin-grasa": 2, verduras: 1 },
  menu: "",
  ...given,
});

const swap = (given: Partial<DaySwap> = {}): DaySwap => ({
  position: 0,
  refs: ["tortilla-de-maiz"],
  group: "cereales-sin-grasa",
  portions: 2,
  from: "2 tortillas de maíz",
  to: "1 taza de arroz blanco cocido",
  ...given,
});

const dishes = dishesOf({ dishes: servedDishesOf([], catalogue) });
const partsOf = (of: Meal, day: string, swaps: readonly DaySwap[]) => mealParts(of, day, swaps, dishes);
const textOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join("");

describe("a meal with the swaps of a day", () => {
  test("has them in the places of the foods, told apart", () => {
    const items = [foodItem("papaya", 140), tortillas];
    const parts = partsOf(meal({ items, menu: "Sin prisa" }), monday, [swap()]);
    expect(textOf(parts)).toBe("140 g de papaya, 1 taza de arroz blanco cocido.\nSin prisa");
    expect(parts.filter(({ isSwapped }) => isSwapped).map(({ text }) => text)).toEqual([swap().to]);
  });

  test("names one swap of two foods once, and begins with a capital", () => {
    const items = [tortillas, foodItem("bolillo", 30), foodItem("papaya", 140)];
    const both = swap({ refs: ["tortilla-de-maiz", "bolillo"], to: "arroz blanco" });
    expect(textOf(partsOf(meal({ items }), monday, [both]))).toBe("Arroz blanco, 140 g de papaya.");
  });

  test("says it after the words where the menu has no such food", () => {
    const words = meal({ menu: "Caldo de pollo con 2 tortillas" });
    expect(textOf(partsOf(words, monday, [swap({ refs: [], from: "2 cereales" })]))).toBe(
      "Caldo de pollo con 2 tortillas\nHoy: 1 taza de arroz blanco cocido en lugar de 2 cereales",
    );
    expect(textOf(partsOf(meal(), monday, [swap({ refs: [], from: "2 cereales" })]))).toBe(
      "1 verdura, 2 cereales\nHoy: 1 taza de arroz blanco cocido en lugar de 2 cereales",
    );
  });

  test("names every swap, and without any is what the plan says", () => {
    const text = fc.stringMatching(/^[a-z ]{1,60}$/);
    const meals = fc.record({
      menu: fc.oneof(fc.constant(""), text),
      count: fc.integer({ min: 0, max: 3 }),
    });
    const swaps = fc.array(fc.record({ to: text, isOfFood: fc.boolean() }), { maxLength: 3 });
    const foods = ["tortilla-de-maiz", "papaya", "bolillo"];
    fc.assert(
      fc.property(meals, swaps, ({ menu, count }, chosen) => {
        const given = meal({ menu, items: foods.slice(0, count).map((id) => foodItem(id, 50)) });
        expect(textOf(partsOf(given, monday, []))).toBe(plannedText(given, monday, dishes));
        const own = chosen.map(({ to, isOfFood }, place) =>
          swap({ to, refs: isOfFood ? [foods[place] ?? ""] : [] }),
        );
        const shown = partsOf(given, monday, own).filter(({ isSwapped }) => isSwapped);
        expect(shown.map((part) => part.text.toLowerCase()).sort()).toEqual(own.map(({ to }) => to).sort());
      }),
    );
  });

  test("is logged as the diary takes it, however long its words are", () => {
    const long = swap({ to: `${"x".repeat(79)} y`, from: "a".repeat(200) });
    const logged = loggedSwap(long);
    expect(DiarySwap.parse(logged)).toEqual({
      group: "cereales-sin-grasa",
      portions: 2,
      from: "a".repeat(80),
      to: "x".repeat(79),
    });
  });
});

test("a plan as a message has the meals of the day, what to avoid and the agreements", () => {
  const plan: ClientPlan = {
    _id: "mpl_1",
    nutritionist: "nut_1",
    title: "",
    startDate: "2026-10-05",
    endDate: "2026-12-06",
    meals: [
      meal({ name: "Desayuno", time: "07:30", portions: {}, items: [tortillas] }),
      meal({ name: "Colación", time: "11:00", portions: {}, items: [] }),
      meal({ menu: "Caldo de pollo" }),
    ],
    guide: {},
    agreements: ["Camina 30 minutos"],
    freeFoods: "Café solo",
    avoid: "Refresco",
    appointmentNote: "",
    allergies: ["Cacahuate"],
    intolerances: ["Lactosa"],
    diets: ["Kosher"],
    dislikes: ["Hígado"],
    unchecked: ["Papaya"],
    marks: [
      { level: "forbidden", names: ["Cacahuate"], food: "Mole", meals: [1] },
      { level: "may", names: ["Cacahuate"], food: "Granola", meals: [0] },
    ],
    ownFoods: [],
    ownDishes: [],
    sentAt: "2026-10-05T16:00:00.000Z",
    version: 1,
    showsCalories: false,
    energyKcal: null,
  };
  expect(planText(plan, monday)).toBe(
    [
      "*Mi plan de alimentación*\nDel 05/10/2026 al 06/12/2026",
      "Lunes 26 de octubre",
      "*07:30 Desayuno*\n2 tortillas de maíz.",
      "*14:30 Comida*\nCaldo de pollo\n1 verdura, 2 cereales",
      "Evita siempre: cacahuate, lactosa.\nDieta: Kosher.\nRefresco",
      [
        "No comas de este plan, y habla con tu nutriólogo o nutrióloga: mole.",
        "Revisa la etiqueta de: granola.",
        "No revisamos esto por ti: Papaya.",
      ].join("\n"),
      "Sin contar: Café solo",
      "Acuerdos\n• Camina 30 minutos",
    ].join("\n\n"),
  );
  const inWords = { ...plan, meals: [meal({ menu: "Sopa" })], endDate: null };
  expect(planText(inWords, monday)).toContain("Desde el 05/10/2026\n\n*14:30 Comida*");
});
