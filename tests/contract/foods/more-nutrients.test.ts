import { catalogueFoods } from "@nutria/contract/catalogues/foods/index";
import { moreNutrients, moreNutrientsOf } from "@nutria/contract/catalogues/foods/more-nutrients/index";
import { describe, expect, it } from "vitest";

describe("the further nutrients of foods", () => {
  it("are there for each food of the catalogue but one, whose source has its macronutrients alone", () => {
    const without = catalogueFoods.filter(({ _id }) => Object.keys(moreNutrientsOf(_id)).length < 3);
    expect(without.map(({ _id }) => _id)).toEqual(["queso-oaxaca"]);
    expect(moreNutrients).toHaveLength(25);
  });

  it("leave out what the source does not say, and have no figure below zero", () => {
    const figures = catalogueFoods.flatMap(({ _id }) => Object.values(moreNutrientsOf(_id)));
    expect(figures).toHaveLength(13446);
    for (const figure of figures) expect(figure).toBeGreaterThanOrEqual(0);
    expect(moreNutrientsOf("food_of_nobody")).toEqual({});
  });

  it("do not have more fatty acids than fat, but for three foods of the source", () => {
    const more = catalogueFoods.filter(({ _id, per100g }) => {
      const { saturatedFatG = 0, monounsaturatedFatG = 0, polyunsaturatedFatG = 0 } = moreNutrientsOf(_id);
      return saturatedFatG + monounsaturatedFatG + polyunsaturatedFatG > (per100g.fatG ?? 0) * 1.02 + 0.1;
    });
    expect(more.length).toBeLessThanOrEqual(3);
  });

  it("say what is well known", () => {
    expect(moreNutrientsOf("huevo-crudo")).toMatchObject({ cholesterolMg: 372 });
    expect(moreNutrientsOf("naranja").vitaminCMg).toBeCloseTo(53.2);
    expect(moreNutrientsOf("aceite-de-oliva").cholesterolMg).toBe(0);
    expect(moreNutrientsOf("frijol-negro-cocido").phosphorusMg).toBe(140);
  });
});
