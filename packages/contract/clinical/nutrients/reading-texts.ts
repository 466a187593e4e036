import type { NutrientSum } from "../foods/menu";
import { nutrientNames, type WatchableNutrient } from "./nutrient";
import { roundedSum, type Reading, type Watched, type WeekReading } from "./watch";

const figures = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 1 });

/** `1,850 mg`, rounded as sums are. */
export function sumText(nutrient: WatchableNutrient, total: number): string {
  return amountText(nutrient, roundedSum(nutrient, total));
}

/** `2,000 mg`, as it was chosen. */
const amountText = (nutrient: WatchableNutrient, amount: number): string =>
  `${figures.format(amount)} ${nutrientNames[nutrient].unit}`;

/** `límite 2,000 mg`, `meta 25 g`. */
export const watchedText = ({ nutrient, kind, amount }: Watched): string =>
  `${kind === "limit" ? "límite" : "meta"} ${amountText(nutrient, amount)}`;

/** `de 7 de 9 alimentos`, where a source lacks figures; empty where it has all. */
export const coverageText = ({ known, foods }: NutrientSum): string =>
  known === foods ? "" : `de ${known} de ${foods} ${foods === 1 ? "alimento" : "alimentos"}`;

/** `1,850 mg`, `al menos 1,200 mg` when some foods lack a figure, `sin dato` when all do. */
export function totalText(nutrient: WatchableNutrient, sum: NutrientSum): string {
  if (sum.known === 0) return sum.foods === 0 ? "sin alimentos" : "sin dato";
  return `${sum.known < sum.foods ? "al menos " : ""}${sumText(nutrient, sum.total)}`;
}

/** How a sum stands to its limit or aim, in words: never by a colour alone. */
export function standingText({ standing, watched, difference }: Reading): string {
  const by = amountText(watched.nutrient, difference);
  switch (standing) {
    case "over":
      return `pasa del límite por ${by}`;
    case "within":
      return "dentro del límite";
    case "reached":
      return "llega a la meta";
    case "below":
      return `faltan ${by} para la meta`;
    case "unsure":
      return watched.kind === "limit" ? "no se sabe si pasa del límite" : "no se sabe si llega a la meta";
    case "noFigure":
    case "empty":
      return "";
  }
}

/** `al menos 1,200 mg · límite 2,000 mg · no se sabe si pasa del límite · de 7 de 9 alimentos` */
export const readingText = (reading: Reading): string =>
  [
    totalText(reading.watched.nutrient, reading),
    watchedText(reading.watched),
    standingText(reading),
    coverageText(reading),
  ]
    .filter(Boolean)
    .join(" · ");

/**
 * The patient's line on a nutrient: `Sodio: en promedio 1,850 mg al día · límite 2,000 mg · dentro del límite`; only
 * the limit or aim for a menu without foods.
 */
export function shownText(watched: Watched, week: WeekReading | undefined): string {
  const { name } = nutrientNames[watched.nutrient];
  if (!week) return `${name}: ${watchedText(watched)} al día`;
  const { average } = week;
  const rest = [watchedText(watched), standingText(average), coverageText(average)].filter(Boolean);
  const mean = week.days > 1 ? "en promedio " : "";
  return [`${name}: ${mean}${totalText(watched.nutrient, average)} al día`, ...rest].join(" · ");
}
