import { allergies } from "../../catalogues/allergies";
import { intolerances } from "../../catalogues/intolerances";
import { rowsOfTable } from "../../catalogues/allergens/content";
import { allergyRules, intoleranceRules, ruleAgainst, type Rule } from "../../catalogues/allergens/rule";
import { typedAllergies } from "../../catalogues/allergens/typed";
import { allergenNames, type AllergenWord } from "../../catalogues/allergens/vocabulary";
import { isOneApart, soundOf } from "../foods/typed-word";
import { findPhrases, phraseIndex, phraseOf, tokensOf, type Found } from "./phrases";
import { contentOfText } from "./read-text";

/** An allergy or intolerance in words. */
export interface TypedAllergy {
  rules: Rule[];
  /** The allergies of the catalogue that the whole of it names. */
  wholeAllergies: readonly Rule[];
  /** Foods that are known by their names alone, in stems. */
  phrases: readonly (readonly string[])[];
  /** The parts that no rule knows, as they are written; their stems are among the phrases. */
  unknown: string[];
  /** It says that there is none, or none to a food. */
  isNone: boolean;
}

interface Meaning {
  rules: readonly Rule[];
  phrases: readonly (readonly string[])[];
  isAllergies: boolean;
}

const withoutBrackets = (name: string): string => name.replace(/ \(.*/, "");

const phrases = phraseIndex<Meaning>([
  ...allergies.map(({ _id, name }) => [withoutBrackets(name), meaningOf([_id])] as const),
  ...rowsOfTable(`\n${typedAllergies}`.replace(/^\s*\|/, " |")).flatMap(([ids = "", column = ""]) =>
    column.split(", ").map((phrase) => [phrase, meaningOf(ids.split(" ").filter(Boolean))] as const),
  ),
  ...intolerances
    .filter(({ _id }) => !allergyRules.has(_id))
    .map(({ _id, name }) => [withoutBrackets(name), meaningOf([`intolerance:${_id}`])] as const),
]);

function meaningOf(ids: readonly string[]): Meaning {
  const rules = ids.flatMap((id) => {
    const [of = "", name] = id.split(":");
    if (of === "name") return [];
    if (of === "word") return ruleAgainst(name as AllergenWord, allergenNames[name as AllergenWord]);
    return (name === undefined ? allergyRules.get(of) : intoleranceRules.get(name)) ?? [];
  });
  const names = ids.flatMap((id) => (id.startsWith("name:") ? [phraseOf(id.slice("name:".length))] : []));
  return {
    rules,
    phrases: names,
    isAllergies: rules.length > 0 && ids.every((id) => !id.includes(":")),
  };
}

/** Filler words around the name of a food. */
const fillers = new Set(
  phraseOf(
    `a al la el los las de del en por para con sin su sus mi muy mas no si un una alergia alergico alergica alergeno
    intolerancia intolerante sensibilidad sensible reaccion hipersensibilidad proteina derivado producto alimento
    comida todo toda tipo clase leve moderada severa grave fuerte probable posible sospecha refiere presenta tiene
    como especialmente principalmente incluye incluso tambien solo cualquier contiene contenga fruto fruta lo que tenga
    tolera le da dan causa produce provoca hay sea`,
  ),
);
/** In the plural, nuts of any tree; the stem of the word is that of the walnut. */
const severalNuts = /(?<!\p{L})nueces(?! (?:de la india|de castilla|pecan))/giu;
/** Words that describe a named food: its kind, how it is eaten, what it does. */
const qualifiers = new Set(
  phraseOf(
    `crudo cocido cocinado asado frito horneado tostado seco fresco maduro verde entero natural molido rallado polvo
    salado dulce blanco rojo azul negro amarillo morado macho dominico tabasco oaxaca light descremado deslactosado
    grande chico silvestre orgánico procesado industrializado enlatado envasado empacado chino mexicano americano
    urticaria anafilaxia anafiláctico choque ronchas rash comezón prurito hinchazón edema vómito diarrea dermatitis eczema
    asma rinitis respiratorio cutáneo digestivo gastrointestinal diagnosticado confirmado referido mediado ige
    desde niño niña infancia nacimiento años meses cuando come consume contacto exceso cantidad excepto salvo
    síndrome enfermedad traza huella cáscara semilla jugo aceite harina pasta crema salsa pan carne vaca sarraceno`,
  ).map(withoutGender),
);

function withoutGender(stem: string): string {
  return stem.replace(/[oa]$/, "");
}

const separators = new Set(["y", "e", "o", "u", "ni", "mas", "and"]);

/**
 * Reads an allergy as somebody typed it, which may name several: the longest phrase that is known counts, and the rest is
 * cut at commas, "y", "e", "/" and "+". A part that no phrase names is a food by its word, such as "trucha", a phrase with
 * one letter wrong, or unknown; so is the rest of a part besides the words that describe its food.
 */
export function readTyped(typed: string): TypedAllergy {
  const text = typed.replace(severalNuts, "frutos secos");
  const tokens = tokensOf(text);
  const stems = tokens.map(({ stem }) => stem);
  const found: Found<Meaning>[] = [];
  for (const phrase of findPhrases(phrases, stems)) {
    if (found.every(({ from, to }) => phrase.to <= from || to <= phrase.from)) found.push(phrase);
  }
  const others = partsOf(text, tokens)
    .flatMap(([from, to]) => restOf(from, to, stems, found))
    .map(([from, to]) => {
      const written = text.slice(tokens[from]?.from ?? 0, tokens[to - 1]?.to ?? 0);
      const named = stems.slice(from, to).filter((stem) => !fillers.has(stem));
      const rule = ruleForFood(written);
      return { named, written, meaning: rule ? undefined : misspelt(named), rule };
    });
  const unknown = others.filter(({ rule, meaning }) => !rule && !meaning);
  const meanings = [
    ...found.map(({ meaning }) => meaning),
    ...others.flatMap(({ meaning }) => meaning ?? []),
  ];
  const rules = new Set([
    ...meanings.flatMap((meaning) => meaning.rules),
    ...others.flatMap(({ rule }) => rule ?? []),
  ]);
  const [first] = found;
  const isWhole = first !== undefined && first.from === 0 && first.to === stems.length;
  return {
    rules: [...rules],
    wholeAllergies: isWhole && first.meaning.isAllergies ? first.meaning.rules : [],
    phrases: [...meanings.flatMap((meaning) => meaning.phrases), ...unknown.map(({ named }) => named)],
    unknown: unknown.map(({ written }) => written),
    isNone: rules.size === 0 && unknown.length === 0,
  };
}

/** Runs of words of a part that no phrase names; where one names some, the words that describe its food are left out too. */
function restOf(
  from: number,
  to: number,
  stems: readonly string[],
  found: readonly Found<Meaning>[],
): [from: number, to: number][] {
  const isNamed = (place: number) => found.some((phrase) => phrase.from <= place && place < phrase.to);
  const places = Array.from({ length: to - from }, (_, offset) => from + offset);
  const isPartly = places.some(isNamed);
  const runs: [from: number, to: number][] = [];
  for (const place of places) {
    const stem = stems[place] ?? "";
    if (
      isNamed(place) ||
      (isPartly && (fillers.has(stem) || qualifiers.has(withoutGender(stem)) || /^\d/.test(stem)))
    )
      continue;
    const last = runs.at(-1);
    if (last?.[1] === place) last[1] = place + 1;
    else runs.push([place, place + 1]);
  }
  return runs.filter(([first, last]) => stems.slice(first, last).some((stem) => !fillers.has(stem)));
}

/** The meaning of a word that is a known one as it sounds, or but for one letter; short ones are too near to others. */
function misspelt(named: readonly string[]): Meaning | undefined {
  const [stem = ""] = named;
  if (named.length !== 1 || stem.length < leastForError) return undefined;
  const sound = soundOf(stem);
  const alike = [...phrases.values()]
    .flat()
    .filter(({ stems: [only = "", ...more] }) => more.length === 0 && only.length >= leastForError);
  return (
    alike.find(({ stems: [only = ""] }) => soundOf(only) === sound) ??
    alike.find(({ stems: [only = ""] }) => isOneApart(soundOf(only), sound))
  )?.meaning;
}

const leastForError = 6;

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
