import { linesOf } from "../food-table";
import { animals } from "./animals";
import { others } from "./others";
import { plants } from "./plants";

// Apart from the tables of foods, since only who opens the figures of one reads it.
const byFood = new Map(
  [plants, animals, others].flatMap(linesOf).map(([food = "", description = ""]) => [food, description]),
);

/** What the source calls a food of the catalogue, in its own language; nothing for another food. */
export const descriptionOf = (food: string): string => byFood.get(food) ?? "";
