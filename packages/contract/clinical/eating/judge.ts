import type { Content } from "../../catalogues/allergens/content";
import type { Rule } from "../../catalogues/allergens/rule";
import { allergenNames, type AllergenWord, type FoodTrait } from "../../catalogues/allergens/vocabulary";
import type { Restriction, RestrictionKind } from "./record-rules";

/** How much a record has against a food: never; by its recipe or label; a note. */
export type Severity = "forbidden" | "may" | "caution";

/** What one line of a record has against a food. */
export interface Finding {
  severity: Severity;
  kind: RestrictionKind;
  /** As the record names it. */
  name: string;
  /** What of it the food has, in Spanish: `pescado`; empty where a rule looks at something else. */
  of: string[];
  /** Why, in a few words. */
  reason: string;
  /** Whether the food may be proposed all the same. */
  isOffered: boolean;
}

/** What is looked at: what is in it, the names that it is known by, and its entry of the catalogue. */
export interface Judged {
  content: Content;
  /** With what is served with it, of which some may not meet; absent where that is all in it. */
  dish?: Content;
  /** The stems of each of its names. */
  names: readonly (readonly string[])[];
  id?: string | undefined;
}

/** What a restriction has against a food, the worst of it; undefined for nothing. */
export function findingOf(restriction: Restriction, judged: Judged): Finding | undefined {
  const { kind, name, rules, phrases } = restriction;
  const found = rules
    .filter(({ except }) => judged.id === undefined || !except.has(judged.id))
    .flatMap((rule) => byRule(rule, judged.content, judged.dish ?? judged.content));
  if (phrases.some((phrase) => judged.names.some((stems) => hasPhrase(stems, phrase)))) {
    found.push({ severity: "forbidden", of: [], reason: "por su nombre", isOffered: false });
  }
  const worst = severities.find((severity) => found.some((each) => each.severity === severity));
  if (worst === undefined) return undefined;
  const alike = found.filter(({ severity }) => severity === worst);
  const isOffered = found.every((each) => each.isOffered);
  const of = [...new Set(alike.flatMap((each) => each.of))];
  const reason = [...new Set(alike.map((each) => each.reason))].join("; ");
  // What somebody dislikes is left out of proposals, and no more.
  return kind === "dislike"
    ? { severity: "caution", kind, name, of, reason, isOffered: worst === "may" }
    : { severity: worst, kind, name, of, reason, isOffered };
}

const severities = ["forbidden", "may", "caution"] as const;

type Against = Pick<Finding, "severity" | "of" | "reason" | "isOffered">;

function byRule(rule: Rule, { contains, mayContain, traits }: Content, dish: Content): Against[] {
  const every = new Set([...dish.contains, ...dish.mayContain]);
  const limited: ReadonlySet<AllergenWord | FoodTrait> = new Set([...contains, ...traits]);
  const meets = (words: ReadonlySet<AllergenWord>, has: ReadonlySet<AllergenWord>) =>
    [...words].some((word) => has.has(word));
  return [
    ...against("forbidden", rule.forbids, contains, false),
    ...rule.combos
      .filter(({ all }) => all.every((words) => meets(words, dish.contains)))
      .map(({ reason }): Against => ({ severity: "forbidden", of: [], reason, isOffered: false })),
    ...against("may", rule.forbids, mayContain, !rule.mayBlocks),
    ...rule.combos
      .filter(({ all }) => all.every((words) => meets(words, every)))
      .map(({ reason }): Against => ({ severity: "may", of: [], reason, isOffered: !rule.mayBlocks })),
    ...against("caution", rule.cautions, contains, true),
    ...[...rule.limits]
      .filter(([word]) => limited.has(word))
      .map(([, reason]): Against => ({ severity: "caution", of: [], reason, isOffered: true })),
    ...[...rule.excludesTraits]
      .filter((trait) => traits.has(trait))
      .map((trait): Against => ({
        severity: "caution",
        of: [],
        reason: rule.limits.get(trait) ?? "",
        isOffered: false,
      })),
  ];
}

function against(
  severity: Severity,
  reasons: ReadonlyMap<AllergenWord, string>,
  has: ReadonlySet<AllergenWord>,
  isOffered: boolean,
): Against[] {
  return [...reasons]
    .filter(([word]) => has.has(word))
    .map(([word, reason]) => ({ severity, of: [allergenNames[word]], reason, isOffered }));
}

/** Whether some words have a phrase. */
const hasPhrase = (stems: readonly string[], phrase: readonly string[]): boolean =>
  stems.some((_, from) => phrase.every((stem, place) => stems[from + place] === stem));
