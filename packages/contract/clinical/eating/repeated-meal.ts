import type { FoodIndex } from "../foods/food";
import type { Eating } from "./index";
import { findPhrases, phraseIndex, tokensOf } from "./phrases";

/**
 * Tells of a meal that somebody wrote whether it may be proposed to them again: not where the record has anything against
 * what it names, in words or as an entry of the index, and with its label where that may have it.
 */
export function repeatedMeals(
  eating: Eating,
  index: FoodIndex,
): (text: string) => "offered" | "label" | "withheld" {
  const entries = [...index.foods.values(), ...index.dishes.values()];
  const names = phraseIndex(entries.map((entry) => [entry.name, entry] as const));
  return (text) => {
    const tokens = tokensOf(text);
    const endsAt = (place: number) => {
      const [last, next] = [tokens[place - 1], tokens[place]];
      if (!last || !next) return true;
      return goesOn.has(next.stem) || /[^\s-]/.test(text.slice(last.to, next.from));
    };
    const stems = tokens.map(({ stem }) => stem);
    const named = findPhrases(names, stems)
      .filter(({ to }) => endsAt(to))
      .map(({ meaning }) => eating.ofEntry(meaning));
    // Foods eaten together count as one meal.
    const verdicts = [...eating.ofText(text, []), ...named];
    if (verdicts.some(({ isOffered }) => !isOffered)) return "withheld";
    return verdicts.some(({ level }) => level === "may") ? "label" : "offered";
  };
}

/**
 * Words that may follow the name of a food, besides a comma, without changing it: `bolillo con queso`, and not `bolillo
 * sin gluten`.
 */
const goesOn = new Set(["y", "e", "con"]);
