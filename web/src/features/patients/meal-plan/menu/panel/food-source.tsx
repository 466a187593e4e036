import type { Food } from "@nutria/contract/clinical/foods/food";
import { code } from "../../../../../lib/code";
import { useLoaded } from "../../../../../lib/use-code";
import { panelTexts } from "./panel-texts";

const texts = panelTexts.item;
const descriptions = code(() => import("@nutria/contract/catalogues/foods/descriptions/index"));

/** Where the figures of a food are from; of the catalogue it is loaded when this is shown. */
export function FoodSource({ food }: { food: Food }) {
  const loaded = useLoaded(food.isOwn ? undefined : descriptions);
  if (food.isOwn) return texts.ownSource(food.source);
  const source = loaded?.sourceOf(food._id);
  return source && texts.source(source.origin, source.number, source.description);
}
