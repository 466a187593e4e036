import { allergenFoods, type AllergenFoods } from "../allergen-foods";
import { allergenId } from "../allergy-groups";
import { stemsOf } from "./food-words";

/** Tells of a food in words whether it contains an allergen, intolerance or disliked food of the record. */
export function containing(name: string): (food: string) => boolean {
  const known = allergensNamed(name);
  const foods = known.length > 0 ? known.flatMap((each) => each.foods) : [name];
  const wanted = foods.map(stemsOf);
  const excepted = [...known.flatMap(({ except = [] }) => except).map(stemsOf), ...wanted.flatMap(leftOut)];
  const absent = known.flatMap(({ without = [] }) => without).flatMap((word) => leftOut(stemsOf(word)));
  return (food) => {
    const stems = stemsOf(food);
    if (absent.some((phrase) => placesOf(phrase, stems).length > 0)) return false;
    const named = wanted.flatMap((phrase) => placesOf(phrase, stems));
    const byNameOnly = excepted.flatMap((phrase) => placesOf(phrase, stems));
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
  const stems = stemsOf(name);
  return Object.values(allergenFoods).filter(({ foods }) =>
    foods.some((food) => {
      const phrase = stemsOf(food);
      return phrase.length === stems.length && placesOf(phrase, stems).length > 0;
    }),
  );
}

/** How a menu says that a food has something not. */
const leftOut = (stems: readonly string[]): string[][] => [
  ["sin", ...stems],
  ["libr", "de", ...stems],
];

/** Where a phrase stands in a text, from and to, in words. */
function placesOf(phrase: readonly string[], text: readonly string[]): [from: number, to: number][] {
  if (phrase.length === 0) return [];
  return text.flatMap((_, from): [number, number][] =>
    phrase.every((stem, index) => text[from + index] === stem) ? [[from, from + phrase.length]] : [],
  );
}
