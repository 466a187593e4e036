import { catalogueDishes, catalogueFoods } from "@nutria/contract/catalogues/foods/index";
import { addPortions, nutrientsOf } from "@nutria/contract/clinical/equivalents";
import {
  amountOf,
  amountText,
  equivalentsIn,
  inGrams,
  inMeasure,
  proposedAmount,
  quantityOf,
} from "@nutria/contract/clinical/foods/amount";
import {
  gapsOf,
  itemsOn,
  menuDays,
  menuTotals,
  portionsIn,
  roundedInOrder,
  type MenuItem,
} from "@nutria/contract/clinical/foods/menu";
import { swapsOf } from "@nutria/contract/clinical/foods/swap";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalogue, dishItem, foodItem, foodOf } from "../../support/foods";
import { iterations } from "../../support/depth";

const counted = catalogueFoods.filter(({ equivalentG }) => equivalentG !== null);
const aFood = fc.constantFrom(...counted);
const halves = fc.integer({ min: 1, max: 20 }).map((count) => count / 2);
const day = fc.constantFrom(...menuDays);
const anItem: fc.Arbitrary<MenuItem> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...catalogueFoods), fc.integer({ min: 1, max: 8000 }), day)
    .map(([food, tenths, on]) => foodItem(food._id, tenths / 10, on)),
  fc
    .tuple(fc.constantFrom(...catalogueDishes), halves, day)
    .map(([dish, servings, on]) => dishItem(dish._id, servings, on)),
);

describe("an amount", () => {
  it("keeps its grams in any measure", () => {
    fc.assert(
      fc.property(aFood, fc.integer({ min: 1, max: 20_000 }), (food, tenths) => {
        const amount = { grams: tenths / 10, measure: inGrams };
        for (const measure of [...food.measures, inGrams]) {
          const told = inMeasure(amount, measure);
          expect(told.grams).toBe(amount.grams);
          expect(quantityOf(told) * measure.grams).toBeCloseTo(amount.grams, 6);
        }
      }),
    );
  });

  it("is proposed in a household measure that counts as the same equivalents", () => {
    fc.assert(
      fc.property(aFood, halves, (food, count) => {
        const { grams } = proposedAmount(food, count);
        expect(equivalentsIn(grams, food.equivalentG)).toBe(count);
        expect(Math.abs(grams - count * (food.equivalentG ?? 0))).toBeLessThanOrEqual(
          count * (food.equivalentG ?? 0) * 0.2 + 0.5,
        );
      }),
    );
  });

  it("is told as people measure", () => {
    const told = (id: string, count: number) => amountText(proposedAmount(foodOf(id), count));
    expect(told("tortilla-de-maiz", 1)).toBe("1 pieza");
    expect(told("huevo-cocido", 2)).toBe("2 piezas grandes");
    expect(told("frijol-negro-cocido", 0.5)).toBe("¼ taza");
    expect(told("papaya", 2)).toBe("2 tazas (en trozos)");
    expect(told("arrachera-asada", 3)).toBe("75 g");
    expect(amountText(amountOf(1 / 3, { name: "taza", grams: 158 }))).toBe("⅓ taza");
    const cut = (food: string, measure: string) =>
      amountText(amountOf(2, { name: measure, grams: 100 }), food);
    expect(cut("Calabacita cocida", "taza (rebanado)")).toBe("2 tazas (rebanada)");
    expect(cut("Nuez de Castilla", "taza (molido)")).toBe("2 tazas (molida)");
    expect(cut("Berros", "taza (picado)")).toBe("2 tazas (picados)");
    expect(cut("Queso fresco", "taza (desmoronado)")).toBe("2 tazas (desmoronado)");
    expect(cut("Fresa", "taza (en mitades)")).toBe("2 tazas (en mitades)");
    expect(amountText(amountOf(1.1, { name: "taza", grams: 100 }))).toBe("1.1 tazas");
  });

  it("counts in halves, a quarter down", () => {
    expect([24, 25, 26, 74, 75, 76].map((grams) => equivalentsIn(grams, 100))).toEqual([
      0, 0, 0.5, 0.5, 0.5, 1,
    ]);
    expect(equivalentsIn(500, null)).toBe(0);
  });
});

describe("a menu", () => {
  it("adds up by meal as by day, and by day as by week", () => {
    fc.assert(
      fc.property(fc.array(fc.array(anItem, { maxLength: 6 }), { maxLength: 5 }), (meals) => {
        const week = menuTotals(meals.flat(), catalogue);
        const byMeal = meals.map((items) => menuTotals(items, catalogue));
        const byDay = menuDays.map((on) => menuTotals(itemsOn(meals.flat(), on), catalogue));
        for (const parts of [byMeal, byDay]) {
          expect(addPortions(parts.map(({ portions }) => portions))).toEqual(week.portions);
          expect(nutrientsOf(...parts.map(({ portions }) => portions))).toEqual(week.nutrients);
          const sodium = parts.reduce((sum, { composition }) => sum + (composition.total.sodiumMg ?? 0), 0);
          expect(sodium).toBeCloseTo(week.composition.total.sodiumMg ?? 0, 6);
        }
      }),
    );
  });

  it("shows whole numbers that add up to the sum that it shows", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5000 }).map((tenths) => tenths / 10)), (figures) => {
        const shown = roundedInOrder(figures);
        const sum = figures.reduce((total, figure) => total + figure, 0);
        expect(shown.reduce((total, figure) => total + figure, 0)).toBe(Math.round(sum));
        for (const [index, figure] of shown.entries()) {
          expect(Math.abs(figure - (figures[index] ?? 0))).toBeLessThan(1 + 1e-9);
        }
      }),
    );
  });

  it("counts energy by the group, and fibre and sodium by the food", () => {
    const { portions, nutrients, composition } = menuTotals([foodItem("tortilla-de-maiz", 60)], catalogue);
    expect(portions).toEqual({ "cereales-sin-grasa": 2 });
    expect(nutrients.energyKcal).toBe(140);
    expect(composition.total.energyKcal).toBeCloseTo(130.8);
    expect(composition.total.sodiumMg).toBeCloseTo(27);
    expect(composition.incomplete).toEqual([]);
  });

  it("says what it lacks a figure for, and what it does not know", () => {
    const unknown = { ...foodItem("papaya", 100), ref: "food_gone" };
    const totals = menuTotals([foodItem("queso-oaxaca", 35), unknown], catalogue);
    expect(totals.composition.incomplete).toContain("fiberG");
    expect(totals.unknown).toBe(1);
    expect(totals.portions).toEqual({ "aoa-alto": 1 });
  });

  it("counts the foods of a dish together by group", () => {
    expect(portionsIn(dishItem("huevos-rancheros"), catalogue)).toEqual({
      verduras: 1.5,
      "cereales-sin-grasa": 2,
      "aoa-moderado": 2,
      "aceites-sin-proteina": 2,
    });
  });

  it("is compared with the equivalents that were placed", () => {
    expect(
      gapsOf({ frutas: 1, "cereales-sin-grasa": 2 }, { "cereales-sin-grasa": 1.5, verduras: 1 }),
    ).toEqual([
      { group: "verduras", count: -1 },
      { group: "frutas", count: 1 },
      { group: "cereales-sin-grasa", count: 0.5 },
    ]);
    expect(gapsOf({}, { frutas: 3 })).toEqual([]);
    expect(gapsOf({ frutas: 1, libres: 1 }, { frutas: 1 })).toEqual([]);
  });
});

describe("a swap", () => {
  it("keeps the group and the equivalents of a food", () => {
    fc.assert(
      fc.property(aFood, halves, (food, count) => {
        const item = { ...foodItem(food._id, 1), ...proposedAmount(food, count) };
        const before = portionsIn(item, catalogue);
        const swaps = swapsOf(item, catalogue);
        expect(swaps.map((swap) => swap.food._id)).not.toContain(food._id);
        for (const swap of swaps) {
          const swapped = { ...item, ref: swap.food._id, ...swap.amount };
          expect(portionsIn(swapped, catalogue), swap.food._id).toEqual(before);
        }
      }),
      { numRuns: iterations({ suite: 8, depth: 50 }) },
    );
  });

  it("offers everyday foods first, and nothing for a dish or what counts nothing", () => {
    const swaps = swapsOf({ ...foodItem("arroz-blanco-cocido", 110) }, catalogue);
    expect(swaps.slice(0, 3).map(({ food }) => food._id)).toEqual([
      "tortilla-de-maiz",
      "pan-de-caja-integral",
      "avena-en-hojuelas-cruda",
    ]);
    expect(swapsOf(dishItem("guacamole"), catalogue)).toEqual([]);
    expect(swapsOf(foodItem("agua-simple", 240), catalogue)).toEqual([]);
  });
});
