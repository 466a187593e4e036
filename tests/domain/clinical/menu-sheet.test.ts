import { usualMealTimes } from "@nutria/contract/clinical/meal-times";
import { proposeWeek } from "@nutria/contract/clinical/foods/proposal/propose-week";
import { menuDays, type MenuDay } from "@nutria/contract/clinical/foods/menu";
import { starterPlans } from "@nutria/contract/catalogues/starter-plans";
import { mostItemsOfMeal } from "@nutria/contract/schemas/menu";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { getMealPlanPdf, getShoppingListPdf } from "@nutria/core/clinical/meal-plan/index";
import { updatePatient } from "@nutria/core/clinical/record/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { beforeEach, describe, expect, test } from "vitest";
import { codeOf, domainOfFile, linkedPatient } from "../../support/domain";
import { eatingWith } from "../../support/eating";
import { catalogue, dishItem, foodItem } from "../../support/foods";
import { aMealPlan, breakfast } from "../../support/meal-plans";
import { pagesOf } from "../../support/samples/pdf";
import { testInDepth } from "../../support/depth";

const domain = domainOfFile();
let ctx: NutritionistContext;
let patientId: string;

beforeEach(async () => {
  ctx = await domain.nutritionist();
  patientId = await linkedPatient(domain, ctx, { name: "Carmen", lastName: "Villalobos Ruiz" });
});

const tortillas = (day: MenuDay, count = 2) => ({
  ...foodItem("tortilla-de-maiz", 24 * count, day),
  measure: { name: "pieza", grams: 24 },
});
const meal = (items: Meal["items"]): Meal => ({ ...breakfast, menu: "Sin sal", items });

async function pagesOfPlan(meals: Meal[]): Promise<string[]> {
  const plan = await aMealPlan(ctx, patientId, { meals });
  return pagesOf((await getMealPlanPdf(ctx, plan._id)).bytes);
}

/** Every day of the week as it is proposed for 1,800 kcal, each another one. */
const placed = usualMealTimes.map((each, at) => ({ ...each, portions: starterPlans[4]?.portions[at] ?? {} }));
const proposed = proposeWeek(placed, {
  ...{ index: catalogue, eating: eatingWith({}) },
  ...{ days: menuDays, variant: 0 },
});
const week = placed.map((meal, place): Meal => ({
  ...meal,
  menu: "",
  items: menuDays.flatMap((day) => proposed.get(day)?.[place] ?? []),
}));

describe("the printed menu", () => {
  testInDepth(
    "of one day, or of days that are alike, stands in the meals with measures and grams",
    async () => {
      const items = [1, 3].flatMap((day) => [
        tortillas(day as MenuDay),
        dishItem("tinga-de-pollo", 1, day as MenuDay),
      ]);
      const pages = await pagesOfPlan([meal(items)]);
      expect(pages[0]).toContain("2 tortillas chicas de maíz (48 g)");
      expect(pages[0]).toContain("Tinga de pollo: 1 taza (220 g)");
      expect(pages[0]).toContain("Sin sal");
      expect(pages.join()).not.toContain("Menú de la semana");
      expect(pages.join()).toContain("USDA SR28");
    },
  );

  testInDepth(
    "of different days has a page of its own, and days that are alike are told together",
    async () => {
      const items = [tortillas(1), tortillas(2, 3), tortillas(5), tortillas(7, 3)];
      const pages = await pagesOfPlan([meal(items)]);
      const [first = "", ...others] = pages;
      expect(first).not.toContain("de maíz (");
      const rest = others.join();
      expect(rest).toContain("Menú de la semana");
      expect(rest).toContain("Lunes y viernes");
      expect(rest).toContain("Martes y domingo");
      expect(rest).toContain("3 tortillas chicas de maíz (72 g)");
    },
  );

  testInDepth("names swaps of the same equivalents, and none that the record speaks against", async () => {
    const swaps = async () => (await pagesOfPlan([meal([foodItem("almendra", 12)])])).join();
    expect(await swaps()).toMatch(/Puedes cambiar.*12 g de almendra.*cacahuate.*nuez/s);
    await updatePatient(ctx, patientId, {
      dietProfile: { allergies: ["Cacahuate"], dislikedFood: ["nuez"], version: 0 },
    });
    const without = await swaps();
    expect(without).toContain("12 g de almendra");
    expect(without).not.toMatch(/de cacahuate|de nuez/);
  });

  testInDepth("prints thirds and eighths as fractions, which its font has no letters for", async () => {
    const third = { ...foodItem("papaya", 48), measure: { name: "taza (en trozos)", grams: 145 } };
    const more = { ...foodItem("aguacate", 226), measure: { name: "pieza", grams: 201 } };
    const pages = await pagesOfPlan([meal([third, more])]);
    expect(pages[0]).toContain("⅓ taza de papaya en trozos (48 g)");
    expect(pages[0]).toContain("1 aguacate grande (226 g)");
    expect(pages.join()).not.toMatch(/\? (taza|pieza)/);
  });

  testInDepth(
    "of the longest week prints each food of each day once, in a bounded number of pages",
    async () => {
      const refs = [...catalogue.foods.keys()].slice(0, 8 * 7 * mostItemsOfMeal);
      const names = (at: number) => refs[at % refs.length] ?? "";
      const meals = Array.from({ length: 8 }, (_, place): Meal => {
        const items = menuDays.flatMap((day) =>
          Array.from({ length: mostItemsOfMeal }, (__, at) => ({
            ...foodItem(names(place * 84 + (day - 1) * mostItemsOfMeal + at), 50, day),
            name: `Alimento ${place}x${day}x${at}x`,
          })),
        );
        return { name: `Tiempo ${place}`, time: `${10 + place}:00`, portions: {}, menu: "", items };
      });
      const pages = await pagesOfPlan(meals);
      // A letter that is set closer begins a new piece of text.
      const [all = ""] = pages.join().replaceAll(" ", "").toLowerCase().split("puedescambiar,");
      for (const { name } of meals.flatMap(({ items = [] }) => items)) {
        expect(all.split(name.replaceAll(" ", "").toLowerCase()), name).toHaveLength(2);
      }
      expect(pages.length).toBeLessThan(40);
    },
    30_000,
  );

  testInDepth("leaves no page for the guide or the swaps alone where they fit below something", async () => {
    const days = (...wanted: MenuDay[]) =>
      week.map((each) => ({ ...each, items: each.items?.filter(({ day }) => wanted.includes(day)) }));
    const oneDay = await pagesOfPlan(days(1));
    expect(oneDay).toHaveLength(2);
    expect(oneDay.join()).toContain("Puedes cambiar");
    expect(await pagesOfPlan(days())).toHaveLength(1);
    await updatePatient(ctx, patientId, {
      dietProfile: { diets: ["Kosher"], intolerances: ["Gluten"], version: 0 },
    });
    expect(await pagesOfPlan(days())).toHaveLength(1);
    expect(await pagesOfPlan(days(2))).toHaveLength(2);
  });

  testInDepth("tells the swaps of many foods by their group, and names few", async () => {
    const all = (await pagesOfPlan(week)).join();
    expect(all).toMatch(/Frutas, 1 equivalente/);
    const few = (await pagesOfPlan([meal([foodItem("almendra", 12)])])).join();
    expect(few).toMatch(/10 almendras \(12 g\)|12 g de almendra/);
  });

  test("of a proposed week fits on few pages", async () => {
    const pages = await pagesOfPlan(week);
    expect(pages.length).toBeLessThanOrEqual(4);
    expect(pages.filter((page) => page.includes("Menú de la semana"))).toHaveLength(2);
    for (const [place, page] of pages.entries()) {
      expect(page.split("Calculado, no es la porción oficial del SMAE.")).toHaveLength(2);
      if (place === 0) continue;
      expect(page).toContain("Plan de alimentación de Carmen Villalobos Ruiz");
      expect(page).toContain(`Página ${place + 1}`);
    }
  });
});

describe("the shopping list", () => {
  testInDepth("has the days, the persons and the foods by aisle", async () => {
    const plan = await aMealPlan(ctx, patientId, { meals: week });
    const read = async (given: Parameters<typeof getShoppingListPdf>[2]) =>
      (await pagesOf((await getShoppingListPdf(ctx, plan._id, given)).bytes)).join("\n");
    const all = await read({ persons: 2 });
    expect(all).toContain("Carmen Villalobos Ruiz");
    expect(all).toContain("toda la semana");
    expect(all).toContain("2 personas");
    for (const aisle of [
      "Verduras y frutas",
      "Tortillas, pan y cereales",
      "Carnes, pescado y huevo",
      "Abarrotes",
    ]) {
      expect(all).toContain(aisle);
    }
    const monday = await read({ days: [1], persons: 1 });
    expect(monday).toContain("lunes · 1 persona");
    expect(monday.length).toBeLessThan(all.length);
  });

  test("of another nutritionist's plan is not found, and of a plan without a menu is empty", async () => {
    const plan = await aMealPlan(ctx, patientId, { meals: [breakfast] });
    const other = await domain.nutritionist();
    expect(await codeOf(getShoppingListPdf(other, plan._id, { persons: 1 }))).toBe("not_found");
    const [page = ""] = await pagesOf((await getShoppingListPdf(ctx, plan._id, { persons: 1 })).bytes);
    expect(page).toContain("sin menú");
  });
});
