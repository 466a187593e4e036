import { linesOf } from "../food-table";
import { animals } from "./animals";
import { others } from "./others";
import { plants } from "./plants";

/** What the source says of 100 g edible beside the composition of the tables; carbohydrate without fibre is computed. */
export const moreNutrients = [
  "saturatedFatG",
  "monounsaturatedFatG",
  "polyunsaturatedFatG",
  "transFatG",
  "cholesterolMg",
  "phosphorusMg",
  "magnesiumMg",
  "zincMg",
  "vitaminARaeUg",
  "vitaminCMg",
  "vitaminDUg",
  "vitaminEMg",
  "vitaminKUg",
  "vitaminB12Ug",
  "vitaminB6Mg",
  "folateDfeUg",
  "thiaminMg",
  "riboflavinMg",
  "niacinMg",
  "seleniumUg",
  "waterG",
  "alcoholG",
  "caffeineMg",
  "lactoseG",
  "availableCarbohydrateG",
] as const;
export type MoreNutrient = (typeof moreNutrients)[number];

// Apart from the tables of foods, since only a plan that watches them needs them.
const byFood = new Map(
  [plants, animals, others].flatMap(linesOf).map(([food = "", figures = ""]) => [food, figures.split(" ")]),
);

/** The further figures of a food of the catalogue; what the source does not say is absent, not zero. */
export function moreNutrientsOf(food: string): Partial<Record<MoreNutrient, number>> {
  const figures = byFood.get(food) ?? [];
  const known: Partial<Record<MoreNutrient, number>> = {};
  for (const [place, nutrient] of moreNutrients.entries()) {
    const figure = figures[place];
    if (figure !== undefined && figure !== "-") known[nutrient] = Number(figure);
  }
  return known;
}
