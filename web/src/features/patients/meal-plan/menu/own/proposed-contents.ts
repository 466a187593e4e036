import { catalogueContents } from "@nutria/contract/catalogues/allergens/index";
import { together } from "@nutria/contract/catalogues/allergens/content";
import { proposedContent } from "@nutria/contract/clinical/eating/entry-content";
import type { Dish, Food } from "@nutria/contract/clinical/foods/food";
import type { FoodContents } from "@nutria/contract/schemas/foods";
import type { TypedContents } from "./contents-fields";

type Entry = Food | Dish;

/** What the words of a name say that a food contains, together with the entry that it corrects. */
export function proposedContents(name: string, corrects: Entry | undefined): FoodContents {
  const synonyms = corrects?.kind === "food" ? corrects.synonyms : [];
  const known = corrects && catalogueContents.get(corrects.isOwn ? (corrects.copyOf ?? "") : corrects._id);
  const { contains, mayContain } = together([proposedContent({ name, synonyms }), ...(known ? [known] : [])]);
  return { contains: [...contains], mayContain: [...mayContain].filter((word) => !contains.has(word)) };
}

/** What the form starts with: what was confirmed of the entry that is corrected, or nothing yet. */
export function typedContents(corrects: Entry | undefined): TypedContents {
  const { contents } = corrects ?? {};
  return {
    chosen: contents ? { contains: [...contents.contains], mayContain: [...contents.mayContain] } : null,
    isConfirmed: contents !== undefined,
  };
}
