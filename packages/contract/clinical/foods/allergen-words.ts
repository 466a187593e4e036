import { allergenFoods, type AllergenFoods } from "../allergen-foods";
import { allergenId } from "../allergy-groups";
import { stemsOf } from "./food-words";

/** Tells of a food in words whether it contains an allergen, intolerance or disliked food of the record. */
export function containing(name: string): (food: string) => boolean {
  const known = allergensNamed(name);
  const foods = known.length > 0 ? known.flatMap((each) => each.foods) : [name];
  const wanted = foods.map(stemsOf);
  const placesOfWanted = finder(wanted);
  const placesOfAbsent = finder(
    known.flatMap(({ without = [] }) => without).flatMap((word) => leftOut(stemsOf(word))),
  );
  const placesByNameOnly = finder([
    ...known.flatMap(({ except = [] }) => except).map(stemsOf),
    ...wanted.flatMap(leftOut),
  ]);
  return (food) => {
    const stems = stemsOf(food);
    const named = placesOfWanted(stems);
    if (named.length === 0 || placesOfAbsent(stems).length > 0) return false;
    const byNameOnly = placesByNameOnly(stems);
    return named.some(([from, to]) => !byNameOnly.some(([start, end]) => start <= from && to <= end));
  };
}

/**
 * The allergens that the record names: that of a catalogue, or, in free text, every one that has a food of this name, so
 * that "mariscos" is both crustaceans and molluscs. Empty for what no catalogue knows, which is looked for by its words.
 */
function allergensNamed(name: string): AllergenFoods[] {
  const known = allergenFoods[allergenId(name) ?? ""];
  if (known) return [known];
  const stems = stemsOf(name).join(" ");
  return stems === ""
    ? []
    : Object.values(allergenFoods).filter(({ foods }) =>
        foods.some((food) => stemsOf(food).join(" ") === stems),
      );
}

/** How a menu says that a food has something not. */
const leftOut = (stems: readonly string[]): string[][] => [
  ["sin", ...stems],
  ["libr", "de", ...stems],
];

type Place = [from: number, to: number];

/** Finds where any of some phrases stands in a text, from and to, in words; by first word, since the phrases are many. */
function finder(phrases: readonly string[][]): (text: readonly string[]) => Place[] {
  const byFirst = new Map<string, string[][]>();
  for (const phrase of phrases) {
    const [first] = phrase;
    if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  }
  return (text) =>
    text.flatMap((word, from) =>
      (byFirst.get(word) ?? [])
        .filter((phrase) => phrase.every((stem, index) => text[from + index] === stem))
        .map((phrase): Place => [from, from + phrase.length]),
    );
}
