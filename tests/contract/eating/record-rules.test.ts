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
  restrictionsOf({ ...nothingAgainst, allergies: [allergy] }).flatMap(({ unknown }) => unknown);

const treeNuts = [
  "nuez",
  "nuez-de-la-india",
  "almendra",
  "avellana",
  "pistache",
  "pine-nut",
  "macadamia",
  "brazil-nut",
];

describe("an allergy as somebody types it", () => {
  test.each([
    ["leche y huevo", ["leche-de-vaca", "huevo"]],
    ["Pescados y mariscos", ["pescado", "crustaceos", "moluscos"]],
    ["oleaginosas", [...treeNuts, "cacahuate", "ajonjoli"]],
    ["Frutos secos", [...treeNuts]],
    ["nueces", [...treeNuts]],
    ["Nuez", ["nuez"]],
    ["lácteos", ["lacteos", "leche-de-vaca"]],
    ["frutos rojos", ["fresa"]],
    ["alfa-gal", ["carne-de-res", "pork", "lamb", "goat", "rabbit", "gelatine"]],
    ["enfermedad celíaca", ["trigo", "gluten"]],
    ["APLV", ["leche-de-vaca"]],
    ["alergia a la proteína de la leche de vaca", ["leche-de-vaca"]],
    ["Alergia a la nuez", ["nuez"]],
    ["camarón (urticaria)", ["crustaceos"]],
    ["huevo, leche y trigo", ["huevo", "leche-de-vaca", "trigo"]],
    ["cacahuate/soya + ajonjolí", ["cacahuate", "soya", "ajonjoli"]],
    ["lactosa", ["lacteos"]],
    ["Sin gluten, lácteos y cacahuate", ["gluten", "leche-de-vaca", "lacteos", "cacahuate"]],
    ["látex-fruta", ["aguacate", "kiwi", "platano", "mango", "durazno"]],
    ["trucha", ["pescado"]],
    ["queso oaxaca", ["leche-de-vaca", "lacteos"]],
    ["cítricos", ["citrus"]],
    ["pollo y cerdo", ["poultry", "pork"]],
  ])("%s", (typed, rules) => {
    expect(rulesOf(typed).sort()).toEqual([...rules].sort());
    expect(unknownIn(typed)).toEqual([]);
  });

  test.each(["papaya", "histamina", "Colorante rojo 40", "polvo, papaya", "leche y papaya", "xyz"])(
    "%s has something that no rule knows",
    (typed) => {
      expect(unknownIn(typed).length > 0 || typed.startsWith("Colorante")).toBe(true);
    },
  );

  test.each([
    ["cacahuate papaya", ["cacahuate"], ["papaya"]],
    ["kiwi maracuyá", ["kiwi"], ["maracuyá"]],
    ["leche y papaya", ["leche-de-vaca"], ["papaya"]],
    ["nuez moscada", ["nuez"], ["moscada"]],
    ["Papaya", [], ["Papaya"]],
  ])("%s: what no rule knows is told, and by its own words", (typed, rules, unknown) => {
    expect(rulesOf(typed)).toEqual(rules);
    expect(unknownIn(typed)).toEqual(unknown);
  });

  test.each([
    "todo lo que tenga soya",
    "huevo crudo",
    "plátano macho",
    "leche entera",
    "mariscos desde los 5 años",
    "proteína de la leche de vaca mediada por IgE",
  ])("%s: what is said of a food is no other food", (typed) => {
    expect(rulesOf(typed)).not.toEqual([]);
    expect(unknownIn(typed)).toEqual([]);
  });

  test.each([
    ["cacaguate", ["cacahuate"]],
    ["crustaseos", ["crustaceos"]],
    ["avellna", ["avellana"]],
    ["peanut", ["cacahuate"]],
    ["Shellfish", ["crustaceos", "moluscos"]],
    ["milk and eggs", ["leche-de-vaca", "huevo"]],
  ])("%s, misspelt or in English, is the same allergy", (typed, rules) => {
    expect(rulesOf(typed)).toEqual(rules);
    expect(unknownIn(typed)).toEqual([]);
  });

  test.each([
    "Ninguna",
    "niega",
    "No refiere",
    "N/A",
    "Sin alergias conocidas",
    "ácaros y gatos",
    "penicilina",
    "polen",
    "Sin alergias",
  ])("%s is none to a food", (typed) => {
    expect(restrictionsOf({ ...nothingAgainst, allergies: [typed] })).toEqual([]);
  });
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
    ["musulmana", ["halal"]],
    ["vegetariana sin huevo", ["huevo", "vegetariana"]],
    ["vegetariana con huevo", ["vegetariana"]],
    ["sin gluten ni lácteos", ["lacteos", "leche-de-vaca", "sin-gluten"]],
    ["dieta keto sin carne de puerco", ["cetogenica", "pork"]],
  ])("%s", (typed, ids) => {
    const restrictions = restrictionsOf({ ...nothingAgainst, diets: [typed] });
    expect(restrictions.flatMap(({ rules }) => rules.map(({ _id }) => _id)).sort()).toEqual([...ids].sort());
  });

  test("that no rule knows is said to be unchecked; none is none", () => {
    const of = (typed: string) => restrictionsOf({ ...nothingAgainst, diets: [typed] });
    expect(of("Baja en purinas")).toMatchObject([{ kind: "diet", unknown: ["Baja en purinas"], rules: [] }]);
    expect(of("Vegana, baja en oxalatos")).toMatchObject([{ unknown: ["baja oxalatos"] }]);
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
