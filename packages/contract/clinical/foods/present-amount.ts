import { presentMeasure } from "../../catalogues/foods/earlier-measures";
import { amountOf, amountText, inServedGrams, isWeight, type Amount } from "./amount";
import { measuresOfDish, servingOf, servingsIn } from "./dish-amount";
import type { FoodIndex } from "./food";
import { toldServings } from "./told-dish";

/**
 * An item in the measures of today: a measure that the tables call otherwise now, and a dish by its weight as served.
 * What it counts stays.
 */
export function presentAmount(
  item: Amount & { type: "food" | "dish"; ref: string },
  index: FoodIndex,
): Amount {
  if (item.type === "food") return { grams: item.grams, measure: presentMeasure(item.ref, item.measure) };
  const dish = index.dishes.get(item.ref);
  if (!dish) return { grams: item.grams, measure: item.measure };
  const { measure } = item;
  const isPresent = measuresOfDish(dish).some(
    ({ name, grams }) => name === measure.name && grams === measure.grams,
  );
  if (isPresent) return { grams: item.grams, measure };
  const servings = servingsIn(item, dish);
  return isWeight(measure)
    ? { grams: Math.round(servings * servingOf(dish).grams), measure: inServedGrams }
    : amountOf(servings, servingOf(dish));
}

/** An item's amount as every screen tells it: `2 piezas`, `90 g`, and of a dish what is served of it, `1 huevo`, `⅓ taza`. */
export function presentAmountText(
  item: Amount & { type: "food" | "dish"; ref: string },
  index: FoodIndex,
): string {
  const amount = presentAmount(item, index);
  const dish = item.type === "dish" ? index.dishes.get(item.ref) : undefined;
  if (dish && !isWeight(amount.measure)) return toldServings(amount, dish);
  return amountText(amount, index.foods.get(item.ref)?.name);
}
