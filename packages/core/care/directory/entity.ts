import { defineEntity, key } from "../../kernel/table/define-entity";

/**
 * An entry of a directory: a small item by which a list of people is read in order and searched. Its keys are built in
 * entries.ts; only they are stored twice, since a read costs by its bytes.
 */
export const directoryEntries = defineEntity("directoryEntry", {
  attributes: {
    /** The list: `nutritionist#nut_…#patients#active`. */
    pk: { type: "string", required: true },
    /** The search key of the entry, and the id of its person or request. */
    sk: { type: "string", required: true },
    /** All words of the person, so that a search of several words reads entries only. */
    words: { type: "string", required: true },
    /** The place of a word entry's person in each order. */
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
