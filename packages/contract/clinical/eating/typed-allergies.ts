import { allergies } from "../../catalogues/allergies";
import { intolerances } from "../../catalogues/intolerances";
import { linesOf } from "../../catalogues/allergens/content";
import { allergyRules, intoleranceRules, ruleAgainst, type Rule } from "../../catalogues/allergens/rule";
import { typedAllergies } from "../../catalogues/allergens/typed";
import { allergenNames, type AllergenWord } from "../../catalogues/allergens/vocabulary";
import { findPhrases, phraseIndex, phraseOf, tokensOf, type Found } from "./phrases";
import { contentOfText } from "./read-text";

/** An allergy or intolerance in words. */
export interface TypedAllergy {
  rules: Rule[];
  /** The allergies of the catalogue that the whole of it names. */
  wholeAllergies: readonly Rule[];
  /** The parts that no rule knows, in stems. */
  unknown: string[][];
  /** It says that there is none, or none to a food. */
  isNone: boolean;
}

interface Meaning {
  rules: readonly Rule[];
  isAllergies: boolean;
}

const withoutBrackets = (name: string): string => name.replace(/ \(.*/, "");

const phrases = phraseIndex<Meaning>([
  ...allergies.map(({ _id, name }) => [withoutBrackets(name), meaningOf([_id])] as const),
  ...intolerances
    .filter(({ _id }) => !allergyRules.has(_id))
    .map(({ _id, name }) => [withoutBrackets(name), meaningOf([`intolerance:${_id}`])] as const),
  ...linesOf(`\n${typedAllergies}`.replace(/^\s*\|/, " |")).flatMap(([ids = "", column = ""]) =>
    column.split(", ").map((phrase) => [phrase, meaningOf(ids.split(" ").filter(Boolean))] as const),
  ),
]);

function meaningOf(ids: readonly string[]): Meaning {
  const rules = ids.flatMap((id) => {
    const [of = "", name] = id.split(":");
    if (of === "word") return ruleAgainst(name as AllergenWord, allergenNames[name as AllergenWord]);
    return (name === undefined ? allergyRules.get(of) : intoleranceRules.get(name)) ?? [];
  });
  return { rules, isAllergies: rules.length > 0 && ids.every((id) => !id.includes(":")) };
}

/** What stands around the name of a food. */
const fillers = new Set(
  phraseOf(
    `a al la el los las de del en por para con sin su sus mi muy mas no si un una alergia alergico alergica alergeno
    intolerancia intolerante sensibilidad sensible reaccion hipersensibilidad proteina derivado producto alimento
    comida todo toda tipo clase leve moderada severa grave fuerte probable posible sospecha refiere presenta tiene
    como especialmente principalmente incluye incluso tambien solo cualquier contiene fruto fruta`,
  ),
);
const separators = new Set(["y", "e", "o", "u", "ni", "mas"]);

/**
 * Reads an allergy as somebody typed it, which may name several: the longest phrase that is known counts, and the rest is
 * cut at commas, "y", "e", "/" and "+". A part that no phrase names is a food by its word, such as "trucha", or unknown.
 */
export function readTyped(text: string): TypedAllergy {
  const tokens = tokensOf(text);
  const stems = tokens.map(({ stem }) => stem);
  const found: Found<Meaning>[] = [];
  for (const phrase of findPhrases(phrases, stems)) {
    if (found.every(({ from, to }) => phrase.to <= from || to <= phrase.from)) found.push(phrase);
  }
  const parts = partsOf(text, tokens).filter(
    ([from, to]) => !found.some((phrase) => phrase.from < to && from < phrase.to),
  );
  const others = parts.map(([from, to]) => {
    const words = text.slice(tokens[from]?.from ?? 0, tokens[to - 1]?.to ?? 0);
    const named = stems.slice(from, to).filter((stem) => !fillers.has(stem));
    return { named, rule: named.length > 0 ? ruleForFood(words) : undefined };
  });
  const unknown = others.filter(({ named, rule }) => named.length > 0 && !rule).map(({ named }) => named);
  const rules = new Set([
    ...found.flatMap(({ meaning }) => meaning.rules),
    ...others.flatMap(({ rule }) => rule ?? []),
  ]);
  const [first] = found;
  const isWhole = first !== undefined && first.from === 0 && first.to === stems.length;
  return {
    rules: [...rules],
    wholeAllergies: isWhole && first.meaning.isAllergies ? first.meaning.rules : [],
    unknown,
    isNone: rules.size === 0 && unknown.length === 0,
  };
}

/** The parts of a typed list, as places of its words. */
function partsOf(text: string, tokens: ReturnType<typeof tokensOf>): [from: number, to: number][] {
  const parts: [from: number, to: number][] = [];
  let from = 0;
  for (const [place, { stem, to }] of tokens.entries()) {
    const between = text.slice(to, tokens[place + 1]?.from ?? to);
    if (separators.has(stem)) {
      parts.push([from, place]);
      from = place + 1;
    } else if (/[^\s'’()-]/.test(between) || place === tokens.length - 1) {
      parts.push([from, place + 1]);
      from = place + 1;
    }
  }
  return parts.filter(([first, last]) => last > first);
}

/** The rule that forbids all that a food contains by its word: that of an allergy or intolerance, or of the one word. */
function ruleForFood(words: string): Rule | undefined {
  const contains = [...contentOfText(words).contains];
  const [word] = contains;
  if (word === undefined) return undefined;
  const rule = [...allergyRules.values(), ...intoleranceRules.values()].find(({ forbids }) =>
    contains.every((each) => forbids.has(each)),
  );
  return rule ?? (contains.length === 1 ? ruleAgainst(word, allergenNames[word]) : undefined);
}
