import { combinationOf } from "@nutria/contract/catalogues/foods/combinations";
import { nutrientsOf, type Portions } from "@nutria/contract/clinical/equivalents";
import { describe, expect, test } from "vitest";
import { foodOf } from "../../support/foods";

/** The foods that the study of 2026-11-27 found so far off their group that they should be counted as a combination. */
const counted: readonly string[] =
  `edamame-cocido frijoles-refritos-en-lata garbanzo-en-lata-escurrido hummus-comercial
  soya-cocida soya-cruda ostion-crudo moronga salchicha-mixta-calentada yogur-griego-natural-bajo-en-grasa
  yogur-griego-natural-descremado yogur-griego-natural-entero bebida-de-soya-sin-azucar chocolate-de-mesa flan-casero
  palanqueta-de-cacahuate galleta-de-animalitos`
    .trim()
    .split(/\s+/);

/** Those that stay in their group, each with the combination that was offered for it, and why. */
const stay: Readonly<Record<"smae" | "sugar" | "energy", Readonly<Record<string, Portions>>>> = {
  smae: {
    "nuez-de-castilla": { "aceites-sin-proteina": 1, "aceites-con-proteina": 0.5 },
    "nuez-pecana": { "aceites-sin-proteina": 1.5 },
    "pepita-de-calabaza": { "aceites-sin-proteina": 0.5, "aoa-alto": 0.5 },
    pinon: { "aceites-sin-proteina": 1, "aceites-con-proteina": 0.5 },
  },
  sugar: {
    "avena-cocida-con-agua": { "aoa-bajo": 0.5, "azucares-sin-grasa": 1 },
    "salvado-de-trigo": { "aoa-bajo": 0.5, "azucares-sin-grasa": 2 },
    "germen-de-trigo": { "aoa-bajo": 1, "azucares-sin-grasa": 1.5 },
    "tortilla-de-harina-de-trigo": { "cereales-con-grasa": 0.5, "azucares-sin-grasa": 0.5 },
    "tortilla-de-harina-integral": {
      "aceites-sin-proteina": 0.5,
      "aoa-muy-bajo": 0.5,
      "azucares-sin-grasa": 1.5,
    },
    "papas-a-la-francesa-horneadas": { "cereales-con-grasa": 1, "azucares-sin-grasa": 0.5 },
    "papas-fritas-de-bolsa": {
      ...{ "cereales-sin-grasa": 0.5, "aceites-sin-proteina": 1.5 },
      "azucares-sin-grasa": 0.5,
    },
    "platano-macho-frito": { "aceites-sin-proteina": 1, "azucares-sin-grasa": 2 },
    "tamal-de-puerco": { "aceites-sin-proteina": 1, "aoa-muy-bajo": 0.5, "azucares-sin-grasa": 1 },
    "tamal-de-queso": { "aceites-sin-proteina": 1, "aoa-bajo": 0.5, "azucares-sin-grasa": 1 },
  },
  energy: {
    "jugo-de-limon": { frutas: 1.5 },
    "limon-agrio": { frutas: 1.5 },
    "grenetina-sin-azucar": { "aoa-muy-bajo": 1.5 },
    "crema-acida-light": { "aceites-con-proteina": 0.5 },
    "media-crema": { "aceites-con-proteina": 0.5 },
    "arroz-con-leche": { "azucares-sin-grasa": 0.5 },
  },
};

describe("of the foods that are far off their group", () => {
  test.each(counted)("%s counts as a combination", (id) => {
    expect(combinationOf(id)).toBeDefined();
  });

  test.each(Object.keys(stay.smae))("%s stays: the SMAE counts nuts and seeds as fats with protein", (id) => {
    expect(combinationOf(id)).toBeUndefined();
    expect(foodOf(id).group).toBe("aceites-con-proteina");
  });

  test.each(Object.entries(stay.sugar))(
    "%s stays: its combination has sugar, which it has not",
    (id, offered) => {
      expect(combinationOf(id)).toBeUndefined();
      expect(offered["azucares-sin-grasa"]).toBeGreaterThan(0);
      expect(foodOf(id).group).not.toMatch(/^azucares/);
    },
  );

  test.each(Object.entries(stay.energy))("%s stays: its combination has another energy", (id, offered) => {
    expect(combinationOf(id)).toBeUndefined();
    const { per100g, equivalentG } = foodOf(id);
    const energy = ((per100g.energyKcal ?? 0) * (equivalentG ?? 0)) / 100;
    expect(Math.abs(nutrientsOf(offered).energyKcal / energy - 1)).toBeGreaterThan(1 / 6);
  });

  test("each has been judged", () => {
    const all = [...counted, ...Object.values(stay).flatMap((each) => Object.keys(each))];
    expect(new Set(all).size).toBe(37);
  });
});
