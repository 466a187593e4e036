import { changedLeaves } from "@nutria/contract/clinical/leaves";
import { mergeSection } from "@nutria/contract/clinical/merge-section";
import type { Fields } from "./autosave";

/** Each field, row and cell is joined by itself. */
export const eachField: Fields = { changed: changedLeaves, merge: mergeSection, areSavedApart: true };
