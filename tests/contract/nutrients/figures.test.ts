import { catalogueFoods } from "@nutria/contract/catalogues/foods/index";
import { furtherFigures } from "@nutria/contract/catalogues/foods/nutrients/index";
import {
  figureOf,
  furtherNutrients,
  needFurther,
  nutrientNames,
  watchableNutrients,
  type FurtherNutrient,
  type WatchableNutrient,
} from "@nutria/contract/clinical/nutrients/nutrient";
import { describe, expect, it } from "vitest";
import { foodOf } from "../../support/foods";

const per100g = (id: string, nutrient: WatchableNutrient) => figureOf(foodOf(id), nutrient, furtherFigures);

describe("the further figures of foods", () => {
  it("are there for every food of the catalogue, each once", () => {
    for (const { _id } of catalogueFoods) expect(furtherFigures.has(_id), _id).toBe(true);
    expect(furtherFigures.size).toBe(584);
    for (const [id, figures] of furtherFigures) {
      for (const figure of Object.values(figures)) {
        expect(Number.isFinite(figure) && figure >= 0, `${id}: ${String(figure)}`).toBe(true);
      }
    }
  });

  it("are the well-known values of their source", () => {
    const known: [string, FurtherNutrient, number][] = [
      ["huevo-crudo", "cholesterolMg", 372],
      ["huevo-crudo", "phosphorusMg", 198],
      ["huevo-crudo", "seleniumUg", 30.7],
      ["naranja", "vitaminCMg", 53.2],
      ["almendra", "magnesiumMg", 270],
      ["almendra", "vitaminEMg", 25.63],
      ["aceite-de-oliva", "monounsaturatedFatG", 72.961],
      ["frijol-negro-cocido", "phosphorusMg", 140],
      ["frijol-negro-cocido", "folateDfeUg", 149],
      ["leche-entera", "phosphorusMg", 84],
      ["leche-entera", "lactoseG", 5.05],
      ["espinaca-cruda", "vitaminKUg", 482.9],
      ["higado-de-res-cocido", "vitaminB12Ug", 70.58],
      ["higado-de-res-cocido", "vitaminARaeUg", 9442],
    ];
    for (const [id, nutrient, figure] of known)
      expect(per100g(id, nutrient), `${id} ${nutrient}`).toBe(figure);
  });

  it("say what the source lacks as absent, as often as the source does", () => {
    const lacking = (nutrient: FurtherNutrient) =>
      [...furtherFigures.values()].filter((figures) => figures[nutrient] === undefined).length;
    const counts = Object.fromEntries(furtherNutrients.map((nutrient) => [nutrient, lacking(nutrient)]));
    expect(counts).toMatchObject({ phosphorusMg: 1, cholesterolMg: 9, transFatG: 207, lactoseG: 347 });
    expect(counts).toMatchObject({ saturatedFatG: 11, vitaminDUg: 49, vitaminKUg: 54, waterG: 1 });
    expect(per100g("queso-oaxaca", "phosphorusMg")).toBeUndefined();
    expect(per100g("aceite-de-oliva", "cholesterolMg")).toBe(0);
  });

  it("fit the figures that foods have already", () => {
    for (const { _id, per100g: ten, group } of catalogueFoods) {
      const figures = furtherFigures.get(_id) ?? {};
      const { saturatedFatG = 0, monounsaturatedFatG = 0, polyunsaturatedFatG = 0 } = figures;
      // Of a pear and a cream the source itself has more fatty acids than fat, by less than 0.6 g.
      const acids = saturatedFatG + monounsaturatedFatG + polyunsaturatedFatG;
      expect(acids, _id).toBeLessThan((ten.fatG ?? 100) + 0.6);
      const { proteinG = 0, fatG = 0, carbohydrateG = 0 } = ten;
      const { waterG = 0, alcoholG = 0 } = figures;
      expect(waterG + alcoholG + proteinG + fatG + carbohydrateG, _id).toBeLessThan(101.5);
      if (["verduras", "frutas", "leguminosas"].includes(group)) {
        expect(figures.cholesterolMg ?? 0, _id).toBe(0);
      }
    }
  });
});

describe("a nutrient that can be watched", () => {
  it("has a name of its own, and the unit that its id says", () => {
    expect(watchableNutrients).toHaveLength(31);
    for (const nutrient of furtherNutrients) expect(watchableNutrients).toContain(nutrient);
    const names = watchableNutrients.map((nutrient) => nutrientNames[nutrient].name);
    expect(new Set(names).size).toBe(names.length);
    const endings = { g: /G$/, mg: /Mg$/, µg: /Ug$/ } as const;
    for (const nutrient of watchableNutrients)
      expect(nutrient).toMatch(endings[nutrientNames[nutrient].unit]);
  });

  it("asks for the second table only where it is in it", () => {
    expect(needFurther(["sodiumMg", "fiberG", "availableCarbohydrateG"])).toBe(false);
    expect(needFurther(["sodiumMg", "phosphorusMg"])).toBe(true);
    expect(needFurther(["potassiumMg"])).toBe(true);
  });

  it("has carbohydrate without fibre of both figures, and none of one", () => {
    expect(per100g("frijol-negro-cocido", "availableCarbohydrateG")).toBeCloseTo(23.71 - 8.7, 10);
    expect(per100g("queso-oaxaca", "availableCarbohydrateG")).toBeUndefined();
  });
});
