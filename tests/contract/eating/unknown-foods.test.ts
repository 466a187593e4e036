import { eatingBy, type EatingRecord } from "@nutria/contract/clinical/eating/index";
import { foodIndex, type Dish } from "@nutria/contract/clinical/foods/food";
import { menuDays, type MenuDay, type MenuItem } from "@nutria/contract/clinical/foods/menu";
import { safeShopping } from "@nutria/contract/clinical/foods/safe-shopping";
import type { ShoppingLine } from "@nutria/contract/clinical/foods/shopping-list";
import { forbiddenIn, type CheckedPlan } from "@nutria/contract/clinical/foods-against";
import { checkPlan } from "@nutria/contract/clinical/plan-check";
import { describe, expect, test } from "vitest";
import { nothingAgainst as nothing } from "../../support/eating";
import { catalogue, dishItem, dishOf, foodItem } from "../../support/foods";

/** A food or dish of a plan that the tables have no longer, under the name that the plan kept. */
const gone = (name: string, day: MenuDay = 1, type: MenuItem["type"] = "food"): MenuItem => ({
  ...{ day, type, ref: `${type}_gone`, name },
  ...{ grams: 30, measure: { name: "g", grams: 1 } },
});

/** A plan with a target of 1,000 kcal, of which 20 % is protein, and one meal. */
const withItems = (...items: MenuItem[]): CheckedPlan => ({
  target: {
    energy: { kind: "typed", energyKcal: 1000 },
    macronutrients: { kind: "split", protein: 20, fat: 30, carbohydrate: 50 },
    tolerancePercent: 5,
  },
  meals: [{ name: "Cena", time: "20:00", portions: {}, menu: "", items }],
  freeFoods: "",
});
const unreviewedIn = (plan: CheckedPlan, record: EatingRecord, index = catalogue) =>
  checkPlan(plan, record, index).filter(({ kind }) => kind === "unreviewed");

describe("a food that nobody knows any longer", () => {
  test.each<[string, Partial<EatingRecord>]>([
    ["an allergy", { allergies: ["Kiwi"] }],
    ["an allergy that no rule knows", { allergies: ["Papaya"] }],
    ["an intolerance", { intolerances: ["Lácteos"] }],
    ["a diet", { diets: ["Vegana"] }],
    ["several of them", { allergies: ["Huevo"], intolerances: ["Gluten"], diets: ["Vegana"] }],
  ])("is told as one that nobody has looked at, by whoever has %s", (_, record) => {
    for (const type of ["food", "dish"] as const) {
      const plan = withItems(gone("Lo de siempre", 2, type), gone("Lo de siempre", 5, type));
      expect(unreviewedIn(plan, { ...nothing, ...record })).toEqual([
        { kind: "unreviewed", foods: ["Lo de siempre"], meals: [0], days: [2, 5] },
      ]);
    }
  });

  test("is not told where nothing is forbidden", () => {
    const plan = withItems(gone("Lo de siempre"));
    expect(unreviewedIn(plan, nothing)).toEqual([]);
    expect(unreviewedIn(plan, { ...nothing, dislikedFood: ["Higado"] })).toEqual([]);
  });

  test("is forbidden by its name besides, and never fine by it", () => {
    const record = { ...nothing, allergies: ["Cacahuate"] };
    for (const [name, level] of [
      ["Crema de cacahuate", "forbidden"],
      ["Granola", "may"],
      ["Lo de siempre", "unchecked"],
      ["Manzana", "unchecked"],
    ] as const) {
      const verdict = eatingBy(record, catalogue).ofItem(gone(name));
      expect([name, verdict.level, verdict.isUnchecked, verdict.isOffered]).toEqual([
        name,
        level,
        true,
        false,
      ]);
      expect(unreviewedIn(withItems(gone(name)), record)).toMatchObject([{ foods: [name] }]);
    }
    expect(forbiddenIn(withItems(gone("Crema de cacahuate")), record, catalogue).allergy).toEqual([
      "Cacahuate",
    ]);
  });

  test("is told of a dish that somebody looked at, where it has such a food", () => {
    const soup: Dish = {
      ...dishOf("crema-de-calabacita"),
      ...{ _id: "dsh_1", name: "Sopa de la casa", isOwn: true, contents: { contains: [], mayContain: [] } },
    };
    const lacking = { ...soup, ingredients: [...soup.ingredients, { food: "food_gone", grams: 40 }] };
    const item = { ...dishItem("crema-de-calabacita"), ref: soup._id, name: soup.name };
    const record = { ...nothing, allergies: ["Kiwi"] };
    const of = (dish: Dish) =>
      unreviewedIn(withItems(item), record, foodIndex([...catalogue.foods.values()], [dish]));
    expect(of(soup)).toEqual([]);
    expect(of(lacking)).toMatchObject([{ foods: ["Sopa de la casa"] }]);
  });

  test("is bought with the label to look at, as one that nobody has looked at", () => {
    const lineOf = ({ ref, name, grams }: MenuItem): ShoppingLine => ({
      ...{ food: ref, foods: [ref], name, grams },
      amount: "30 g",
    });
    const line = lineOf(gone("Lo de siempre"));
    const shopping = (record: Partial<EatingRecord>) =>
      safeShopping([{ aisle: "pantry", lines: [line] }], eatingBy({ ...nothing, ...record }, catalogue));
    expect(shopping({ allergies: ["Kiwi"] })).toMatchObject({ leftOut: [], labels: [], unreviewed: [line] });
    expect(shopping({})).toMatchObject({ unreviewed: [] });
  });

  test("leaves the totals of its days unjudged, and those alone", () => {
    const tortillas = menuDays.map((day) => foodItem("tortilla-de-maiz", 300, day));
    const daysOf = (kind: "energy" | "protein", ...more: MenuItem[]) =>
      checkPlan(withItems(...tortillas, ...more), nothing, catalogue).flatMap((finding) =>
        finding.kind === kind ? finding.days : [],
      );
    for (const kind of ["energy", "protein"] as const) {
      expect(daysOf(kind)).toEqual([...menuDays]);
      expect(daysOf(kind, gone("Lo de siempre", 3))).toEqual([1, 2, 4, 5, 6, 7]);
      expect(daysOf(kind, gone("Lo de siempre", 1, "dish"), gone("Pan", 7))).toEqual([2, 3, 4, 5, 6]);
    }
  });

  test("leaves the total of a day unjudged as well where a dish has it", () => {
    const known = dishOf("crema-de-calabacita");
    const lacking = { ...known, ingredients: [...known.ingredients, { food: "food_gone", grams: 40 }] };
    const index = foodIndex([...catalogue.foods.values()], [lacking]);
    const plan = withItems(dishItem(known._id, 1, 1), foodItem("tortilla-de-maiz", 300, 2));
    const energy = checkPlan(plan, nothing, index).filter(({ kind }) => kind === "energy");
    expect(energy).toMatchObject([{ days: [2] }]);
  });
});
