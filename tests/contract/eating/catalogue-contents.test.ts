import { allergies } from "@nutria/contract/catalogues/allergies";
import { dishContents } from "@nutria/contract/catalogues/allergens/dishes";
import { wordExceptions } from "@nutria/contract/catalogues/allergens/exceptions";
import { foodContents } from "@nutria/contract/catalogues/allergens/foods";
import { catalogueContents } from "@nutria/contract/catalogues/allergens/index";
import {
  allergyRules,
  dietRules,
  intoleranceRules,
  type Rule,
} from "@nutria/contract/catalogues/allergens/rule";
import { allergenNames, foodTraits } from "@nutria/contract/catalogues/allergens/vocabulary";
import { foodWords } from "@nutria/contract/catalogues/allergens/words";
import { diets } from "@nutria/contract/catalogues/diets";
import { catalogueDishes, catalogueFoods } from "@nutria/contract/catalogues/foods/index";
import { intolerances } from "@nutria/contract/catalogues/intolerances";
import { contentOfText } from "@nutria/contract/clinical/eating/read-text";
import { describe, expect, test } from "vitest";

const contentOf = (id: string) => {
  const content = catalogueContents.get(id);
  if (!content) throw new Error(`nobody says what ${id} contains`);
  return content;
};
const columns = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split("|"));

describe("what the catalogue contains", () => {
  test("is said of every food and dish, once", () => {
    const ids = [foodContents, dishContents]
      .flatMap(columns)
      .flatMap(([, , , listed = ""]) => listed.split(" "));
    expect(ids.length).toBe(693);
    expect(new Set(ids).size).toBe(693);
    const silent = [...catalogueFoods, ...catalogueDishes].filter(({ _id }) => !catalogueContents.has(_id));
    expect(silent.map(({ _id }) => _id)).toEqual([]);
  });

  test("is named by the words and traits that there are", () => {
    const words = new Set(Object.keys(allergenNames));
    for (const { contains, mayContain, traits } of catalogueContents.values()) {
      expect([...contains, ...mayContain].filter((word) => !words.has(word))).toEqual([]);
      expect([...traits].filter((trait) => !(trait in foodTraits))).toEqual([]);
      expect([...mayContain].filter((word) => contains.has(word))).toEqual([]);
    }
    for (const table of [foodWords, wordExceptions]) {
      const named = columns(table).flatMap(([contains = "", may = ""]) => `${contains} ${may}`.split(" "));
      expect(named.filter((word) => word !== "" && !words.has(word))).toEqual([]);
    }
  });

  test("of a dish has all that its foods contain", () => {
    let looked = 0;
    for (const { _id, ingredients } of catalogueDishes) {
      const { contains, mayContain } = contentOf(_id);
      for (const { food } of ingredients) {
        const inFood = contentOf(food);
        const lost = [...inFood.contains].filter((word) => !contains.has(word));
        expect(lost, `${_id} has ${food}`).toEqual([]);
        const unsaid = [...inFood.mayContain].filter((word) => !contains.has(word) && !mayContain.has(word));
        expect(unsaid, `${_id} may have what ${food} may`).toEqual([]);
        looked++;
      }
    }
    expect(looked).toBeGreaterThan(200);
  });

  test.each([
    ["macarela-cocida", "fish"],
    ["huevo-cocido", "egg"],
    ["jamon-regular", "pork"],
    ["leche-entera", "milk"],
    ["leche-entera", "lactose"],
    ["cacahuate-tostado-sin-sal", "peanut"],
    ["bolillo", "wheat"],
    ["bolillo", "gluten"],
    ["avena-en-hojuelas-cruda", "oats"],
    ["tortilla-de-maiz", "corn"],
    ["tofu-firme", "soy"],
    ["frijol-negro-cocido", "legume"],
  ] as const)("of %s has %s", (id, word) => {
    expect([...contentOf(id).contains]).toContain(word);
  });

  test("agrees with the group of a food: milk with lactose, alcohol with alcohol, an egg with egg", () => {
    const without = catalogueFoods.filter(({ _id, group, name }) => {
      const { contains } = contentOf(_id);
      const isPlant = contains.has("soy") || contains.has("almond") || /soya|almendra|coco|arroz/i.test(name);
      return group.startsWith("leche") && !isPlant && !contains.has("milk") && !contains.has("goat-milk");
    });
    expect(without.map(({ _id }) => _id)).toEqual([]);
    const drinks = catalogueFoods.filter(({ group }) => group === "alcohol");
    expect(drinks.filter(({ _id }) => !contentOf(_id).contains.has("alcohol"))).toEqual([]);
  });

  test("is read from the names of the foods by words alone, but for a few", () => {
    const main = [
      "milk",
      "egg",
      "fish",
      "crustaceans",
      "molluscs",
      "peanut",
      "soy",
      "wheat",
      "pork",
      "beef",
    ] as const;
    const missed = catalogueFoods.filter(({ _id, name }) => {
      const { contains, mayContain } = contentOfText(name);
      return main.some(
        (word) => contentOf(_id).contains.has(word) && !contains.has(word) && !mayContain.has(word),
      );
    });
    expect(missed.length, missed.map(({ name }) => name).join(", ")).toBeLessThanOrEqual(
      catalogueFoods.length * 0.02,
    );
  });
});

describe("the rules", () => {
  const all: [readonly { _id: string }[], ReadonlyMap<string, Rule>][] = [
    [allergies, allergyRules],
    [intolerances, intoleranceRules],
    [diets, dietRules],
  ];

  test("are one for each allergy, intolerance and diet, of words and traits that there are", () => {
    for (const [entries, rules] of all) {
      expect([...rules.keys()].sort()).toEqual(entries.map(({ _id }) => _id).sort());
      for (const { _id, forbids, cautions, limits, excludesTraits, except } of rules.values()) {
        for (const word of [...forbids.keys(), ...cautions.keys()])
          expect(allergenNames, _id).toHaveProperty(word);
        for (const word of limits.keys())
          expect({ ...allergenNames, ...foodTraits }, _id).toHaveProperty(word);
        for (const trait of excludesTraits) expect(foodTraits, _id).toHaveProperty(trait);
        for (const id of except) expect(catalogueContents.has(id), id).toBe(true);
      }
    }
  });

  test("of allergies and intolerances forbid something, and each reason says why", () => {
    for (const rules of [allergyRules, intoleranceRules]) {
      for (const { _id, forbids } of rules.values()) {
        expect(forbids.size, _id).toBeGreaterThan(0);
        expect([...forbids.values()].every((reason) => reason.length > 3)).toBe(true);
      }
    }
  });

  test("are those that were decided: oats are gluten, mature cheese a caution, other nuts too", () => {
    expect(intoleranceRules.get("gluten")?.forbids.has("oats")).toBe(true);
    expect(intoleranceRules.get("lacteos")?.forbids.has("lactose-trace")).toBe(false);
    expect(intoleranceRules.get("lacteos")?.cautions.has("lactose-trace")).toBe(true);
    expect(allergyRules.get("leche-de-vaca")?.forbids.has("goat-milk")).toBe(true);
    expect(allergyRules.get("pistache")?.forbids.has("cashew")).toBe(true);
    expect(allergyRules.get("nuez-de-la-india")?.forbids.has("pistachio")).toBe(true);
    expect(allergyRules.get("nuez")?.forbids.has("almond")).toBe(false);
    expect(allergyRules.get("nuez")?.cautions.has("almond")).toBe(true);
  });
});
