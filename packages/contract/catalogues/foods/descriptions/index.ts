import { linesOf } from "../food-table";
import { animals } from "./animals";
import { others } from "./others";
import { plants } from "./plants";

/** Source of a food's figures. */
export interface FoodSource {
  /** SR28, or FDC where the number says so: tables of the USDA. */
  origin: string;
  /** The food's number there. */
  number: string;
  /** The food's name in the source, in its original language. */
  description: string;
}

// Apart from the tables of foods, since only who opens the figures of one reads it.
const byFood = new Map(
  [plants, animals, others].flatMap(linesOf).map(([food = "", where = "", description = ""]) => {
    const [number = "", origin = "SR28"] = where.split(":").toReversed();
    return [food, { origin, number, description }];
  }),
);

/** The source of a catalogue food's figures; undefined for another food. */
export const sourceOf = (food: string): FoodSource | undefined => byFood.get(food);
