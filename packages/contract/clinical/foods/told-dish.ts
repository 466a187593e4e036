import { kitchenQuantity, quantityText, type Amount } from "./amount";
import { servingOf, servingsIn, type ServedDish } from "./dish-amount";
import { pluralMeasure, singularMeasure } from "./kitchen-words";

/** One serving that counts something: `3 enchiladas`, `¾ taza`; what has further numbers is not multiplied. */
const countedPortion = /^(?<count>\d+|(?<whole>\d*)(?<part>[¼⅓½⅔¾])) (?<noun>\p{L}+)(?<rest>[^\d]*)$/u;
const parts: Readonly<Record<string, number>> = {
  "¼": 1 / 4,
  "⅓": 1 / 3,
  "½": 1 / 2,
  "⅔": 2 / 3,
  "¾": 3 / 4,
};

/**
 * How much of a dish an amount is: what one serving is in words (`3 enchiladas`), and of another amount so many times that
 * (`4½ tacos`), so many of a measure of its own (`2 tazas`), or so many servings.
 */
export function toldServings(amount: Amount, dish: ServedDish): string {
  const servings = servingsIn(amount, dish);
  if (Math.abs(servings - 1) < 0.01 && dish.portion !== "") return dish.portion;
  return toldInMeasures(servings, dish) ?? toldInPortions(servings, dish);
}

function toldInMeasures(servings: number, dish: ServedDish): string | undefined {
  const grams = servings * servingOf(dish).grams;
  for (const { name, grams: each } of dish.measures ?? []) {
    const quantity = kitchenQuantity(amountIn(grams, each));
    const [plain = ""] = name.split(" (");
    if (quantity !== undefined)
      return `${quantityText(quantity)} ${quantity > 1 ? pluralMeasure(plain) : plain}`;
  }
  return undefined;
}

function toldInPortions(servings: number, { portion }: ServedDish): string {
  const { count, whole, part, noun = "", rest = "" } = countedPortion.exec(portion)?.groups ?? {};
  if (count !== undefined) {
    const each = part === undefined ? Number(count) : Number(whole) + (parts[part] ?? 0);
    const times = kitchenQuantity(amountIn(servings * each, 1));
    if (times !== undefined) {
      return `${quantityText(times)} ${times > 1 ? pluralMeasure(noun + rest) : singularMeasure(noun + rest)}`;
    }
  }
  const quantity = kitchenQuantity(amountIn(servings, 1)) ?? servings;
  const told = `${quantityText(quantity)} ${quantity > 1 ? "porciones" : "porción"}`;
  return portion === "" ? told : `${told} de ${portion}`;
}

const amountIn = (grams: number, each: number): Amount => ({ grams, measure: { name: "", grams: each } });
