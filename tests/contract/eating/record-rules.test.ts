import { allergies } from "@nutria/contract/catalogues/allergies";
import { diets } from "@nutria/contract/catalogues/diets";
import { intolerances } from "@nutria/contract/catalogues/intolerances";
import { toAllergen } from "@nutria/contract/clinical/eating/allergen-phrase";
import { restrictionsOf } from "@nutria/contract/clinical/eating/record-rules";
import { describe, expect, test } from "vitest";
import { nothingAgainst } from "../../support/eating";

const rulesOf = (allergy: string) =>
  restrictionsOf({ ...nothingAgainst, allergies: [allergy] }).flatMap(({ rules }) =>
    rules.map(({ _id }) => _id),
  );
const unknownIn = (allergy: string) =>
  restrictionsOf({ ...nothingAgainst, allergies: [allergy] }).some(({ isUnknown }) => isUnknown);

describe("an allergy as somebody types it", () => {
  test.each([
    ["leche y huevo", ["leche-de-vaca", "huevo"]],
    ["Pescados y mariscos", ["pescado", "crustaceos", "moluscos"]],
    [
      "oleaginosas",
      ["nuez", "nuez-de-la-india", "almendra", "avellana", "pistache", "cacahuate", "ajonjoli"],
    ],
    ["Frutos secos", ["nuez", "nuez-de-la-india", "almendra", "avellana", "pistache"]],
    ["enfermedad celíaca", ["trigo", "gluten"]],
    ["APLV", ["leche-de-vaca"]],
    ["alergia a la proteína de la leche de vaca", ["leche-de-vaca"]],
    ["Alergia a la nuez", ["nuez"]],
    ["camarón (urticaria)", ["crustaceos"]],
    ["huevo, leche y trigo", ["huevo", "leche-de-vaca", "trigo"]],
    ["cacahuate/soya + ajonjolí", ["cacahuate", "soya", "ajonjoli"]],
    ["lactosa", ["lacteos"]],
    ["Sin gluten, lácteos y cacahuate", ["gluten", "lacteos", "cacahuate"]],
    ["látex-fruta", ["aguacate", "kiwi", "platano", "mango", "durazno"]],
    ["trucha", ["pescado"]],
    ["queso oaxaca", ["leche-de-vaca", "lacteos"]],
    ["cítricos", ["citrus"]],
    ["pollo y cerdo", ["poultry", "pork"]],
  ])("%s", (typed, rules) => {
    expect(rulesOf(typed).sort()).toEqual([...rules].sort());
    expect(unknownIn(typed)).toBe(false);
  });

  test.each(["papaya", "histamina", "Colorante rojo 40", "polvo, papaya", "leche y papaya", "xyz"])(
    "%s has something that no rule knows",
    (typed) => {
      expect(unknownIn(typed) || typed.startsWith("Colorante")).toBe(true);
    },
  );

  test.each(["Ninguna", "niega", "No refiere", "penicilina", "polen", "Sin alergias"])(
    "%s is none to a food",
    (typed) => {
      expect(restrictionsOf({ ...nothingAgainst, allergies: [typed] })).toEqual([]);
    },
  );
});

test("each name of the catalogues is its own rule", () => {
  for (const { _id, name } of allergies) expect(rulesOf(name)).toEqual([_id]);
  for (const { _id, name } of intolerances) {
    const [restriction] = restrictionsOf({ ...nothingAgainst, intolerances: [name] });
    expect(restriction?.rules.map((rule) => rule._id)).toEqual([_id]);
  }
  for (const { _id, name } of diets) {
    const restrictions = restrictionsOf({ ...nothingAgainst, diets: [name] });
    expect(restrictions.flatMap(({ rules }) => rules.map((rule) => rule._id))).toEqual([_id]);
  }
});

describe("a diet in words", () => {
  test.each([
    ["vegano", ["vegana"]],
    ["Keto", ["cetogenica"]],
    ["Vegetariana sin gluten", ["vegetariana", "sin-gluten"]],
    ["celíaca", ["sin-gluten"]],
  ])("%s", (typed, ids) => {
    const restrictions = restrictionsOf({ ...nothingAgainst, diets: [typed] });
    expect(restrictions.flatMap(({ rules }) => rules.map(({ _id }) => _id)).sort()).toEqual([...ids].sort());
  });

  test("that no rule knows is said to be unchecked; none is none", () => {
    const of = (typed: string) => restrictionsOf({ ...nothingAgainst, diets: [typed] });
    expect(of("Baja en purinas")).toMatchObject([{ kind: "diet", isUnknown: true, rules: [] }]);
    expect(of("Ninguna")).toEqual([]);
  });
});

test("every entry of the catalogues is named after its article", () => {
  for (const { name } of [...allergies, ...intolerances])
    expect(toAllergen(name)).toMatch(/^(al|a la|a los|a las) /);
  expect(toAllergen("Crustáceos (camarón, cangrejo, langosta)")).toBe("a los crustáceos");
  expect(toAllergen("Leche de vaca")).toBe("a la leche de vaca");
  expect(toAllergen("Chile habanero")).toBe("a chile habanero");
});
