import { containing } from "./allergen-words";
import type { Dish, Food, FoodIndex } from "./food";

/** What a record says that a patient must not or does not want to eat, by the names there. */
export interface AvoidedFoods {
  allergies: readonly string[];
  intolerances: readonly string[];
  dislikedFood: readonly string[];
}

export interface Warning {
  kind: "allergy" | "intolerance" | "dislike";
  /** As the record names it. */
  name: string;
}

/**
 * Tells of a food or a dish what the record says against it, allergies first. A dish is looked at by its name and by its
 * ingredients.
 */
export function warningsBy(avoided: AvoidedFoods, index: FoodIndex): (entry: Food | Dish) => Warning[] {
  const tests = [
    ...avoided.allergies.map((name) => ({ kind: "allergy" as const, name, test: containing(name) })),
    ...avoided.intolerances.map((name) => ({ kind: "intolerance" as const, name, test: containing(name) })),
    ...avoided.dislikedFood.map((name) => ({ kind: "dislike" as const, name, test: containing(name) })),
  ];
  return (entry) => {
    const names = namesIn(entry, index);
    return tests
      .filter(({ test }) => names.some((name) => test(name)))
      .map(({ kind, name }) => ({ kind, name }));
  };
}

/** The names by which a food or a dish is known: its own, synonyms, and those of its ingredients. */
export function namesIn(entry: Food | Dish, index: FoodIndex): string[] {
  if (entry.kind === "food") return [entry.name, ...entry.synonyms];
  const foods = entry.ingredients.flatMap(({ food }) => index.foods.get(food) ?? []);
  return [entry.name, ...foods.flatMap((food) => namesIn(food, index))];
}
