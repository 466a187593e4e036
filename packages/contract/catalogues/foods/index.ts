import type { Dish, Food } from "../../clinical/foods/food";
import { alcohol } from "./alcohol";
import { animal } from "./animal";
import { cereals } from "./cereals";
import { combinationOf } from "./combinations";
import { readDishTable } from "./dish-table";
import { dishes } from "./dishes";
import { fats } from "./fats";
import { readFoodTable } from "./food-table";
import { free } from "./free";
import { fruits } from "./fruits";
import { legumes } from "./legumes";
import { milk } from "./milk";
import { sugars } from "./sugars";
import { vegetables } from "./vegetables";

/** The edition of the tables; ids are never reused, so that a plan keeps its foods in a later one. */
export const foodTableEdition = "2026-11-27";

/**
 * The foods of the catalogue. Figures and measures: US Department of Agriculture, Agricultural Research Service, Nutrient
 * Data Laboratory, USDA National Nutrient Database for Standard Reference, Release 28 (slightly revised), May 2016; one
 * food of FoodData Central, Foundation Foods. Both are in the public domain. Names, groups and grams of one equivalent are
 * our own: computed from the energy of the group, not the official portions.
 */
export const catalogueFoods: readonly Food[] = [
  vegetables,
  fruits,
  cereals,
  legumes,
  animal,
  milk,
  fats,
  sugars,
  free,
  alcohol,
]
  .flatMap(readFoodTable)
  .map((food) => {
    const combination = combinationOf(food._id);
    return combination ? { ...food, combination } : food;
  });

/** The dishes of the catalogue, whose figures are the sums of their ingredients. */
export const catalogueDishes: readonly Dish[] = readDishTable(dishes);
