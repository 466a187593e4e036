import { allergies } from "../../catalogues/allergies";
import {
  allergyRules,
  dietRules,
  intoleranceRules,
  ruleAgainst,
  type Rule,
} from "../../catalogues/allergens/rule";
import { diets } from "../../catalogues/diets";
import { intolerances } from "../../catalogues/intolerances";
import type { DietProfile } from "../../schemas/record/diet-profile";
import { wordsOf } from "../../web/search";
import { readDiet } from "./typed-diets";
import { phraseOf } from "./phrases";
import { readTyped } from "./typed-allergies";

/** Allergies, intolerances, diets and dislikes of a record, by their names. */
export type EatingRecord = Pick<DietProfile, "allergies" | "intolerances" | "diets" | "dislikedFood">;

export type RestrictionKind = "allergy" | "intolerance" | "diet" | "dislike";

/** One line of a record with its rules. */
export interface Restriction {
  kind: RestrictionKind;
  /** Words of the record for it. */
  name: string;
  rules: readonly Rule[];
  /** Phrases for foods matched by name alone: names without a rule, and dislikes. */
  phrases: readonly (readonly string[])[];
  /** Lines of the record that no rule knows, as written. */
  unknown: readonly string[];
}

/** The restrictions of a record: allergies first, then intolerances, diets, and what is disliked. */
export function restrictionsOf(record: EatingRecord): Restriction[] {
  return [
    ...record.allergies.flatMap((name) => restrictionOf("allergy", name)),
    ...record.intolerances.flatMap((name) => restrictionOf("intolerance", name)),
    ...record.diets.flatMap(dietOf),
    ...record.dislikedFood.flatMap(dislikeOf),
  ];
}

const catalogued = {
  allergy: { entries: allergies, rules: allergyRules },
  intolerance: { entries: intolerances, rules: intoleranceRules },
};

/** An allergy or intolerance; none for a line that denies them, such as "ninguna". */
function restrictionOf(kind: "allergy" | "intolerance", name: string): Restriction[] {
  const { entries, rules } = catalogued[kind];
  // Not by their stems: "nueces" are more than the walnut.
  const entry = entries.find((each) => wordsOf(each.name).join(" ") === wordsOf(name).join(" "));
  const rule = entry && rules.get(entry._id);
  if (rule) return [{ kind, name, rules: [rule], phrases: [], unknown: [] }];
  const read = readTyped(name);
  return read.isNone
    ? []
    : [{ kind, name, rules: read.rules, phrases: read.phrases, unknown: wholeIfAlone(name, read) }];
}

/** The unknown part of a line; the whole line when no rule matches any of it. */
const wholeIfAlone = (
  name: string,
  { rules, unknown }: { rules: readonly unknown[]; unknown: readonly string[] },
): readonly string[] => (rules.length === 0 && unknown.length > 0 ? [name] : unknown);

/** A diet of the catalogue or in words; what no rule knows of it is said to be unchecked. */
function dietOf(name: string): Restriction[] {
  const entry = diets.find((each) => sameName(each.name, name));
  const read = entry ? { ids: [entry._id], rules: [], phrases: [], unknown: [] } : readDiet(name);
  const rules = [...read.ids.flatMap((id) => dietRules.get(id) ?? []), ...read.rules];
  const unknown = wholeIfAlone(name, { rules, unknown: read.unknown });
  return rules.length + unknown.length === 0
    ? []
    : [{ kind: "diet", name, rules, phrases: read.phrases, unknown }];
}

/** Restrictions of a dislike: the name of an allergy covers all its foods, any other word a food by its name. */
function dislikeOf(name: string): Restriction[] {
  const phrase = phraseOf(name);
  if (phrase.length === 0) return [];
  const entry = [...allergies, ...intolerances].find((each) => sameName(each.name, name));
  const rule = entry && (allergyRules.get(entry._id) ?? intoleranceRules.get(entry._id));
  const rules = (rule ? [rule] : [...readTyped(name).wholeAllergies]).flatMap(({ forbids }) =>
    [...forbids].map(([word, reason]) => ruleAgainst(word, reason)),
  );
  return [{ kind: "dislike", name, rules, phrases: [phrase], unknown: [] }];
}

const sameName = (one: string, other: string): boolean =>
  phraseOf(one).join(" ") === phraseOf(other).join(" ");
