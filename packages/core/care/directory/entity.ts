import { defineEntity, key } from "../../kernel/table/define-entity";

/**
 * An entry of a directory: one of the small items by which a list of people is read in order and searched. Its keys
 * are built in entries.ts; nothing but them is stored twice, since a read costs by its bytes.
 */
export const directoryEntries = defineEntity("directoryEntry", {
  attributes: {
    /** The list: `nutritionist#nut_…#patients#active`. */
    pk: { type: "string", required: true },
    /** What the entry is found by, and the id that it stands for. */
    sk: { type: "string", required: true },
    /** All words of the person, so that a search of several words reads entries only. */
    words: { type: "string", required: true },
    /** Of a word's entry: the place of the person in each order. */
    recent: { type: "string" },
    lastName: { type: "string" },
  },
  indexes: {
    byList: {
      pk: key("pk", "${pk}"),
      sk: key("sk", "${sk}"),
    },
  },
});
