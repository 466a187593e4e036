import type { AllergenWord, FoodTrait } from "./vocabulary";

/** Composition of a food: by definition, or only by the usual recipe or label; and the traits that diets use. */
export interface Content {
  contains: ReadonlySet<AllergenWord>;
  mayContain: ReadonlySet<AllergenWord>;
  traits: ReadonlySet<FoodTrait>;
}

/** Joins the contents of several foods. */
export function together(contents: readonly Content[]): Content {
  return {
    contains: new Set(contents.flatMap(({ contains }) => [...contains])),
    mayContain: new Set(contents.flatMap(({ mayContain }) => [...mayContain])),
    traits: new Set(contents.flatMap(({ traits }) => [...traits])),
  };
}

/** The lines of a table, each as its columns. */
export const rowsOfTable = (table: string): string[][] =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split("|"));

/** The words of a column with spaces. */
export const setOf = <Word extends string>(column = ""): ReadonlySet<Word> =>
  new Set(column.split(" ").filter(Boolean) as Word[]);
