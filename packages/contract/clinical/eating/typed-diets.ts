import { diets } from "../../catalogues/diets";
import { rowsOfTable, setOf } from "../../catalogues/allergens/content";
import type { Rule } from "../../catalogues/allergens/rule";
import { findPhrases, phraseIndex, phraseOf, tokensOf } from "./phrases";
import { readTyped } from "./typed-allergies";

/** Other names of diets: ids of diets | names. A line without an id has no effect on the choice of foods. */
const otherNames = `
vegana|vegano, vegetariana estricta, vegetariano estricto, a base de plantas, plant based, vegan
vegetariana|vegetariano, ovolactovegetariana, ovolactovegetariano, lactovegetariana, lactovegetariano, ovovegetariana, ovovegetariano, vegetarian
pescetariana|pescetariano, pescatariana, pescatariano, pescovegetariana
cetogenica|keto, cetogénico
mediterranea|mediterráneo
kosher|judía, judío
halal|musulmana, musulmán, islámica
sin-gluten|celíaca, celíaco, libre de gluten, gluten free
sin-lactosa|libre de lactosa, deslactosada
baja-en-fodmap|fodmap, low fodmap
baja-en-carbohidratos|low carb, baja en hidratos
baja-en-sodio|hiposódica, sin sal
alta-en-proteina|hiperproteica
paleo|paleolítica
ayuno-intermitente|ayuno
|ninguna, ninguno, normal, omnívora, omnívoro, hipocalórica, baja en calorías
`;

const known = phraseIndex<readonly string[]>([
  ...diets.map(({ _id, name }) => [name, [_id]] as const),
  ...rowsOfTable(otherNames).flatMap(([ids, names = ""]) =>
    names.split(", ").map((name) => [name, [...setOf(ids)]] as const),
  ),
]);

/** A diet in words. */
interface TypedDiet {
  /** Ids of the named diets. */
  ids: string[];
  /** Rules for further exclusions, and phrases for excluded foods matched by name alone. */
  rules: readonly Rule[];
  phrases: readonly (readonly string[])[];
  /** The words that no rule knows. */
  unknown: string[];
}

/** Filler words around the name of a diet. */
const fillers = new Set(
  phraseOf(
    "dieta alimentación plan régimen tipo estilo sigue lleva de del la el en y e o ni muy más sin libre no con",
  ),
);
const leftOut = new Set(["sin", "ni", "libr", "no"]);

/**
 * Reads a typed diet: the diets it names; the exclusions, read as allergies are; and the unknown rest, without the
 * words after "con", which are allowed.
 */
export function readDiet(text: string): TypedDiet {
  const tokens = tokensOf(text);
  const stems = tokens.map(({ stem }) => stem);
  const found = findPhrases(known, stems);
  const isNamed = (place: number) => found.some(({ from, to }) => from <= place && place < to);
  const rest: Record<"leftOut" | "unknown" | "allowed", string[]> = { leftOut: [], unknown: [], allowed: [] };
  let says: keyof typeof rest = "unknown";
  for (const [place, { stem, from, to }] of tokens.entries()) {
    if (leftOut.has(stem)) says = "leftOut";
    else if (stem === "con") says = "allowed";
    if (says === "leftOut" ? !isNamed(place) && !leftOut.has(stem) : !isNamed(place) && !fillers.has(stem))
      rest[says].push(text.slice(from, to));
    else if (stem === "ni") rest.leftOut.push(",");
    if (says !== "leftOut" && /[,;]/.test(text.slice(to, tokens[place + 1]?.from ?? to))) says = "unknown";
  }
  const away = readTyped(rest.leftOut.join(" "));
  const unknown = rest.unknown.length > 0 ? [rest.unknown.join(" ")] : [];
  return {
    ids: [...new Set(found.flatMap(({ meaning }) => meaning))],
    rules: away.rules,
    phrases: away.phrases,
    unknown: [...unknown, ...away.unknown],
  };
}
