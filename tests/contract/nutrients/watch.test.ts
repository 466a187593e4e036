import { catalogueDishes, catalogueFoods } from "@nutria/contract/catalogues/foods/index";
import { furtherFigures } from "@nutria/contract/catalogues/foods/nutrients/index";
import { foodIndex, type Food } from "@nutria/contract/clinical/foods/food";
import { itemsOn, menuDays, menuTotals, type MenuItem } from "@nutria/contract/clinical/foods/menu";
import { watchableNutrients } from "@nutria/contract/clinical/nutrients/nutrient";
import { coverageText, readingText } from "@nutria/contract/clinical/nutrients/reading-texts";
import {
  readingOf,
  sumsOf,
  weekReadings,
  type NutrientStanding,
  type Watched,
} from "@nutria/contract/clinical/nutrients/watch";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalogue, dishItem, dishOf, foodItem, foodOf } from "../../support/foods";
import { iterations } from "../../support/depth";

const own: Food = { ...foodOf("tortilla-de-maiz"), _id: "foo_own", name: "Tortilla de la casa", isOwn: true };
const withOwn = foodIndex([...catalogueFoods, own], catalogueDishes);
const day = fc.constantFrom(...menuDays);
const anItem: fc.Arbitrary<MenuItem> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...catalogueFoods), fc.integer({ min: 1, max: 8000 }), day)
    .map(([food, tenths, on]) => foodItem(food._id, tenths / 10, on)),
  fc
    .tuple(fc.constantFrom(...catalogueDishes), fc.integer({ min: 1, max: 6 }), day)
    .map(([dish, servings, on]) => dishItem(dish._id, servings / 2, on)),
  fc.integer({ min: 1, max: 900 }).map((grams) => ({ ...foodItem("papaya", grams), ref: "foo_own" })),
  fc.constant({ ...foodItem("papaya", 100), ref: "food_gone" }),
);
const sums = (items: readonly MenuItem[]) => sumsOf(items, withOwn, watchableNutrients, furtherFigures);
const phosphorus: Watched = { nutrient: "phosphorusMg", kind: "limit", amount: 1000 };

describe("the nutrients of a menu", () => {
  it("are the sum of the foods, worked out by hand", () => {
    const { phosphorusMg, sodiumMg, availableCarbohydrateG } = sums([
      foodItem("frijol-negro-cocido", 172),
      foodItem("huevo-crudo", 50),
    ]);
    expect(phosphorusMg).toEqual({ total: expect.closeTo(1.72 * 140 + 0.5 * 198, 9), foods: 2, known: 2 });
    expect(sodiumMg.total).toBeCloseTo(1.72 * 1 + 0.5 * 142, 9);
    expect(availableCarbohydrateG.total).toBeCloseTo(1.72 * (23.71 - 8.7) + 0.5 * 0.72, 9);
  });

  it("of a part add up to those of the whole, meal by meal and day by day", () => {
    fc.assert(
      fc.property(fc.array(fc.array(anItem, { maxLength: 5 }), { maxLength: 5 }), (meals) => {
        const whole = sums(meals.flat());
        const byDay = menuDays.map((on) => itemsOn(meals.flat(), on));
        for (const parts of [meals, byDay]) {
          const each = parts.map(sums);
          for (const nutrient of watchableNutrients) {
            const total = each.reduce((sum, part) => sum + part[nutrient].total, 0);
            expect(total).toBeCloseTo(whole[nutrient].total, 6);
          }
        }
      }),
      { numRuns: iterations({ suite: 20, depth: 300 }) },
    );
  });

  it("count a dish as its ingredients, in the share of its servings", () => {
    const dish = dishOf("huevos-rancheros");
    const served = sums([dishItem(dish._id)]);
    const parts = sums(dish.ingredients.map(({ food, grams }) => foodItem(food, grams / dish.servings)));
    for (const nutrient of watchableNutrients) {
      expect(served[nutrient].total, nutrient).toBeCloseTo(parts[nutrient].total, 6);
      expect(served[nutrient].known).toBe(parts[nutrient].known);
      expect(served[nutrient].foods).toBe(parts[nutrient].foods);
    }
  });

  it("count every food once, and as lacking what its source does not say, whatever the order", () => {
    fc.assert(
      fc.property(fc.array(anItem, { maxLength: 12 }), (items) => {
        const found = sums(items);
        const refs = new Set(
          items.flatMap(({ type, ref }) =>
            type === "dish" ? dishOf(ref).ingredients.map(({ food }) => food) : [ref],
          ),
        );
        for (const nutrient of watchableNutrients) expect(found[nutrient].foods).toBe(refs.size);
        const lacking = [...refs].filter((ref) => furtherFigures.get(ref)?.phosphorusMg === undefined);
        expect(found.phosphorusMg.known).toBe(refs.size - lacking.length);
        expect(sums(items.toReversed()).phosphorusMg.known).toBe(found.phosphorusMg.known);
      }),
      { numRuns: iterations({ suite: 25, depth: 400 }) },
    );
  });

  it("lack what a food of the practice and one that nobody knows any longer have", () => {
    const gone = { ...foodItem("papaya", 100), ref: "food_gone" };
    const { phosphorusMg, sodiumMg } = sums([
      foodItem("papaya", 100),
      { ...foodItem("papaya", 60), ref: "foo_own" },
      gone,
    ]);
    expect(phosphorusMg).toMatchObject({ foods: 3, known: 1 });
    expect(sodiumMg).toMatchObject({ foods: 3, known: 2 });
    expect(coverageText(phosphorusMg)).toBe("de 1 de 3 alimentos");
    expect(menuTotals([gone], withOwn).composition.incomplete).toContain("sodiumMg");
  });

  it("lack an ingredient that a dish names and nobody knows", () => {
    const [first] = dishOf("huevos-rancheros").ingredients;
    const index = foodIndex(
      catalogueFoods.filter(({ _id }) => _id !== first?.food),
      catalogueDishes,
    );
    const sodiumIn = (known: typeof index) =>
      sumsOf([dishItem("huevos-rancheros")], known, ["sodiumMg"], furtherFigures).sodiumMg;
    const [before, after] = [sodiumIn(catalogue), sodiumIn(index)];
    expect(after).toMatchObject({ foods: before.foods, known: before.known - 1 });
  });
});

describe("a sum beside its limit or aim", () => {
  const aim: Watched = { nutrient: "fiberG", kind: "aim", amount: 25 };
  it.each<[Watched, { total: number; foods: number; known: number }, NutrientStanding, string]>([
    [
      phosphorus,
      { total: 1300.4, foods: 9, known: 9 },
      "over",
      "1,300 mg · límite 1,000 mg · pasa del límite por 300 mg",
    ],
    [
      phosphorus,
      { total: 1300, foods: 9, known: 7 },
      "over",
      "al menos 1,300 mg · límite 1,000 mg · pasa del límite por 300 mg · de 7 de 9 alimentos",
    ],
    [
      phosphorus,
      { total: 900, foods: 9, known: 7 },
      "unsure",
      "al menos 900 mg · límite 1,000 mg · no se sabe si pasa del límite · de 7 de 9 alimentos",
    ],
    [
      phosphorus,
      { total: 900, foods: 9, known: 9 },
      "within",
      "900 mg · límite 1,000 mg · dentro del límite",
    ],
    [
      phosphorus,
      { total: 1000.4, foods: 1, known: 1 },
      "within",
      "1,000 mg · límite 1,000 mg · dentro del límite",
    ],
    [
      phosphorus,
      { total: 0, foods: 1, known: 0 },
      "noFigure",
      "sin dato · límite 1,000 mg · de 0 de 1 alimento",
    ],
    [phosphorus, { total: 0, foods: 0, known: 0 }, "empty", "sin alimentos · límite 1,000 mg"],
    [
      aim,
      { total: 26.2, foods: 4, known: 3 },
      "reached",
      "al menos 26.2 g · meta 25 g · llega a la meta · de 3 de 4 alimentos",
    ],
    [aim, { total: 21, foods: 4, known: 4 }, "below", "21 g · meta 25 g · faltan 4 g para la meta"],
    [
      aim,
      { total: 21, foods: 4, known: 3 },
      "unsure",
      "al menos 21 g · meta 25 g · no se sabe si llega a la meta · de 3 de 4 alimentos",
    ],
  ])("%j with %j is %s", (watched, sum, standing, text) => {
    const reading = readingOf(watched, sum);
    expect(reading.standing).toBe(standing);
    expect(readingText(reading)).toBe(text);
  });

  it("is never said to be safe while a food lacks its figure", () => {
    const sum = fc.record({
      total: fc.double({ min: 0, max: 5000, noNaN: true }),
      foods: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(
        sum,
        fc.constantFrom("limit", "aim"),
        fc.integer({ min: 1, max: 4000 }),
        (each, kind, amount) => {
          const watched: Watched = { nutrient: "sodiumMg", kind, amount };
          const { standing } = readingOf(watched, { ...each, known: each.foods - 1 });
          expect(["within", "below"]).not.toContain(standing);
        },
      ),
    );
  });
});

describe("a week of what is watched", () => {
  const potassium: Watched = { nutrient: "potassiumMg", kind: "limit", amount: 2700 };
  const fiber: Watched = { nutrient: "fiberG", kind: "aim", amount: 25 };
  const items = [
    foodItem("papaya", 200, 1),
    foodItem("frijol-negro-cocido", 300, 3),
    foodItem("queso-oaxaca", 30, 3),
    foodItem("papaya", 100, 5),
  ];

  it("has the average of the days with foods, and the worst of them: most of a limit, least of an aim", () => {
    const [limit, aim] = weekReadings([potassium, fiber], items, catalogue, furtherFigures);
    expect(limit).toMatchObject({ days: 3, worst: { day: 3 } });
    const total = sums(items).potassiumMg.total;
    expect(limit?.average.total).toBe(Math.round(total / 3));
    expect(aim?.worst.day).toBe(5);
    expect(aim?.worst.reading.standing).toBe("below");
    // The cheese of Wednesday has no figure for fibre.
    expect(aim?.average).toMatchObject({ foods: 3, known: 2, standing: "unsure" });
  });

  it("is nothing for a menu without foods", () => {
    expect(weekReadings([potassium], [], catalogue, furtherFigures)).toEqual([]);
  });

  it("has no day worse than the worst, and its average between the days", () => {
    fc.assert(
      fc.property(fc.array(anItem, { minLength: 1, maxLength: 14 }), (menu) => {
        const [limit, aim] = weekReadings([potassium, fiber], menu, withOwn, furtherFigures);
        const totals = menuDays
          .map((on) => itemsOn(menu, on))
          .filter((each) => each.length > 0)
          .map(sums);
        const most = Math.max(...totals.map(({ potassiumMg }) => potassiumMg.total));
        const least = Math.min(...totals.map(({ fiberG }) => fiberG.total));
        expect(limit?.worst.reading.total).toBe(Math.round(most));
        expect(aim?.worst.reading.total).toBeCloseTo(least, 0);
        expect(limit?.average.total ?? 0).toBeLessThanOrEqual(Math.round(most));
      }),
      { numRuns: iterations({ suite: 20, depth: 300 }) },
    );
  });
});
