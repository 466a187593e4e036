import type { Food, Measure } from "./food";
import { agreeingCut, headOf, pluralMeasure } from "./kitchen-words";

/** An amount of food: its grams, which count, and the household measure in which it is told. */
export interface Amount {
  grams: number;
  measure: Measure;
}

/** Grams as a measure. */
export const inGrams: Measure = { name: "g", grams: 1 };
/**
 * Grams of a dish as it is served. Another measure than {@link inGrams}, in which earlier plans have the ingredients' raw
 * weight, so that what they say stays what it was.
 */
export const inServedGrams: Measure = { name: "g servidos", grams: 1 };

/** Whether an amount is told by its weight. */
export const isWeight = ({ name }: Measure): boolean => name === inGrams.name || name === inServedGrams.name;
/** Smallest amount that is served, in grams. */
const leastWeighed = 25;
/** Whether an amount is so little by weight that no kitchen measures it. */
export const isCrumb = ({ grams, measure }: Amount): boolean => isWeight(measure) && grams < leastWeighed;
/** The least and the most of one food in one meal, in grams. */
export const leastGrams = 0.1;
export const mostGrams = 5000;

const hundredths = (grams: number): number => Math.round(grams * 100) / 100;

/** A count of a household measure. */
export function amountOf(quantity: number, measure: Measure): Amount {
  return { grams: hundredths(quantity * measure.grams), measure };
}

/** The same grams in another measure. */
export const inMeasure = ({ grams }: Amount, measure: Measure): Amount => ({ grams, measure });

/** How many of its measure an amount is, not rounded. */
export const quantityOf = ({ grams, measure }: Amount): number => grams / measure.grams;

/** How often an equivalent is in an amount, in steps of ½; a quarter goes down. */
export function equivalentsIn(grams: number, equivalentG: number | null): number {
  if (equivalentG === null) return 0;
  // Rounded first, so that rounded grams still give a quarter exactly.
  const halves = Math.round((grams / equivalentG) * 2000) / 1000;
  return Math.max(0, Math.ceil(halves - 0.5) / 2);
}

/** Fractions in which people measure, and how much each is avoided. */
const fractions: readonly (readonly [part: number, penalty: number])[] = [
  [0, 0],
  [1 / 2, 0.04],
  [1 / 4, 0.1],
  [3 / 4, 0.1],
  [1 / 3, 0.1],
  [2 / 3, 0.1],
];
/** Cups go in quarters and thirds; spoons, and pieces above the first, in wholes and halves. */
const isPoured = /^taza/;
const isSpoon = /^cucharad/;
/** Measures that are parts themselves, such as a slice, and are not halved again. */
const isHalf = /^medi[ao] /;
/** Foods served in one piece: less than a half of it is given by weight. */
const isServedWhole = /^(filete|lata|lonja|pechuga|muslo|envase)/;
/** Most pieces or cups to count, with a higher limit for foods as small as a nut. */
const mostOfMeasure = 20;
const mostOfSmall = 40;
const smallG = 3;
/** Whether the last of several small pieces, such as crackers, is kept whole. */
const isUnbroken = (count: number, { name, grams }: Measure): boolean =>
  count >= 3 && grams <= 5 && !isSpoon.test(name);
/** Mashed, ground or packed measures are seldom served, so they lose against others. */
const isMashed = /\((en puré|molid[ao]|compact[ao])\)/;
const mashed = 0.3;
/** From this count on, a larger measure is easier. */
const easyCount = 4;
const perCountAbove = 0.04;
const perSpoonAbove = 0.08;
const perSmallAbove = 0.003;
/** A whole plant is not what one equivalent is taken from, where there is another measure. */
const isWholePlant = /^(tallo|cabeza|racimo) /;
const wholePlant = 0.15;
/** How far the grams of a household measure may be from those that are asked for. */
const allowedError = 0.2;
/** A measure further down the list of a food is less usual. */
const laterMeasure = 0.03;

/**
 * The amount of a food that is so many equivalents: in the household measure that comes nearest in a usual fraction and
 * counts as the same equivalents, else in grams. A food without equivalents is served once by its first measure.
 */
export function proposedAmount(food: Food, equivalents: number): Amount {
  const { equivalentG, measures } = food;
  if (equivalentG === null) return amountOf(1, measures[0] ?? { name: "g", grams: 100 });
  const wanted = equivalents * equivalentG;
  const counts = (grams: number) => equivalentsIn(grams, equivalentG) === equivalents;
  let best: { amount: Amount; cost: number } | undefined;
  for (const [place, measure] of measures.entries()) {
    const cut = isMashed.test(measure.name) ? mashed : 0;
    for (const { quantity, penalty } of usualQuantities(wanted / measure.grams, measure)) {
      const amount = amountOf(quantity, measure);
      const error = Math.abs(amount.grams - wanted) / wanted;
      const cost = error + penalty + cut + place * laterMeasure;
      if (error <= allowedError && counts(amount.grams) && cost < (best?.cost ?? Infinity)) {
        best = { amount, cost };
      }
    }
  }
  const grams = [roundedGrams(wanted), Math.round(wanted)].find(counts) ?? wanted;
  return best?.amount ?? amountOf(grams, inGrams);
}

/** The usual quantities of a measure around an exact one. */
function usualQuantities(exact: number, { name, grams }: Measure): { quantity: number; penalty: number }[] {
  const isSmall = grams < smallG && !isSpoon.test(name);
  if (exact > (isSmall ? mostOfSmall : mostOfMeasure)) return [];
  const whole = Math.floor(exact);
  const perCount = isSpoon.test(name) ? perSpoonAbove : isSmall ? perSmallAbove : perCountAbove;
  return [whole, whole + 1].flatMap((count) =>
    fractions
      .filter(
        ([part]) =>
          isPoured.test(name) ||
          (count === 0 && !isHalf.test(name) && !isSpoon.test(name)) ||
          part % (isUnbroken(count, { name, grams }) ? 1 : 0.5) === 0,
      )
      .map(([part, penalty]) => ({
        quantity: count + part,
        penalty:
          penalty +
          (isServedWhole.test(name) && count + part < 0.5 ? Infinity : 0) +
          (isWholePlant.test(name) ? wholePlant : 0) +
          Math.max(0, count + part - easyCount) * perCount,
      }))
      .filter(({ quantity }) => quantity > 0),
  );
}

/** Grams as a kitchen weighs them: to 1 g for small amounts, such as seeds, else to 5 g. */
const roundedGrams = (grams: number): number =>
  grams < leastWeighed / 2 ? Math.max(1, Math.round(grams)) : Math.round(grams / 5) * 5;

/** An amount of a food some half equivalents more or less, in the measure that it has; at least one half. */
export function steppedAmount(food: Food, amount: Amount, halves: number): Amount {
  const { equivalentG } = food;
  const { measure } = amount;
  if (equivalentG === null) return amountOf(Math.max(0.5, quantityOf(amount) + halves / 2), measure);
  const count = Math.max(0.5, equivalentsIn(amount.grams, equivalentG) + halves / 2);
  if (measure.name === inGrams.name) return proposedAmount({ ...food, measures: [] }, count);
  const told = proposedAmount({ ...food, measures: [measure] }, count);
  return told.measure.name === measure.name ? told : { grams: hundredths(count * equivalentG), measure };
}

const signs: readonly (readonly [part: number, sign: string])[] = [
  [0, ""],
  [1 / 8, "⅛"],
  [1 / 4, "¼"],
  [1 / 3, "⅓"],
  [1 / 2, "½"],
  [2 / 3, "⅔"],
  [3 / 4, "¾"],
  [1, ""],
];
/** Tolerance for an equal fraction: a fixed one up to 1.5, then proportional, since the grams were rounded. */
const nearFraction = (quantity: number): number => 0.02 * Math.max(1, quantity / 1.5);
const decimals = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 1 });

/** `½`, `1¼`, `2`, or with a decimal where no usual fraction is near. */
export function quantityText(quantity: number): string {
  const whole = Math.floor(quantity);
  const found = signs.find(([part]) => Math.abs(quantity - whole - part) <= nearFraction(quantity));
  if (!found || (found[0] === 0 && whole === 0)) return decimals.format(quantity);
  const count = found[0] === 1 ? whole + 1 : whole;
  return `${count === 0 ? "" : count}${found[1]}`;
}

/** How far the grams of a usual fraction may be from an amount for it to be told so. */
const nearEnough = 0.12;
/** From these counts on nobody measures thirds, or halves. */
const [mostWithThirds, mostWithHalves] = [4, 10];

/** An amount in the nearest fraction that a kitchen has; undefined where that would be another amount. */
export function kitchenQuantity(amount: Amount): number | undefined {
  const exact = quantityOf(amount);
  const whole = Math.floor(exact);
  const parts = fractions.map(([part]) => part).filter((part) => exact < mostWithThirds || part % 0.5 === 0);
  const [nearest = 0] = [whole, whole + 1]
    .flatMap((count) => (exact < mostWithHalves ? parts.map((part) => count + part) : [count]))
    .toSorted((one, other) => Math.abs(one - exact) - Math.abs(other - exact));
  return nearest > 0 && Math.abs(nearest - exact) <= exact * nearEnough ? nearest : undefined;
}

/** `2 tazas (picado)`, `½ pieza`, `90 g`; how the food is cut agrees with its name, `1 taza (rebanada)` of calabacita. */
export function amountText(amount: Amount, food = ""): string {
  const { measure } = amount;
  if (isWeight(measure)) return `${decimals.format(amount.grams)} ${measure.name}`;
  const name = measureName(measure.name, food);
  const quantity = quantityOf(amount);
  return `${quantityText(quantity)} ${quantity > 1 + nearFraction(1) ? pluralMeasure(name) : name}`;
}

/** A measure as it is said of a food: `taza (rebanada)` of calabacita cocida, `taza (picado)` of tomate. */
export const measureName = (name: string, food: string): string =>
  name.replace(
    /\((\p{L}+[aie]do)\)$/u,
    (_, cut: string) => `(${agreeingCut(cut, headOf(food.toLowerCase()))})`,
  );
