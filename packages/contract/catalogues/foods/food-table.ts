import { tabled, type Food, type Measure } from "../../clinical/foods/food";
import type { FoodGroupId } from "../../clinical/food-group";
import { wordsOf } from "../../web/search";

/**
 * Reads a table of foods, one per line: id, if it differs from the name's ({@link idOf}) | name | synonyms | group |
 * composition per 100 g, `-` for a missing figure | grams of one equivalent | household measures=grams | note. Further
 * figures are in `nutrients/`, number and description in the source in `descriptions/`, and combinations of several
 * groups in `combinations.ts`.
 */
export function readFoodTable(table: string): Food[] {
  return linesOf(table).map((line) => {
    const [id = "", name = "", synonyms = "", group = "", composition = "", ...rest] = line;
    const [equivalent = "-", measures = "", note = ""] = rest;
    return {
      kind: "food",
      _id: idOf(id, name),
      name,
      synonyms: listOf(synonyms),
      group: group as FoodGroupId,
      source: "",
      per100g: compositionOf(composition),
      equivalentG: equivalent === "-" ? null : Number(equivalent),
      measures: listOf(measures).map(measureOf),
      note,
      isOwn: false,
    };
  });
}

/**
 * The id of a line: as it is written, or the words of its name. A menu keeps the id, so a line whose name changes writes the
 * id that it had.
 */
export const idOf = (written: string, name: string): string =>
  written === "" ? wordsOf(name).join("-") : written;

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
    const nutrient = tabled[index];
    if (nutrient !== undefined && figure !== "-") composition[nutrient] = Number(figure);
  }
  return composition;
}

/** A measure as a column writes it: `taza (picado)=175`. */
export function measureOf(text: string): Measure {
  const [name = "", grams = ""] = text.split("=");
  return { name, grams: Number(grams) };
}
