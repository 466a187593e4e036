import { catalogueDishes, catalogueFoods } from "@nutria/contract/catalogues/foods/index";
import { recipeOf } from "@nutria/contract/catalogues/foods/recipes/index";
import { foodGroup, nutrientsOf } from "@nutria/contract/clinical/equivalents";
import {
  amountOf,
  amountText,
  inGrams,
  inServedGrams,
  proposedAmount,
  quantityOf,
} from "@nutria/contract/clinical/foods/amount";
import { measuresOfDish, servingOf, servingsIn } from "@nutria/contract/clinical/foods/dish-amount";
import { presentAmount } from "@nutria/contract/clinical/foods/present-amount";
import { menuTotals, portionsIn } from "@nutria/contract/clinical/foods/menu";
import { swapsOf } from "@nutria/contract/clinical/foods/swap";
import { toldServings } from "@nutria/contract/clinical/foods/told-dish";
import { describe, expect, it, test } from "vitest";
import { catalogue, dishItem, dishOf, foodItem, foodOf } from "../../support/foods";

const beans = dishOf("frijoles-de-la-olla");
const cup = { name: "taza", grams: 240 };

describe("a dish", () => {
  it("is weighed as it is served: a cup of beans from the pot is 240 g", () => {
    expect(servingOf(beans)).toEqual({ name: "porción", grams: 240 });
    const one = dishItem(beans._id);
    const inCups = { ...one, ...amountOf(1, cup) };
    const weighed = { ...one, grams: 240, measure: inServedGrams };
    expect(portionsIn(one, catalogue)).toEqual({ leguminosas: 1 });
    for (const other of [inCups, weighed]) {
      expect(menuTotals([other], catalogue)).toEqual(menuTotals([one], catalogue));
    }
    expect(amountText(weighed)).toBe("240 g servidos");
  });

  it.each(catalogueDishes)("$name says one serving in words that weigh what it weighs", (dish) => {
    const count = /^(?<whole>\d)?(?<part>[½¼¾⅓⅔])? ?(?<name>\p{L}+)/u.exec(dish.portion)?.groups;
    const parts: Record<string, number> = { "½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3 };
    const quantity = Number(count?.["whole"] ?? 0) + (parts[count?.["part"] ?? ""] ?? 0);
    const named = dish.measures?.find(({ name }) => name === count?.["name"]?.replace(/s$/, ""));
    if (!named) return;
    expect(Math.abs((quantity * named.grams) / servingOf(dish).grams - 1)).toBeLessThan(0.2);
  });

  it.each(catalogueDishes)("$name counts the same in each of its measures", (dish) => {
    for (const measure of measuresOfDish(dish)) {
      const item = { ...dishItem(dish._id), grams: servingOf(dish).grams * 2, measure };
      expect(servingsIn(item, dish)).toBeCloseTo(2, 6);
      expect(presentAmount(item, catalogue)).toEqual({ grams: item.grams, measure });
    }
  });

  it.each(catalogueDishes)("$name has a plausible weight and the energy of its ingredients", (dish) => {
    const raw = dish.ingredients.reduce((sum, { grams }) => sum + grams, 0) / dish.servings;
    const { grams } = servingOf(dish);
    expect(grams).toBeGreaterThan(raw * 0.7);
    const { composition } = menuTotals([dishItem(dish._id)], catalogue);
    const per100g = ((composition.total.energyKcal ?? 0) / grams) * 100;
    expect(per100g).toBeGreaterThan(10);
    expect(per100g).toBeLessThan(360);
  });

  it.each(catalogueDishes)("$name has a recipe of three to six steps, each a sentence", (dish) => {
    const steps = recipeOf(dish._id);
    expect(steps.length).toBeGreaterThanOrEqual(3);
    expect(steps.length).toBeLessThanOrEqual(6);
    for (const step of steps) expect(step).toMatch(/^\p{Lu}.{10,290}\.$/u);
  });

  it("of an earlier plan counts the servings that it counted", () => {
    const stored = { ...dishItem(beans._id), grams: 90.34, measure: { name: "porción", grams: 45.17 } };
    expect(portionsIn(stored, catalogue)).toEqual({ leguminosas: 2 });
    expect(presentAmount(stored, catalogue)).toEqual({ grams: 480, measure: servingOf(beans) });
    const weighed = { ...stored, grams: 45.17, measure: inGrams };
    expect(portionsIn(weighed, catalogue)).toEqual({ leguminosas: 1 });
    expect(amountText(presentAmount(weighed, catalogue))).toBe("240 g servidos");
  });

  test.each([
    [amountOf(1, servingOf(beans)), "frijoles-de-la-olla", "1 taza"],
    [amountOf(2, servingOf(beans)), "frijoles-de-la-olla", "2 tazas"],
    [amountOf(1.5, servingOf(dishOf("tacos-de-barbacoa"))), "tacos-de-barbacoa", "4½ tacos"],
    [
      amountOf(2, servingOf(dishOf("huevos-rancheros"))),
      "huevos-rancheros",
      "2 porciones de 2 tortillas con 2 huevos y salsa",
    ],
    [amountOf(0.5, servingOf(dishOf("caldo-tlalpeno"))), "caldo-tlalpeno", "1 taza"],
    [amountOf(0.5, servingOf(dishOf("menudo"))), "menudo", "½ tazón"],
    [amountOf(0.5, servingOf(dishOf("huevos-a-la-mexicana"))), "huevos-a-la-mexicana", "1 huevo"],
    [
      amountOf(2, servingOf(dishOf("carne-asada-con-nopal-y-frijol"))),
      "carne-asada-con-nopal-y-frijol",
      "2 platos",
    ],
    [amountOf(0.5, servingOf(dishOf("arroz-rojo"))), "arroz-rojo", "⅓ taza"],
  ])("%o of %s is told as %s", (amount, id, told) => {
    expect(toldServings(amount, dishOf(id))).toBe(told);
  });
});

test("several pieces of what is small are proposed whole", () => {
  const halves = catalogueFoods.flatMap((food) =>
    [0.5, 1, 1.5, 2, 3].flatMap((count) => {
      const { grams, measure } = proposedAmount(food, count);
      const quantity = quantityOf({ grams, measure });
      const isSmall = measure.grams <= 5 && quantity >= 3 && !/^(g|cuchar|taza)/.test(measure.name);
      return isSmall && Math.abs(quantity - Math.round(quantity)) > 0.01 ? [`${food._id} ${quantity}`] : [];
    }),
  );
  expect(halves).toEqual([]);
});

describe("a food that is far from its group", () => {
  it("counts as a combination of groups of about its own energy", () => {
    const combined = catalogueFoods.filter(({ combination }) => combination);
    expect(combined.length).toBe(18);
    for (const food of combined) {
      const ratio =
        nutrientsOf(food.combination ?? {}).energyKcal /
        (((food.equivalentG ?? 0) * (food.per100g.energyKcal ?? 0)) / 100);
      expect(ratio, food._id).toBeGreaterThan(0.84);
      expect(ratio, food._id).toBeLessThan(1.16);
    }
  });

  it.each([
    ["edamame-cocido", 100, { "aoa-bajo": 1.5, "cereales-sin-grasa": 0.5 }],
    ["yogur-griego-natural-descremado", 160, { "leche-descremada": 0.5, "aoa-muy-bajo": 1.5 }],
    ["yogur-griego-natural-descremado", 320, { "leche-descremada": 1, "aoa-muy-bajo": 3 }],
    ["hummus-comercial", 70, { leguminosas: 0.5, "aceites-sin-proteina": 1 }],
  ])("%s, %s g", (id, grams, counts) => {
    expect(portionsIn(foodItem(id, grams), catalogue)).toEqual(counts);
  });

  it("is counted so wherever the nutrients of an equivalent are far off, but for those that are named here", () => {
    const far = catalogueFoods.filter(({ group, equivalentG, combination, per100g }) => {
      const of = foodGroup(group);
      if (equivalentG === null || combination || of.energyKcal === 0 || group === "alcohol") return false;
      const off = (["proteinG", "fatG", "carbohydrateG"] as const).map(
        (nutrient) => ((per100g[nutrient] ?? 0) * equivalentG) / 100 - of[nutrient],
      );
      const [protein = 0, fat = 0, carbohydrate = 0] = off.map(Math.abs);
      return 4 * protein + 9 * fat + 4 * carbohydrate > 40;
    });
    const kept = [
      // They would count as sugar, which they are not.
      ...["germen-de-trigo", "tamal-de-queso", "botana-de-maiz-con-queso", "palomitas-de-microondas"],
      // Sweetened milk has a group of its own, whatever the brand.
      ...["leche-con-chocolate-entera", "yogur-con-fruta-bajo-en-grasa", "yogur-con-fruta-light"],
      ...["yogur-de-vainilla-bajo-en-grasa", "aderezo-ranch-light"],
    ];
    expect(far.map(({ _id }) => _id).toSorted()).toEqual(kept.toSorted());
  });

  it("is no swap, and has none", () => {
    expect(swapsOf(foodItem("edamame-cocido", 100), catalogue)).toEqual([]);
    const lentils = swapsOf(foodItem("lenteja-cocida", 105), catalogue).map(({ food }) => food._id);
    expect(lentils).toContain("garbanzo-cocido");
    expect(lentils).not.toContain("soya-cocida");
    expect(foodOf("nuez-pecana").combination).toBeUndefined();
  });
});
