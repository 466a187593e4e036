import type { Content } from "../../catalogues/allergens/content";
import type { Rule } from "../../catalogues/allergens/rule";
import { allergenNames, type AllergenWord, type FoodTrait } from "../../catalogues/allergens/vocabulary";
import { meetingIn, type MealPart, type Meeting } from "./combination";
import type { Restriction, RestrictionKind } from "./record-rules";

/** Severity of an objection: never to be eaten; depends on recipe or label; a note. */
export type Severity = "forbidden" | "may" | "caution";

/** Objection of one line of a record to a food. */
export interface Finding {
  severity: Severity;
  kind: RestrictionKind;
  /** Words of the record for it. */
  name: string;
  /** Spanish names of the offending contents: `pescado`; empty where a rule uses something else. */
  of: string[];
  /** The reason in a few words. */
  reason: string;
  /** Other parts of the meal that conflict with it; empty for a conflict of the food alone. */
  beside: string[];
  /** Whether the food may be proposed all the same. */
  isOffered: boolean;
}

/** A food under judgement: its contents, names and catalogue id. */
export interface Judged {
  content: Content;
  /** The rest of the meal, for combinations that are forbidden. */
  beside: readonly MealPart[];
  /** The stems of each of its names. */
  names: readonly (readonly string[])[];
  id?: string | undefined;
}

/** The most severe conflict between a restriction and a food; undefined without one. */
export function findingOf(restriction: Restriction, judged: Judged): Finding | undefined {
  const { kind, name, rules, phrases } = restriction;
  const found = rules
    .filter(({ except }) => judged.id === undefined || !except.has(judged.id))
    .flatMap((rule) => byRule(rule, judged.content, judged.beside));
  if (phrases.some((phrase) => judged.names.some((stems) => hasPhrase(stems, phrase)))) {
    found.push({ severity: "forbidden", of: [], reason: "por su nombre", isOffered: false, beside: [] });
  }
  const worst = severities.find((severity) => found.some((each) => each.severity === severity));
  if (worst === undefined) return undefined;
  const alike = found.filter(({ severity }) => severity === worst);
  const isOffered = found.every((each) => each.isOffered);
  const of = [...new Set(alike.flatMap((each) => each.of))];
  const beside = alike.every((each) => each.beside.length > 0)
    ? [...new Set(alike.flatMap((each) => each.beside))]
    : [];
  const reason = [...new Set(alike.map((each) => each.reason))].join("; ");
  // A disliked food is left out of proposals, and raises no warning.
  return kind === "dislike"
    ? { severity: "caution", kind, name, of, reason, beside, isOffered: worst === "may" }
    : { severity: worst, kind, name, of, reason, beside, isOffered };
}

const severities = ["forbidden", "may", "caution"] as const;

type Against = Pick<Finding, "severity" | "of" | "reason" | "beside" | "isOffered">;

function byRule(rule: Rule, content: Content, beside: readonly MealPart[]): Against[] {
  const { contains, mayContain, traits } = content;
  const limited: ReadonlySet<AllergenWord | FoodTrait> = new Set([...contains, ...traits]);
  return [
    ...against("forbidden", rule.forbids, contains, false),
    ...against("may", rule.forbids, mayContain, !rule.mayBlocks),
    ...rule.combos.flatMap((combination) => {
      const meeting = meetingIn(combination, content, beside);
      return meeting ? [asAgainst(rule, combination.reason, meeting)] : [];
    }),
    ...against("caution", rule.cautions, contains, true),
    ...[...rule.limits]
      .filter(([word]) => limited.has(word))
      .map(([, reason]): Against => ({ severity: "caution", of: [], reason, beside: [], isOffered: true })),
    ...[...rule.excludesTraits]
      .filter((trait) => traits.has(trait))
      .map((trait): Against => ({
        severity: "caution",
        of: [],
        reason: rule.limits.get(trait) ?? "",
        beside: [],
        isOffered: false,
      })),
  ];
}

const asAgainst = ({ mayBlocks }: Rule, reason: string, { severity, beside }: Meeting): Against => ({
  severity,
  of: [],
  reason,
  beside,
  isOffered: severity === "may" && !mayBlocks,
});

function against(
  severity: Severity,
  reasons: ReadonlyMap<AllergenWord, string>,
  has: ReadonlySet<AllergenWord>,
  isOffered: boolean,
): Against[] {
  return [...reasons]
    .filter(([word]) => has.has(word))
    .map(([word, reason]) => ({ severity, of: [allergenNames[word]], reason, beside: [], isOffered }));
}

/** Whether some words have a phrase. */
const hasPhrase = (stems: readonly string[], phrase: readonly string[]): boolean =>
  stems.some((_, from) => phrase.every((stem, place) => stems[from + place] === stem));
