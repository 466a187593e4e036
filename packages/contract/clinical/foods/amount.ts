import type { Food, Measure, Dish } from "./food";

/** An amount of food: its grams, which count, and the household measure in which it is told. */
export interface Amount {
  grams: number;
  measure: Measure;
}

/** Grams as a measure. */
export const inGrams: Measure = { name: "g", grams: 1 };
/** The least and the most of one food in one meal, in grams. */
export const leastGrams = 0.1;
export const mostGrams = 5000;

const hundredths = (grams: number): number => Math.round(grams * 100) / 100;

/** So many of a measure. */
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
  // Rounded before, so that a quarter is one whatever the rounding of the grams says.
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
/** What is poured or heaped is measured in quarters and thirds; pieces above the first are whole or halved. */
const isPoured = /^(taza|cucharad)/;
/** Nobody counts more pieces or cups than this. */
const mostOfMeasure = 20;
/** From this count on, a larger measure is easier. */
const easyCount = 4;
const perCountAbove = 0.04;
/** How far the grams of a household measure may be from those that are asked for. */
const allowedError = 0.2;
/** A measure further down the list of a food is less usual. */
const laterMeasure = 0.005;

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
    for (const { quantity, penalty } of usualQuantities(wanted / measure.grams, measure)) {
      const amount = amountOf(quantity, measure);
      const error = Math.abs(amount.grams - wanted) / wanted;
      const cost = error + penalty + place * laterMeasure;
      if (error <= allowedError && counts(amount.grams) && cost < (best?.cost ?? Infinity)) {
        best = { amount, cost };
      }
    }
  }
  const grams = [roundedGrams(wanted), Math.round(wanted)].find(counts) ?? wanted;
  return best?.amount ?? amountOf(grams, inGrams);
}

/** The usual quantities of a measure around an exact one. */
function usualQuantities(exact: number, { name }: Measure): { quantity: number; penalty: number }[] {
  if (exact > mostOfMeasure) return [];
  const whole = Math.floor(exact);
  return [whole, whole + 1].flatMap((count) =>
    fractions
      .filter(([part]) => isPoured.test(name) || count === 0 || part % 0.5 === 0)
      .map(([part, penalty]) => ({
        quantity: count + part,
        penalty: penalty + Math.max(0, count + part - easyCount) * perCountAbove,
      }))
      .filter(({ quantity }) => quantity > 0),
  );
}

/** Grams as they are weighed: to 1 g below 30, to 5 g above. */
const roundedGrams = (grams: number): number =>
  grams < 30 ? Math.max(1, Math.round(grams)) : Math.round(grams / 5) * 5;

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

/** One serving of a dish as a measure. */
export function servingOf({ servings, ingredients }: Dish): Measure {
  const total = ingredients.reduce((sum, { grams }) => sum + grams, 0);
  return { name: "porción", grams: hundredths(total / servings) };
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
/** What an eye takes for the same fraction: of two, and more of many, whose grams were rounded. */
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

/** `2 tazas (picado)`, `½ pieza`, `90 g`. */
export function amountText(amount: Amount): string {
  const { measure } = amount;
  if (measure.name === inGrams.name) return `${decimals.format(amount.grams)} g`;
  const quantity = quantityOf(amount);
  return `${quantityText(quantity)} ${quantity > 1 + nearFraction(1) ? pluralOf(measure.name) : measure.name}`;
}

/** `tazas (picado)`: a measure of several, without what stands in brackets. */
function pluralOf(name: string): string {
  const [words = "", ...rest] = name.split(" (");
  return [words.split(" ").map(pluralWord).join(" "), ...rest].join(" (");
}

/** `tortillas` of `tortilla`, `nopales` of `nopal`. */
export const pluralWord = (word: string): string =>
  /[aeiouc]$/.test(word) ? `${word}s` : /s$/.test(word) ? word : `${word.replace(/ón$/, "on")}es`;
