import { catalogueDishes } from "@nutria/contract/catalogues/foods/index";
import { measuresOfDish } from "@nutria/contract/clinical/foods/dish-amount";
import { amountOf } from "@nutria/contract/clinical/foods/amount";
import { dishesOf, servedDishesOf } from "@nutria/contract/clinical/plan-dishes";
import { plannedText } from "@nutria/contract/clinical/planned-meal";
import { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { planInWords } from "@nutria/core/archive/pdf/plan-in-words";
import { sheetMenu } from "@nutria/core/clinical/meal-plan/sheet/sheet-menu";
import { expect, test } from "vitest";
import { catalogue } from "../../support/foods";
import { eatingWith } from "../../support/eating";

const monday = "2026-10-26";
const plan = {
  ...{ title: "", startDate: monday, agreements: [], freeFoods: "", avoid: "", appointmentNote: "" },
  target: {
    energy: { kind: "typed" as const, energyKcal: 1800 },
    macronutrients: { kind: "split" as const, protein: 20, fat: 30, carbohydrate: 50 },
    tolerancePercent: 5,
  },
};

/** The amount of a dish as a text has it: between its name and its grams, or its bracket. */
const within = (text: string, pattern: RegExp) => pattern.exec(text)?.groups?.["amount"];

test("an amount of a dish is the same words in the app, its message, the sheet and the record, in each measure", () => {
  let compared = 0;
  for (const dish of catalogueDishes) {
    for (const measure of measuresOfDish(dish)) {
      for (const part of [0.5, 1, 1.5, 2]) {
        const each = measure.grams === 1 ? (dish.servedG ?? 100) : 1;
        const { _id: ref, name } = dish;
        const item = { day: 1, type: "dish", ref, name, ...amountOf(part * each, measure) } as const;
        const meal: Meal = { name: "Comida", time: "14:30", portions: {}, menu: "", items: [item] };
        // As the app has it: what the answer says of its dishes.
        const sent = ClientPlan.shape.dishes.parse(
          JSON.parse(JSON.stringify(servedDishesOf([meal], catalogue))),
        );
        const inApp = plannedText(meal, monday, dishesOf({ dishes: sent }));
        const onSheet = sheetMenu([meal], catalogue, eatingWith({}))?.everyDay[0]?.[0] ?? "";
        const inRecord = planInWords({ ...plan, meals: [meal] }, "enviado", catalogue);
        const told = within(inApp, /\((?<amount>[^()]*(\([^()]*\))?[^()]*)\)\.$/);
        expect(told, inApp).toBeTruthy();
        expect(onSheet).toContain(`${name}: ${told} (`);
        expect(inRecord).toContain(`(${told}, `);
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(1000);
});
