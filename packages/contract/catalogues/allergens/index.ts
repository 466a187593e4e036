import { rowsOfTable, setOf, type Content } from "./content";
import { dishContents } from "./dishes";
import { foodContents } from "./foods";

/** Contents of the catalogue's foods and dishes by id. */
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
