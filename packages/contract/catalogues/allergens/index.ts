import { rowsOfTable, setOf, type Content } from "./content";
import { dishContents } from "./dishes";
import { foodContents } from "./foods";

/** What the foods and dishes of the catalogue contain, by their ids. */
export const catalogueContents: ReadonlyMap<string, Content> = new Map(
  [foodContents, dishContents].flatMap(rowsOfTable).flatMap(([contains, mayContain, traits, ids = ""]) => {
    const content: Content = {
      contains: setOf(contains),
      mayContain: setOf(mayContain),
      traits: setOf(traits),
    };
    return ids.split(" ").map((id) => [id, content] as const);
  }),
);
