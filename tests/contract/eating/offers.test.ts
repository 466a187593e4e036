import { catalogueContents } from "@nutria/contract/catalogues/allergens/index";
import {
  allergyRules,
  dietRules,
  intoleranceRules,
  ruleAgainst,
  type Rule,
} from "@nutria/contract/catalogues/allergens/rule";
import type { AllergenWord } from "@nutria/contract/catalogues/allergens/vocabulary";
import { allergies } from "@nutria/contract/catalogues/allergies";
import { diets } from "@nutria/contract/catalogues/diets";
import { intolerances } from "@nutria/contract/catalogues/intolerances";
import { starterPlans } from "@nutria/contract/catalogues/starter-plans";
import { repeatedMeals } from "@nutria/contract/clinical/eating/repeated-meal";
import type { EatingRecord } from "@nutria/contract/clinical/eating/index";
import { foodGroupIds } from "@nutria/contract/clinical/equivalents";
import { patientSwaps } from "@nutria/contract/clinical/foods/patient-swaps";
import { proposeWeek } from "@nutria/contract/clinical/foods/proposal/propose-week";
import { safeShopping } from "@nutria/contract/clinical/foods/safe-shopping";
import { foodSearch } from "@nutria/contract/clinical/foods/search-foods";
import { shoppingList, type ShoppingSection } from "@nutria/contract/clinical/foods/shopping-list";
import { forbiddenIn } from "@nutria/contract/clinical/foods-against";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { iterations, testInDepth } from "../../support/depth";
import { eatingWith, nothingAgainst } from "../../support/eating";
import { catalogue } from "../../support/foods";

/*
 * Over random records, everything that is offered is held against the tables themselves, by a second reading of them that
 * shares nothing with the function but the data.
 */

/** Typed allergies with the ids that they must stand for. */
const typed: readonly (readonly [name: string, ids: readonly string[]])[] = [
  ["leche y huevo", ["leche-de-vaca", "huevo"]],
  ["Pescados y mariscos", ["pescado", "crustaceos", "moluscos"]],
  [
    "oleaginosas",
    [
      ...["nuez", "nuez-de-la-india", "almendra", "avellana", "pistache", "cacahuate", "ajonjoli"],
      ...["word:pine-nut", "word:macadamia", "word:brazil-nut"],
    ],
  ],
  ["enfermedad celíaca", ["trigo", "intolerance:gluten"]],
  ["alergia a la soya", ["soya"]],
  ["cacahuate/ajonjolí", ["cacahuate", "ajonjoli"]],
  ["APLV", ["leche-de-vaca"]],
];

const named = (entries: readonly { name: string }[], most: number) =>
  fc.subarray(
    entries.map(({ name }) => name),
    { maxLength: most },
  );
const records = fc.record({
  catalogued: named(allergies, 3),
  typed: fc.subarray([...typed], { maxLength: 1 }),
  intolerances: named(intolerances, 2),
  diets: named(diets, 1),
});

interface Given {
  catalogued: string[];
  typed: (readonly [name: string, ids: readonly string[]])[];
  intolerances: string[];
  diets: string[];
}

/** The rules of a record, by the ids of the catalogues. */
function rulesOf(record: Given): Rule[] {
  const idsOf = (entries: readonly { _id: string; name: string }[], names: readonly string[]) =>
    entries.filter(({ name }) => names.includes(name)).map(({ _id }) => _id);
  const allergyIds = [...idsOf(allergies, record.catalogued), ...record.typed.flatMap(([, ids]) => ids)];
  return [
    ...allergyIds.map(ruleOfId),
    ...idsOf(intolerances, record.intolerances).map((id) => intoleranceRules.get(id)),
    ...idsOf(diets, record.diets).map((id) => dietRules.get(id)),
  ].filter((rule) => rule !== undefined);
}

/** The rule of an allergy, of an intolerance, or against whatever contains one word of the table. */
function ruleOfId(id: string): Rule | undefined {
  const [kind, name = ""] = id.split(":");
  if (kind === "word") return ruleAgainst(name as AllergenWord, name);
  return allergyRules.get(id) ?? intoleranceRules.get(name);
}

/** Whether the table forbids an entry of the catalogue, or its label may, or a diet excludes it. */
function speaksAgainst(rules: readonly Rule[], id: string): { forbids: boolean; blocks: boolean } {
  const content = catalogueContents.get(id);
  if (!content) throw new Error(`nobody says what ${id} contains`);
  const { contains, mayContain, traits } = content;
  const touching = rules.filter(({ except }) => !except.has(id));
  const forbids = touching.some(
    ({ forbids: words, combos }) =>
      [...words.keys()].some((word) => contains.has(word)) ||
      combos.some(({ all }) => all.every((set) => [...set].some((word) => contains.has(word)))),
  );
  const byLabel = touching.some(
    ({ forbids: words, mayBlocks }) => mayBlocks && [...words.keys()].some((word) => mayContain.has(word)),
  );
  const byDiet = touching.some(({ excludesTraits }) =>
    [...excludesTraits].some((trait) => traits.has(trait)),
  );
  return { forbids, blocks: forbids || byLabel || byDiet };
}

const meals = starterPlans.map(({ portions }) =>
  portions.map((each, place) => ({
    name: ["Desayuno", "Colación", "Comida", "Colación", "Cena"][place] ?? "Cena",
    time: ["08:00", "11:00", "14:30", "18:00", "20:30"][place] ?? "21:00",
    portions: each,
  })),
);

const bought = new Map<string, ShoppingSection[]>();
/** The shopping list of a day that was proposed to somebody who may eat anything. */
function boughtFor(plan: (typeof meals)[number], variant: number): ShoppingSection[] {
  const key = `${meals.indexOf(plan)} ${variant}`;
  const options = { index: catalogue, days: [1] as const, variant, eating: eatingWith({}) };
  const list =
    bought.get(key) ?? shoppingList((proposeWeek(plan, options).get(1) ?? []).flat(), 1, catalogue);
  bought.set(key, list);
  return list;
}

test("nothing is offered that the tables forbid: proposals, starter plans, swaps, searches, shopping lists, repeats", () => {
  const search = foodSearch(catalogue);
  let offered = 0;
  fc.assert(
    fc.property(
      records,
      fc.constantFrom(...meals),
      fc.nat(6),
      fc.constantFrom(...foodGroupIds),
      fc.constantFrom("queso", "pan", "leche", "atun", "mole", "nuez", "tortilla", "crema", "sopa", "pollo"),
      fc.uniqueArray(fc.constantFrom(...catalogue.foods.values(), ...catalogue.dishes.values()), {
        minLength: 3,
        maxLength: 3,
      }),
      (given, plan, variant, group, typedWord, written) => {
        const rules = rulesOf(given);
        const record: EatingRecord = {
          ...nothingAgainst,
          allergies: [...given.catalogued, ...given.typed.map(([name]) => name)],
          intolerances: given.intolerances,
          diets: given.diets,
        };
        const eating = eatingWith(record);
        const isOffered = (id: string) => {
          offered++;
          expect(speaksAgainst(rules, id), id).toEqual({ forbids: false, blocks: false });
        };
        const options = { index: catalogue, days: [1] as const, variant };
        const menu = proposeWeek(plan, { ...options, eating }).get(1) ?? [];
        for (const { ref } of menu.flat()) isOffered(ref);
        const served = menu.map((items) => ({
          name: "Comida",
          time: "14:00",
          portions: {},
          menu: "",
          items,
        }));
        const forbidden = forbiddenIn({ meals: served, freeFoods: "" }, record, catalogue);
        expect(Object.values(forbidden).flat()).toEqual([]);
        for (const { foods } of patientSwaps({ groups: [group], count: 2 }, catalogue, eating))
          foods.forEach(isOffered);
        for (const entry of search({ typed: typedWord })) {
          const { level, isOffered: mayBe } = eating.ofEntry(entry);
          const { forbids, blocks } = speaksAgainst(rules, entry._id);
          expect(level === "forbidden", entry._id).toBe(forbids);
          expect(mayBe, entry._id).toBe(!blocks);
        }
        const list = safeShopping(boughtFor(plan, variant), eating);
        for (const { food } of list.sections.flatMap(({ lines }) => lines)) {
          expect(speaksAgainst(rules, food).forbids, food).toBe(false);
        }
        // What was written in the diary, as an entry's name, an amount of it, and beside something harmless.
        const repeated = repeatedMeals(eating, catalogue);
        for (const entry of written) {
          const said = [
            entry.name,
            `2 porciones de ${entry.name.toLowerCase()}`,
            `Agua, ${entry.name} y café solo`,
          ];
          for (const text of said) {
            if (repeated(text) !== "withheld") isOffered(entry._id);
          }
        }
        for (const { food } of list.leftOut) expect(speaksAgainst(rules, food).forbids, food).toBe(true);
      },
    ),
    { numRuns: iterations({ suite: 12, depth: 120 }) },
  );
  expect(offered).toBeGreaterThan(iterations({ suite: 240, depth: 2_400 }));
}, 600_000);

test("what the tables call free is free: no food of the catalogue is kept from anybody by mistake", () => {
  let free = 0;
  let alarms = 0;
  fc.assert(
    fc.property(records, (given) => {
      const rules = rulesOf(given);
      const eating = eatingWith({
        allergies: [...given.catalogued, ...given.typed.map(([name]) => name)],
        intolerances: given.intolerances,
        diets: given.diets,
      });
      for (const entry of [...catalogue.foods.values(), ...catalogue.dishes.values()]) {
        if (speaksAgainst(rules, entry._id).blocks) continue;
        free++;
        if (!eating.ofEntry(entry).isOffered) alarms++;
      }
    }),
    { numRuns: iterations({ suite: 16, depth: 150 }) },
  );
  expect(free).toBeGreaterThan(5000);
  expect(alarms / free).toBeLessThanOrEqual(0.02);
});

testInDepth("a meal that was eaten without anything against it is seldom kept from being repeated", () => {
  let free = 0;
  const kept: string[] = [];
  for (const { name } of allergies) {
    const eating = eatingWith({ allergies: [name] });
    const repeated = repeatedMeals(eating, catalogue);
    for (const food of catalogue.foods.values()) {
      if (!eating.ofEntry(food).isOffered) continue;
      free++;
      if (repeated(food.name) === "withheld") kept.push(`${name}: ${food.name}`);
    }
  }
  expect(kept.length / free, kept.join("\n")).toBeLessThanOrEqual(0.02);
  const coeliac = repeatedMeals(eatingWith({ allergies: ["enfermedad celíaca"] }), catalogue);
  expect(coeliac("Un bolillo sin gluten con aguacate")).toBe("offered");
  expect(coeliac("Un bolillo con aguacate")).toBe("withheld");
});

testInDepth("a food by its words alone is seldom called forbidden that the table calls free", () => {
  let free = 0;
  const alarms: string[] = [];
  for (const { name } of allergies) {
    const eating = eatingWith({ allergies: [name] });
    for (const food of catalogue.foods.values()) {
      if (eating.ofEntry(food).level !== "fine") continue;
      free++;
      if (eating.ofText(food.name).some(({ level }) => level === "forbidden"))
        alarms.push(`${name}: ${food.name}`);
    }
  }
  expect(alarms.length / free, alarms.join("\n")).toBeLessThanOrEqual(0.02);
});
