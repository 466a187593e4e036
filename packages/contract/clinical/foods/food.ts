import type { AllergenWord } from "../../catalogues/allergens/vocabulary";
import type { Portions } from "../equivalents";
import type { FoodGroupId } from "../food-group";

/**
 * Nutrients in the table of foods per 100 g edible, in column order; energy in kcal, others in grams or milligrams by
 * name. A menu shows their daily sums; all others are in `nutrients/`.
 */
export const tabled = ["energyKcal", "proteinG", "fatG", "carbohydrateG", "fiberG", "sodiumMg"] as const;
export type TabledNutrient = (typeof tabled)[number];

/** Nutrients that a practice's food can declare, and that are listed for each food. */
export const nutrients = [
  "energyKcal",
  "proteinG",
  "fatG",
  "carbohydrateG",
  "fiberG",
  "sugarsG",
  "sodiumMg",
  "potassiumMg",
  "calciumMg",
  "ironMg",
] as const;
export type Nutrient = (typeof nutrients)[number];

/** Figures of composition; what a source does not say is absent, not zero. */
export type Composition = Partial<Record<Nutrient, number>>;

/** A household measure and the grams of one. */
export interface Measure {
  name: string;
  grams: number;
}

/** Confirmed contents of a food, and possible ones by its label. */
export interface ConfirmedContents {
  contains: readonly AllergenWord[];
  mayContain: readonly AllergenWord[];
}

/** A food of the catalogue or of the practice, as it is eaten: raw and cooked are two foods. */
export interface Food {
  kind: "food";
  _id: string;
  name: string;
  synonyms: readonly string[];
  group: FoodGroupId;
  /** The practice's source for its own figures; `descriptions/` has the catalogue's. */
  source: string;
  /** Per 100 g edible; of the catalogue those of {@link tabled}. */
  per100g: Composition;
  /** Grams of one equivalent; null for a food that counts none. */
  equivalentG: number | null;
  /**
   * Equivalents of these grams, for a food whose macronutrients are far from its group; absent for one of its group.
   */
  combination?: Portions;
  measures: readonly Measure[];
  note: string;
  isOwn: boolean;
  /** For a corrected copy: the food of the catalogue in whose place it is found. */
  copyOf?: string;
  /** For a food of the practice; absent until confirmed. */
  contents?: ConfirmedContents;
  /** A food that was corrected or removed stays for the plans that have it. */
  isArchived?: boolean;
}

export const mealsOfDay = ["desayuno", "comida", "cena", "colacion"] as const;
export type MealOfDay = (typeof mealsOfDay)[number];

/** A recipe of foods. */
export interface Dish {
  kind: "dish";
  _id: string;
  name: string;
  /** The meals of the day that it is usual in. */
  meals: readonly MealOfDay[];
  servings: number;
  /** One serving in words. */
  portion: string;
  /** Grams of one serving as it is served; absent where nobody weighed it, and then the ingredients' sum. */
  servedG?: number;
  /** Further measures, in grams as served. */
  measures?: readonly Measure[];
  /** How it is made, a line for each step; those of the catalogue are in `recipes.ts`. */
  steps?: readonly string[];
  /** The foods of all servings, with their grams. */
  ingredients: readonly Ingredient[];
  /** For a dish of the practice, besides those of its foods; absent until confirmed. */
  contents?: ConfirmedContents;
  isOwn: boolean;
  copyOf?: string;
  isArchived?: boolean;
}

export interface Ingredient {
  food: string;
  grams: number;
}

/** Everything that a menu can have, by its id. */
export interface FoodIndex {
  foods: ReadonlyMap<string, Food>;
  dishes: ReadonlyMap<string, Dish>;
}

/** An index of foods and dishes; of two with one id the later counts. */
export function foodIndex(foods: readonly Food[], dishes: readonly Dish[]): FoodIndex {
  return {
    foods: new Map(foods.map((food) => [food._id, food])),
    dishes: new Map(dishes.map((dish) => [dish._id, dish])),
  };
}
