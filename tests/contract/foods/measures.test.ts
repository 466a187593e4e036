import { presentMeasure } from "@nutria/contract/catalogues/foods/earlier-measures";
import { catalogueFoods } from "@nutria/contract/catalogues/foods/index";
import { foodGroups } from "@nutria/contract/clinical/equivalents";
import {
  amountOf,
  amountText,
  kitchenQuantity,
  proposedAmount,
} from "@nutria/contract/clinical/foods/amount";
import { presentAmount } from "@nutria/contract/clinical/foods/present-amount";
import { portionsIn } from "@nutria/contract/clinical/foods/menu";
import { swapTo } from "@nutria/contract/clinical/foods/patient-swaps";
import { toldFood, toldItem } from "@nutria/contract/clinical/foods/told-food";
import { describe, expect, it } from "vitest";
import { eatingWith } from "../../support/eating";
import { catalogue, foodItem, foodOf } from "../../support/foods";

const nothing = eatingWith({});
const measure = (id: string, name: string) => foodOf(id).measures.find((each) => each.name === name)?.grams;
/** What a measure of a kitchen may weigh. */
const ranges: readonly (readonly [measure: RegExp, least: number, most: number])[] = [
  [/^taza/, 5, 340],
  [/^cucharadita/, 0.3, 9],
  [/^cucharada/, 0.5, 25],
  [/^rebanada/, 0.5, 300],
  [/^lata/, 60, 500],
  [/^(pieza|tallo|ramito)/, 0.2, 1300],
];

describe("the household measures", () => {
  it("are of the size that their names say", () => {
    for (const { _id, measures } of catalogueFoods) {
      for (const { name, grams } of measures) {
        const [, least, most] = ranges.find(([pattern]) => pattern.test(name)) ?? [/./, 0.1, 1300];
        expect(grams, `${_id}: ${name}`).toBeGreaterThanOrEqual(least);
        expect(grams, `${_id}: ${name}`).toBeLessThanOrEqual(most);
      }
    }
  });

  it("grow from small over medium to large", () => {
    const sizes = [
      "pieza mini",
      "pieza extra chica",
      "pieza chica",
      "pieza mediana",
      "pieza grande",
      "pieza extra grande",
    ];
    for (const { _id } of catalogueFoods) {
      const grams = sizes.flatMap((size) => measure(_id, size) ?? []);
      expect(
        grams.toSorted((one, other) => one - other),
        _id,
      ).toEqual(grams);
    }
  });

  it("name each measure of a food once", () => {
    for (const { _id, measures } of catalogueFoods) {
      expect(new Set(measures.map(({ name }) => name)).size, _id).toBe(measures.length);
    }
  });

  it.each([
    ["jitomate-crudo", "pieza mediana", 123],
    ["tortilla-de-maiz", "pieza", 30],
    ["bolillo", "pieza", 70],
    ["ala-de-pollo-con-piel-asada", "pieza", 40],
    ["galleta-de-avena", "pieza", 18],
    ["galleta-de-avena", "pieza grande", 25],
    ["dona-glaseada", "pieza", 60],
    ["bebida-deportiva", "taza", 244],
    ["panque", "rebanada", 61],
    ["verdolaga-cocida", "pieza", undefined],
  ])("of %s: %s weighs %s g", (id, name, grams) => {
    expect(measure(id, name)).toBe(grams);
  });

  it("are told in words and fractions of a kitchen, in any amount", () => {
    for (const food of catalogueFoods) {
      for (const each of food.measures) {
        for (const quantity of [0.25, 0.5, 1, 1.5, 3, 10]) {
          const told = toldFood(food.name, amountOf(quantity, each));
          expect(told, food._id).toMatch(/^([1-9]\d*[½¼¾⅓⅔]?|[½¼¾⅓⅔]|\d+(\.\d)?) \p{L}/u);
          expect(told, food._id).not.toMatch(
            /\(|\bundefined\b| de de | {2}|\bpiezas?\b(?! de (tofu|carne|bacalao|chambarete))/,
          );
        }
      }
    }
  });

  it("agree with several", () => {
    const plurals = catalogueFoods.flatMap(({ name, measures }) =>
      measures.map((each) => toldFood(name, amountOf(3, each)).split(" ")[1] ?? ""),
    );
    expect(plurals.filter((word) => !word.endsWith("s") && word !== "hot" && word !== "g")).toEqual([]);
  });
});

describe("a stored plan that names a measure of an earlier edition", () => {
  it("is told in the words of today, or in grams where the measure was of something else", () => {
    const wedges = { ...foodItem("jitomate-crudo", 62), measure: { name: "pieza mediana", grams: 31 } };
    expect(toldItem(wedges, () => undefined)).toBe("2 gajos de jitomate crudo");
    const small = { ...foodItem("tortilla-de-maiz", 48), measure: { name: "pieza", grams: 24 } };
    expect(toldItem(small, () => undefined)).toBe("2 tortillas chicas de maíz");
    const wing = { ...foodItem("ala-de-pollo-con-piel-asada", 85), measure: { name: "pieza", grams: 85 } };
    expect(toldItem(wing, () => undefined)).toBe("85 g de ala de pollo con piel, asada");
    expect(amountText(presentAmount(wing, catalogue))).toBe("85 g");
  });

  it("counts what it counted", () => {
    const wedges = { ...foodItem("jitomate-crudo", 140), measure: { name: "pieza mediana", grams: 31 } };
    expect(portionsIn(wedges, catalogue)).toEqual({ verduras: 1 });
    expect(presentMeasure("papaya", { name: "taza (en trozos)", grams: 145 }).grams).toBe(145);
  });

  it("knows no measure by an earlier name that it has today", () => {
    for (const { _id, measures } of catalogueFoods) {
      for (const each of measures) expect(presentMeasure(_id, each), _id).toEqual(each);
    }
  });
});

describe("the guide of equivalents", () => {
  it("says of each food what the table, the swaps and the app say", () => {
    for (const { _id, examples } of foodGroups) {
      for (const { food: id, text } of examples) {
        if (id === undefined) continue;
        const food = foodOf(id);
        expect(food.group, id).toBe(_id);
        expect(text.replace(/ deslactosada$/, ""), id).toBe(toldFood(food.name, proposedAmount(food, 1)));
        expect(swapTo(food, 1, nothing).text, id).toBe(text.replace(/ deslactosada$/, ""));
      }
    }
  });

  it("is near one equivalent", () => {
    for (const { food: id } of foodGroups.flatMap(({ examples }) => examples)) {
      if (id === undefined) continue;
      const food = foodOf(id);
      const { grams } = proposedAmount(food, 1);
      expect(Math.abs(grams / (food.equivalentG ?? 1) - 1), id).toBeLessThanOrEqual(0.2);
    }
  });

  it("uses fractions that a kitchen has", () => {
    expect(kitchenQuantity(amountOf(1 / 8, { name: "pieza", grams: 100 }))).toBeUndefined();
    expect(kitchenQuantity(amountOf(1.1, { name: "taza", grams: 100 }))).toBe(1);
    expect(kitchenQuantity(amountOf(2 / 3, { name: "taza", grams: 100 }))).toBeCloseTo(2 / 3);
    expect(kitchenQuantity(amountOf(12, { name: "pieza", grams: 1 }))).toBe(12);
  });
});
