import { catalogueContents } from "../../catalogues/allergens/index";
import { together, type Content } from "../../catalogues/allergens/content";
import type { FoodTrait } from "../../catalogues/allergens/vocabulary";
import type { Dish, Food, FoodIndex } from "../foods/food";
import { contentOfText } from "./read-text";

/** Contents of a food or dish, and whether they are reviewed: unreviewed ones never count as safe. */
export interface EntryContent {
  content: Content;
  isReviewed: boolean;
}

/**
 * The contents of a food or dish: the table's for the catalogue, the confirmed ones for the practice, plus those of a
 * dish's foods. Before confirmation: those implied by its words, by the corrected entry, and by its foods.
 */
export function contentOfEntry(entry: Food | Dish, index: FoodIndex): EntryContent {
  const known = entry.isOwn ? undefined : catalogueContents.get(entry._id);
  if (known) return { content: known, isReviewed: true };
  const foods = entry.kind === "dish" ? ingredientsOf(entry, index) : [];
  const corrected = entry.copyOf === undefined ? undefined : catalogueContents.get(entry.copyOf);
  const traits = new Set([...(corrected?.traits ?? []), ...traitsByFigures(entry)]);
  const own = entry.contents
    ? { contains: new Set(entry.contents.contains), mayContain: new Set(entry.contents.mayContain), traits }
    : { ...together([proposedContent(entry), ...(corrected ? [corrected] : [])]), traits };
  return {
    content: together([own, ...foods.map(({ content }) => content)]),
    isReviewed: entry.contents !== undefined && foods.every(({ isReviewed }) => isReviewed),
  };
}

/** Contents implied by the words of a food or dish: the proposal until somebody confirms it. */
export function proposedContent(entry: Named): Content {
  return together([entry.name, ...(entry.synonyms ?? [])].map(contentOfText));
}

/** Content of a food that is known by its name alone. */
interface Named {
  name: string;
  synonyms?: readonly string[];
}

function ingredientsOf({ ingredients }: Dish, index: FoodIndex): EntryContent[] {
  return ingredients.map(({ food: id }) => {
    const food = index.foods.get(id);
    return food ? contentOfEntry(food, index) : unknownContent;
  });
}

/** Verdict on a food that was deleted. */
const unknownContent: EntryContent = {
  content: { contains: new Set(), mayContain: new Set(), traits: new Set() },
  isReviewed: false,
};

/** A food that is known by its name alone, such as one of a plan of before. */
export const contentOfName = (name: string): EntryContent => ({
  ...unknownContent,
  content: contentOfText(name),
});

/** Sodium that is much, in milligrams per 100 g. */
const muchSodium = 300;

function traitsByFigures(entry: Food | Dish): FoodTrait[] {
  return entry.kind === "food" && (entry.per100g.sodiumMg ?? 0) >= muchSodium ? ["high-sodium"] : [];
}
