import type { Dish, Food, FoodIndex } from "../foods/food";
import type { MenuItem } from "../foods/menu";
import { remembered } from "../remembered";
import { mealRules, type MealPart } from "./combination";
import { contentOfEntry, contentOfName, type EntryContent } from "./entry-content";
import { findingOf, type Finding, type Judged, type Severity } from "./judge";
import { phraseOf } from "./phrases";
import { companionsOf, readText } from "./read-text";
import { restrictionsOf, type EatingRecord, type Restriction } from "./record-rules";

export type { EatingRecord, RestrictionKind } from "./record-rules";
export type { Finding, Severity } from "./judge";
export type { MealPart } from "./combination";

/** Verdict of a record on a food, a dish or a text. */
export interface Verdict {
  /** The worst of it; `unchecked` where nobody has looked at what it contains, `fine` for nothing. */
  level: Severity | "unchecked" | "fine";
  findings: readonly Finding[];
  /** Nobody has looked at what it contains, and the record forbids something. */
  isUnchecked: boolean;
  /** Whether it may be proposed to this person. */
  isOffered: boolean;
}

/** A part of a text that the record has something against. */
export interface TextVerdict extends Verdict {
  /** Words of the text for it. */
  food: string;
}

/** An item of a menu, as far as what it contains is told by it. */
type NamedItem = Pick<MenuItem, "type" | "ref" | "name">;

/** Content of a meal: its foods and dishes, and the foods that its text names. */
export interface MealToEat {
  entries?: readonly (Food | Dish)[];
  items?: readonly NamedItem[];
  text?: string;
}

/** Verdicts on foods by a record; {@link eatingBy}. */
export interface Eating {
  /** Words of the record that no rule knows, so that no food is checked against them. */
  unknown: readonly string[];
  /** Combinations that the record forbids within one meal: `carne con leche`, with the restriction's name. */
  apart: readonly { name: string; reason: string }[];
  /** The parts of a meal, beside which something is judged. */
  partsOf: (meal: MealToEat) => MealPart[];
  /** The verdict on a food or dish, alone or beside the other parts of its meal. */
  ofEntry: (entry: Food | Dish, beside?: readonly MealPart[]) => Verdict;
  /** The verdict on a menu item; an item that the index lacks is judged by its name alone. */
  ofItem: (item: NamedItem, beside?: readonly MealPart[]) => Verdict;
  /**
   * The verdicts on the foods that a text names, without those that have no findings. With `beside`, the text is one
   * meal together with those parts; without it, a list of foods.
   */
  ofText: (text: string, beside?: readonly MealPart[]) => TextVerdict[];
  /** Whether some foods and dishes may be proposed for one meal, as far as they meet there. */
  mayMeet: (entries: readonly (Food | Dish)[], beside?: readonly MealPart[]) => boolean;
}

const alone: readonly MealPart[] = [];

/**
 * The one answer to whether somebody may eat something: from the allergies, intolerances, diets and dislikes of a record,
 * catalogued and typed, for a food or dish of the catalogue or the practice, or a text, alone or in a meal. What is forbidden
 * is never proposed; what may contain it is not where the rule says so; what nobody has looked at is not while something is
 * forbidden. Decisions, "Foods".
 */
export function eatingBy(record: EatingRecord, index: FoodIndex): Eating {
  const restrictions = restrictionsOf(record);
  const contentOf = remembered((entry: Food | Dish) => contentOfEntry(entry, index));
  const names = namesWithin(index);
  const meals = mealRules(restrictions, (entry) => contentOf(entry).content);
  const judge = (entry: Food | Dish, beside: readonly MealPart[]) =>
    verdictOf(restrictions, {
      ...contentOf(entry),
      names: names(entry),
      id: idOf(entry),
      beside,
    });
  const judgeAlone = remembered((entry: Food | Dish) => judge(entry, alone));
  const ofEntry = (entry: Food | Dish, beside = alone): Verdict =>
    meals.hasAny && beside.length > 0 ? judge(entry, beside) : judgeAlone(entry);
  const entryOf = ({ type, ref }: NamedItem) => (type === "food" ? index.foods : index.dishes).get(ref);
  const contentOfItem = (item: NamedItem) => {
    const entry = entryOf(item);
    return entry ? contentOf(entry) : contentOfName(item.name);
  };
  return {
    unknown: restrictions.flatMap((restriction) => restriction.unknown),
    apart: meals.apart,
    partsOf: ({ entries = [], items = [], text = "" }) =>
      // Skips the lookup when the record forbids no combination.
      !meals.hasAny
        ? []
        : [
            ...entries.map((entry) => ({ name: entry.name, content: contentOf(entry).content })),
            ...items.map((item) => ({ name: item.name, content: contentOfItem(item).content })),
            ...readText(text).map(({ text: name, content }) => ({ name, content })),
          ],
    ofEntry,
    ofItem: (item, beside = alone) => {
      const entry = entryOf(item);
      return entry
        ? ofEntry(entry, beside)
        : verdictOf(restrictions, { ...contentOfName(item.name), names: [phraseOf(item.name)], beside });
    },
    ofText: (text, beside) => {
      const foods = readText(text);
      const companions = companionsOf(foods, beside !== undefined);
      return foods
        .map(({ text: food, content, stems }, place) => {
          const others = (companions[place] ?? []).map((other) => ({
            name: other.text,
            content: other.content,
          }));
          const judged = {
            content,
            isReviewed: true,
            names: [stems],
            beside: [...others, ...(beside ?? [])],
          };
          return { ...verdictOf(restrictions, judged), food };
        })
        .filter(({ level }) => level !== "fine");
    },
    mayMeet: meals.mayMeet,
  };
}

function verdictOf(
  restrictions: readonly Restriction[],
  { isReviewed, ...judged }: Judged & Pick<EntryContent, "isReviewed">,
): Verdict {
  const findings = restrictions.flatMap((each) => findingOf(each, judged) ?? []);
  const isUnchecked = !isReviewed && restrictions.some(forbidsSomething);
  const [worst] = levels.filter((level) => findings.some(({ severity }) => severity === level));
  return {
    level: isUnchecked && (worst === undefined || worst === "caution") ? "unchecked" : (worst ?? "fine"),
    findings,
    isUnchecked,
    isOffered: !isUnchecked && findings.every(({ isOffered }) => isOffered),
  };
}

/** Whether a restriction requires a review of foods. */
const forbidsSomething = ({ kind, rules, unknown }: Restriction): boolean =>
  kind !== "dislike" &&
  (unknown.length > 0 ||
    rules.some((rule) => rule.forbids.size + rule.combos.length + rule.excludesTraits.size > 0));

const levels = ["forbidden", "may", "caution"] as const;

const readNames = new WeakMap<FoodIndex, (entry: Food | Dish) => string[][]>();

/** The names of the entries of an index, each read once: they are the same for every record. */
function namesWithin(index: FoodIndex): (entry: Food | Dish) => string[][] {
  const names = readNames.get(index) ?? remembered((entry: Food | Dish) => namesOf(entry, index));
  readNames.set(index, names);
  return names;
}

/** The names by which a food or a dish is known: its own, synonyms, and those of its foods. */
function namesOf(entry: Food | Dish, index: FoodIndex): string[][] {
  if (entry.kind === "food") return [entry.name, ...entry.synonyms].map(phraseOf);
  const foods = entry.ingredients.flatMap(({ food }) => index.foods.get(food) ?? []);
  return [phraseOf(entry.name), ...foods.flatMap((food) => namesOf(food, index))];
}

const idOf = ({ _id, copyOf, isOwn }: Food | Dish): string => (isOwn ? (copyOf ?? _id) : _id);
