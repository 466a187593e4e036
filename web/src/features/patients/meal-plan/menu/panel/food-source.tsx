import type { Food } from "@nutria/contract/clinical/foods/food";
import { code } from "../../../../../lib/code";
import { useLoaded } from "../../../../../lib/use-code";
import { menuTexts } from "../menu-texts";

const descriptions = code(() => import("@nutria/contract/catalogues/foods/descriptions/index"));

/** Where the figures of a food are from; what its source calls it is loaded when this is shown. */
export function FoodSource({ food: { _id, source } }: { food: Food }) {
  const loaded = useLoaded(descriptions);
  const description = source.origin === "own" ? source.description : (loaded?.descriptionOf(_id) ?? "");
  return menuTexts.item.source(source.origin, source.number, description);
}
