import { linesOf } from "../food-table";
import { animals } from "./animals";
import { others } from "./others";
import { plants } from "./plants";

/** Where the figures of a food come from. */
export interface FoodSource {
  /** SR28, or FDC where the number says so: tables of the USDA. */
  origin: string;
  /** The food's number there. */
  number: string;
  /** What it is called there, in its own language. */
  description: string;
}

// Apart from the tables of foods, since only who opens the figures of one reads it.
const byFood = new Map(
  [plants, animals, others].flatMap(linesOf).map(([food = "", where = "", description = ""]) => {
    const [number = "", origin = "SR28"] = where.split(":").toReversed();
    return [food, { origin, number, description }];
  }),
);

/** Where the figures of a food of the catalogue come from; undefined for another food. */
export const sourceOf = (food: string): FoodSource | undefined => byFood.get(food);
