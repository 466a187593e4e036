import type { Dish, Food, FoodIndex } from "../foods/food";
import type { MenuItem } from "../foods/menu";
import { contentOfEntry, contentOfName, type EntryContent } from "./entry-content";
import { findingOf, type Finding, type Judged, type Severity } from "./judge";
import { phraseOf } from "./phrases";
import { readText } from "./read-text";
import { restrictionsOf, type EatingRecord, type Restriction } from "./record-rules";

export type { EatingRecord, RestrictionKind } from "./record-rules";
export type { Finding, Severity } from "./judge";

/** What a record says of a food, a dish or a text. */
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
  /** As the text names it. */
  food: string;
}

/** What may be eaten with a record; {@link eatingBy}. */
export interface Eating {
  /** What the record names that no rule knows: nothing of it is checked. */
  unknown: readonly string[];
  ofEntry: (entry: Food | Dish) => Verdict;
  /** Of what a menu has; one that the index lacks is known by its name alone. */
  ofItem: (item: Pick<MenuItem, "type" | "ref" | "name">) => Verdict;
  /** Of each food that a text names; those without findings are left out. */
  ofText: (text: string) => TextVerdict[];
}

/**
 * The one answer to whether somebody may eat something: from the allergies, intolerances, diets and dislikes of a record,
 * catalogued and typed, for a food or dish of the catalogue or the practice, or a text. What is forbidden is never
 * proposed; what may contain it is not where the rule says so; what nobody has looked at is not while something is
 * forbidden. Decisions, "Foods".
 */
export function eatingBy(record: EatingRecord, index: FoodIndex): Eating {
  const restrictions = restrictionsOf(record);
  const verdicts = new Map<Food | Dish, Verdict>();
  const ofEntry = (entry: Food | Dish): Verdict => {
    const known = verdicts.get(entry);
    if (known) return known;
    const verdict = verdictOf(restrictions, contentOfEntry(entry, index), namesOf(entry, index), idOf(entry));
    verdicts.set(entry, verdict);
    return verdict;
  };
  return {
    unknown: restrictions.flatMap((restriction) => restriction.unknown),
    ofEntry,
    ofItem: ({ type, ref, name }) => {
      const entry = (type === "food" ? index.foods : index.dishes).get(ref);
      return entry ? ofEntry(entry) : verdictOf(restrictions, contentOfName(name), [phraseOf(name)]);
    },
    ofText: (text) =>
      readText(text)
        .map((food) => ({
          ...verdictOf(restrictions, { content: food.content, dish: food.dish, isReviewed: true }, [
            food.stems,
          ]),
          food: food.text,
        }))
        .filter(({ level }) => level !== "fine"),
  };
}

function verdictOf(
  restrictions: readonly Restriction[],
  { content, dish, isReviewed }: EntryContent & Pick<Judged, "dish">,
  names: readonly (readonly string[])[],
  id?: string,
): Verdict {
  const findings = restrictions.flatMap(
    (each) => findingOf(each, { content, names, id, ...(dish && { dish }) }) ?? [],
  );
  const isUnchecked = !isReviewed && restrictions.some(forbidsSomething);
  const [worst] = levels.filter((level) => findings.some(({ severity }) => severity === level));
  return {
    level: isUnchecked && (worst === undefined || worst === "caution") ? "unchecked" : (worst ?? "fine"),
    findings,
    isUnchecked,
    isOffered: !isUnchecked && findings.every(({ isOffered }) => isOffered),
  };
}

/** Whether a restriction asks for what somebody has to look at. */
const forbidsSomething = ({ kind, rules, unknown }: Restriction): boolean =>
  kind !== "dislike" &&
  (unknown.length > 0 ||
    rules.some((rule) => rule.forbids.size + rule.combos.length + rule.excludesTraits.size > 0));

const levels = ["forbidden", "may", "caution"] as const;

/** The names by which a food or a dish is known: its own, synonyms, and those of its foods. */
function namesOf(entry: Food | Dish, index: FoodIndex): string[][] {
  if (entry.kind === "food") return [entry.name, ...entry.synonyms].map(phraseOf);
  const foods = entry.ingredients.flatMap(({ food }) => index.foods.get(food) ?? []);
  return [phraseOf(entry.name), ...foods.flatMap((food) => namesOf(food, index))];
}

const idOf = ({ _id, copyOf, isOwn }: Food | Dish): string => (isOwn ? (copyOf ?? _id) : _id);
