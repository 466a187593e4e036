/** Starts the invariable part of a name: `de maíz`, `con cáscara`. */
const preposition = /^(de|del|con|sin|en|al|a|para|y|o|tipo|\d.*|%)$/;
/** A state of the food itself, also after an invariable part: `tostadas de maíz fritas`. */
const participle =
  /^(frit|crud|asad|cocid|hervid|escurrid|rostizad|rebanad|empanizad|hornead|calentad|tostad)[ao]s?$/;
/** Words that another language gave, with their plurals. */
const foreign: Readonly<Record<string, string>> = {
  hot: "hot",
  bagel: "bagels",
  pretzel: "pretzels",
  omelet: "omelets",
  sándwich: "sándwiches",
  light: "light",
  extra: "extra",
  mini: "mini",
  saladet: "saladet",
};
const feminine = new Set(["carne", "col", "coliflor", "leche", "nuez", "sal", "flor", "gelatina"]);
/** Words that are names keep their form. */
const isName = (word: string): boolean => /^\p{Lu}/u.test(word);

/** `tortillas` of `tortilla`, `nopales` of `nopal`, `nueces` of `nuez`. */
export function pluralWord(word: string): string {
  if (isName(word)) return word;
  const known = foreign[word];
  if (known !== undefined) return known;
  if (/[aeioucáéó]$/.test(word)) return `${word}s`;
  if (word.endsWith("s")) return word;
  return `${word.replace(/ón$/, "on").replace(/z$/, "c")}es`;
}

/** `papa` of `papas`, `pan` of `panes`. */
function singularWord(word: string): string {
  if (isName(word)) return word;
  return word.replace(/([lnrd])es$/, "$1").replace(/s$/, "");
}

/** A name as its parts: `pechuga` · `de pollo sin piel` · `hervida`. */
interface NameParts {
  /** The counted noun, with its agreeing words. */
  head: string[];
  /** How the food is that the head names, before what follows: `cocida` of `papa cocida sin cáscara`. */
  states: string[];
  rest: string[];
  /** The same after what follows. */
  lastStates: string[];
}

function partsOf(name: string): NameParts {
  const words = name.replaceAll(",", "").split(" ");
  const end = words.findIndex((word, place) => place > 0 && preposition.test(word));
  const first = end === -1 ? words : words.slice(0, end);
  const rest = end === -1 ? [] : words.slice(end);
  const states = takeStates(first);
  return { head: first, states, rest, lastStates: takeStates(rest) };
}

/** Takes the states off the end of some words, leaving at least one word. */
function takeStates(words: string[]): string[] {
  const states: string[] = [];
  while (words.length > 1 && participle.test(words.at(-1) ?? "")) states.unshift(words.pop() ?? "");
  return states;
}

/** A food as somebody counts it: `pechugas grandes de pollo sin piel, hervidas`. */
export function countedName(name: string, isOne: boolean, sizes: readonly string[] = []): string {
  const { head, states, rest, lastStates } = partsOf(name);
  const [noun = ""] = head;
  const inflect = isOne ? (isPlural(noun) ? singularWord : (word: string) => word) : pluralWord;
  const own = [...head, ...sizes.map((size) => agreeing(size, noun)), ...states].map(inflect);
  return joined([...own, ...rest], lastStates.map(inflect));
}

/** A name that is not counted, with a comma where its end speaks of its beginning: `atún en agua, escurrido`. */
export function massName(name: string): string {
  const { head, states, rest, lastStates } = partsOf(name);
  return lastStates.length === 0 ? name : joined([...head, ...states, ...rest], lastStates);
}

function joined(words: readonly string[], lastStates: readonly string[]): string {
  const isApart = lastStates.length > 0 && words.some((word) => /^(sin|con|en)$/.test(word));
  return `${words.join(" ")}${isApart ? "," : ""} ${lastStates.join(" ")}`.trimEnd();
}

const isPlural = (word: string): boolean => word.endsWith("s") && !isName(word);

/** An adjective in the gender of its noun; also in its number for the sizes chico, mediano and redondo. */
export function agreeing(word: string, noun: string): string {
  const singular = isPlural(noun) ? singularWord(noun) : noun;
  const isFeminine = singular.endsWith("a") || feminine.has(singular);
  return isFeminine ? word.replace(/o$/, "a") : word.replace(/^(chic|median|redond)a$/, "$1o");
}

/** How a food is cut: `rebanada`, `rebanadas` of a food that is named in the plural, or `en cubos`. */
export function agreeingCut(cut: string, noun: string): string {
  if (cut.includes(" ")) return cut;
  const agreed = agreeing(cut, noun);
  return isPlural(noun) ? pluralWord(agreed) : agreed;
}

/** The first word of a name, by which it is known whether a measure counts the food itself. */
export const headOf = (name: string): string => partsOf(name).head[0] ?? "";

/** Whether two words are one, in the singular or the plural. */
export const isSameWord = (one: string, other: string): boolean => singularWord(one) === singularWord(other);

/** The plural of a measure, up to its complement: `cubos de 2.5 cm`, `rebanadas delgadas`. */
export const pluralMeasure = (name: string): string => inflected(name, pluralWord);
/** The singular of a measure, up to its complement: `taco chico` from `tacos chicos`. */
export const singularMeasure = (name: string): string => inflected(name, singularWord);

function inflected(name: string, inflect: (word: string) => string): string {
  const words = name.split(" ");
  const end = words.findIndex((word) => preposition.test(word) || word.startsWith("("));
  return words.map((word, place) => (end === -1 || place < end ? inflect(word) : word)).join(" ");
}
