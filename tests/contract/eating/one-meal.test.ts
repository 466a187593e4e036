import { catalogueContents } from "@nutria/contract/catalogues/allergens/index";
import { allergies } from "@nutria/contract/catalogues/allergies";
import { dietRules } from "@nutria/contract/catalogues/allergens/rule";
import { diets } from "@nutria/contract/catalogues/diets";
import { starterPlans, starterSplit } from "@nutria/contract/catalogues/starter-plans";
import { itemsOn, menuDays, menuTotals, type MenuItem } from "@nutria/contract/clinical/foods/menu";
import { patientSwaps, plannedFoods } from "@nutria/contract/clinical/foods/patient-swaps";
import { proposeWeek } from "@nutria/contract/clinical/foods/proposal/propose-week";
import { swapsOf } from "@nutria/contract/clinical/foods/swap";
import { usualMealTimes } from "@nutria/contract/clinical/meal-times";
import { forbiddenIn, type CheckedPlan } from "@nutria/contract/clinical/foods-against";
import { checkPlan } from "@nutria/contract/clinical/plan-check";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { iterations, testInDepth } from "../../support/depth";
import { eatingWith, nothingAgainst } from "../../support/eating";
import { catalogue, dishOf, foodItem, foodOf } from "../../support/foods";

const kosher = eatingWith({ diets: ["Kosher"] });
const chicken = foodOf("pechuga-de-pollo-a-la-plancha");
const milk = foodOf("leche-descremada");
const fish = foodOf("tilapia-cocida");

describe("what may not meet in one meal", () => {
  test("is fine alone, and forbidden beside the other, which is named", () => {
    expect(kosher.ofEntry(milk).level).toBe("caution");
    const verdict = kosher.ofEntry(milk, kosher.partsOf({ entries: [chicken, fish] }));
    expect(verdict).toMatchObject({ level: "forbidden", isOffered: false });
    expect(verdict.findings).toContainEqual(
      expect.objectContaining({ name: "Kosher", reason: "carne con leche", beside: [chicken.name] }),
    );
    expect(kosher.ofEntry(fish, kosher.partsOf({ entries: [chicken, milk] })).level).toBe("fine");
    expect(kosher.ofEntry(milk, kosher.partsOf({ entries: [fish] })).level).toBe("caution");
  });

  test("is known of words as of foods, in either's company", () => {
    const beside = kosher.partsOf({ text: "1 vaso de leche" });
    expect(kosher.ofEntry(chicken, beside).level).toBe("forbidden");
    expect(kosher.ofItem(foodItem(chicken._id, 60), beside).level).toBe("forbidden");
    const said = (text: string, ...others: (typeof milk)[]) =>
      kosher
        .ofText(text, kosher.partsOf({ entries: others }))
        .filter(({ level }) => level === "forbidden")
        .map(({ food }) => food);
    expect(said("Pollo asado, 1 vaso de leche")).toEqual(["Pollo asado", "1 vaso de leche"]);
    expect(said("Pollo asado y arroz", milk)).toEqual(["Pollo asado"]);
    expect(said("Pollo asado y arroz", fish)).toEqual([]);
    expect(said("Café con leche")).toEqual([]);
  });

  test("is no meal where a text leaves the choice, or lists foods", () => {
    const isForbidden = (found: ReturnType<typeof kosher.ofText>) =>
      found.some(({ level }) => level === "forbidden");
    expect(isForbidden(kosher.ofText("Pollo asado o quesadilla de flor de calabaza", []))).toBe(false);
    expect(isForbidden(kosher.ofText("Pollo asado, leche"))).toBe(false);
    expect(isForbidden(kosher.ofText("Pollo con queso"))).toBe(true);
  });

  test("is a note of the record, and of nobody's else", () => {
    expect(kosher.apart).toEqual([{ name: "Kosher", reason: "carne con leche" }]);
    expect(eatingWith({ diets: ["Judía"] }).apart).toHaveLength(1);
    expect(eatingWith({ allergies: ["Cacahuate"], diets: ["Vegana", "Halal"] }).apart).toEqual([]);
  });

  test("by a label is a label to read", () => {
    const perhaps = [...catalogue.foods.values()].find(({ _id }) => {
      const content = catalogueContents.get(_id);
      return content?.mayContain.has("milk") && !content.contains.has("milk");
    });
    const verdict = perhaps && kosher.ofEntry(perhaps, kosher.partsOf({ entries: [chicken] }));
    expect(verdict).toMatchObject({ level: "may", isOffered: true });
  });
});

const target: CheckedPlan["target"] = {
  energy: { kind: "typed", energyKcal: 1800 },
  macronutrients: { kind: "split", ...starterSplit },
  tolerancePercent: 5,
};

describe("the check of a plan", () => {
  const meal = (items: MenuItem[], menu = ""): Meal => ({
    ...{ name: "Comida", time: "14:00", portions: {} },
    ...{ menu, items },
  });
  const dietOf = (...meals: Meal[]) =>
    checkPlan({ meals, freeFoods: "", target }, { ...nothingAgainst, diets: ["Kosher"] }, catalogue).flatMap(
      (finding) => (finding.kind === "diet" ? [finding] : []),
    );

  test("names what meets in a meal on a day, and asks for it to be acknowledged", () => {
    const monday = meal([
      foodItem(chicken._id, 60, 1),
      foodItem(milk._id, 240, 1),
      foodItem(milk._id, 240, 2),
    ]);
    expect(dietOf(monday)).toEqual([
      expect.objectContaining({ food: chicken.name, beside: [milk.name], meals: [0], days: [1] }),
      expect.objectContaining({ food: milk.name, beside: [chicken.name], meals: [0], days: [1] }),
    ]);
    const forbidden = forbiddenIn(
      { meals: [monday], freeFoods: "" },
      { ...nothingAgainst, diets: ["Kosher"] },
      catalogue,
    );
    expect(forbidden.diet).toEqual(["Kosher"]);
  });

  test("tells words that meet a food of one day from those that meet each other", () => {
    const [words, food] = dietOf(meal([foodItem(chicken._id, 60, 3)], "1 vaso de leche"));
    expect(words).toMatchObject({ food: "1 vaso de leche", beside: [chicken.name], days: [3] });
    expect(food).toMatchObject({ food: chicken.name, beside: ["1 vaso de leche"], days: [3] });
    for (const each of dietOf(meal([], "1 vaso de leche, pollo"))) expect(each.days).toEqual([]);
    expect(dietOf(meal([]), meal([foodItem(milk._id, 240)]), meal([foodItem(chicken._id, 60)]))).toEqual([]);
  });
});

test("a swap offers no half that the other may not meet", () => {
  const pairs = patientSwaps({ groups: ["aoa-alto", "aoa-bajo"], count: 4 }, catalogue, kosher).filter(
    ({ foods }) => foods.length > 1,
  );
  expect(pairs.length).toBeGreaterThan(0);
  for (const { foods } of pairs) expect(meets(foods)).toBe(false);
});

/* The tables themselves, read a second time: whether meat and milk are both in some entries. */
const [combination] = dietRules.get("kosher")?.combos ?? [];
const hasOf = (ids: readonly string[], place: number): boolean =>
  ids.some((id) =>
    [...(combination?.all[place] ?? [])].some((word) => catalogueContents.get(id)?.contains.has(word)),
  );
const meets = (ids: readonly string[]): boolean => hasOf(ids, 0) && hasOf(ids, 1);

const dietNames = ["Kosher", "Judía", "dieta kosher estricta"];
const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name);

test("nothing that is offered for a meal meets there what may not: proposals, swaps, searches of random weeks", () => {
  let offered = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...dietNames),
      fc.subarray(names(allergies), { maxLength: 2 }),
      fc.subarray(
        names(diets).filter((name) => name !== "Vegana"),
        { maxLength: 1 },
      ),
      fc.constantFrom(...starterPlans),
      fc.nat(9),
      fc.subarray([...menuDays], { minLength: 1, maxLength: iterations({ suite: 2, depth: 3 }) }),
      fc.constantFrom("", "1 vaso de leche", "Caldo de pollo"),
      (diet, allergic, others, plan, variant, days, text) => {
        const eating = eatingWith({ allergies: allergic, diets: [diet, ...others] });
        const meals = usualMealTimes.map((time, place) => ({
          ...time,
          portions: plan.portions[place] ?? {},
          menu: place === 2 ? text : "",
        }));
        const week = proposeWeek(meals, { index: catalogue, eating, days, variant });
        for (const [place, meal] of meals.entries()) {
          const items = days.flatMap((day) => week.get(day)?.[place] ?? []);
          // What the words of the meal have, as an entry of the tables that has the same.
          const words = { "": [], "1 vaso de leche": [milk._id], "Caldo de pollo": [chicken._id] }[meal.menu];
          for (const day of days) {
            const served = itemsOn(items, day);
            const refs = [...served.map(({ ref }) => ref), ...(words ?? [])];
            expect(meets(refs), `${diet} ${day}: ${refs.join()}`).toBe(false);
            for (const item of served) {
              const rest = served.filter((other) => other !== item);
              const beside = eating.partsOf({ items: rest, text: meal.menu });
              const ids = [...rest.map(({ ref }) => ref), ...(words ?? [])];
              const swapped = swapsOf(item, catalogue)
                .filter(({ food }) => eating.ofEntry(food, beside).isOffered)
                .map(({ food }) => [food._id]);
              const group = item.type === "food" ? foodOf(item.ref).group : "verduras";
              const planned = plannedFoods(items, day, [group], catalogue).map(({ ref }) => ref);
              const own = patientSwaps({ groups: [group], count: 2 }, catalogue, eating, {
                planned,
                beside,
              }).map(({ foods }) => [...foods]);
              for (const foods of [...swapped, ...own]) {
                offered++;
                expect(meets([...ids, ...foods]), `${foods.join()} beside ${ids.join()}`).toBe(false);
              }
            }
            const beside = eating.partsOf({ items: served, text: meal.menu });
            for (const entry of [chicken, milk, fish, dishOf("tinga-de-pollo")]) {
              const { level } = eating.ofEntry(entry, beside);
              if (meets([...refs, entry._id])) expect(level, entry._id).toBe("forbidden");
            }
          }
        }
        const planned = meals.map((meal, place) => ({
          ...meal,
          items: days.flatMap((day) => week.get(day)?.[place] ?? []),
        }));
        const { diet: named } = forbiddenIn(
          { meals: planned, freeFoods: "" },
          { ...nothingAgainst, diets: [diet] },
          catalogue,
        );
        expect(named).toEqual([]);
      },
    ),
    { numRuns: iterations({ suite: 3, depth: 20 }) },
  );
  expect(offered).toBeGreaterThan(iterations({ suite: 50, depth: 1000 }));
}, 600_000);

testInDepth(
  "a week of such a record is as full as anybody's: nothing stays open that something could fill",
  () => {
    for (const plan of starterPlans) {
      const meals = usualMealTimes.map((time, place) => ({ ...time, portions: plan.portions[place] ?? {} }));
      const week = proposeWeek(meals, { index: catalogue, eating: kosher, days: menuDays, variant: 0 });
      for (const menu of week.values()) {
        for (const [place, items] of menu.entries()) {
          const groups = new Set(Object.keys(menuTotals(items, catalogue).portions));
          const wanted = Object.keys(meals[place]?.portions ?? {});
          expect(
            wanted.filter((group) => !groups.has(group)),
            plan.name,
          ).toEqual([]);
        }
      }
    }
  },
);
