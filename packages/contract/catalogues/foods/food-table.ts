import { nutrients, type Food, type FoodSource, type Measure } from "../../clinical/foods/food";
import type { FoodGroupId } from "../../clinical/food-group";

/**
 * Reads a table of foods, one per line: id | name | synonyms | group | source:number | composition per 100 g, `-` for
 * what the source does not say | grams of one equivalent | household measures=grams | note. What the source calls a food
 * is in `descriptions/`, and what it counts as, where that is not its group alone, in `combinations.ts`.
 */
export function readFoodTable(table: string): Food[] {
  return linesOf(table).map((line) => {
    const [_id = "", name = "", synonyms = "", group = "", source = "", ...rest] = line;
    const [composition = "", equivalent = "-", measures = "", note = ""] = rest;
    const [origin = "", number = ""] = source.split(":");
    return {
      kind: "food",
      _id,
      name,
      synonyms: listOf(synonyms),
      group: group as FoodGroupId,
      source: { origin: origin as FoodSource["origin"], number, description: "" },
      per100g: compositionOf(composition),
      equivalentG: equivalent === "-" ? null : Number(equivalent),
      measures: listOf(measures).map(measureOf),
      note,
      isOwn: false,
    };
  });
}

/** The lines of a table, each as its columns. */
export const linesOf = (table: string): string[][] =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((column) => column.trim()));

/** The entries of a column with commas. */
export const listOf = (column: string): string[] => (column === "" ? [] : column.split(", "));

function compositionOf(column: string): Food["per100g"] {
  const composition: Food["per100g"] = {};
  for (const [index, figure] of column.split(" ").entries()) {
    const nutrient = nutrients[index];
    if (nutrient !== undefined && figure !== "-") composition[nutrient] = Number(figure);
  }
  return composition;
}

/** A measure as a column writes it: `taza (picado)=175`. */
export function measureOf(text: string): Measure {
  const [name = "", grams = ""] = text.split("=");
  return { name, grams: Number(grams) };
}
