import { presentMeasure } from "../../catalogues/foods/earlier-measures";
import { amountText, inGrams, isWeight, kitchenQuantity, quantityText, type Amount } from "./amount";
import { agreeingCut, countedName, headOf, isSameWord, massName, pluralMeasure } from "./kitchen-words";
import type { ServedDish } from "./dish-amount";
import type { MenuItem } from "./menu";
import { toldServings } from "./told-dish";

/** Spoken names of foods whose catalogue names are longer. */
const spoken: Readonly<Record<string, string>> = {
  "manzana con cáscara": "manzana",
  "pepino con cáscara": "pepino",
  "plátano Tabasco": "plátano",
  "limón agrio": "limón",
  "chile verde fresco": "chile verde",
  "soya texturizada seca (extensor de carne)": "soya texturizada seca",
};
/** Words that are left out when these are counted. */
const countedRaw = /^(jitomate|cebolla|zanahoria|jícama|membrillo|pimiento \p{L}+) crud[ao]$/u;
/** Foods that are not counted by name although sold by the piece: `½ pieza de tofu suave`. */
const masses = /^(tofu|carne|bacalao|chambarete) /;
/** Cuts and fillings of a food within the brackets of a measure. */
const cuts = /^(\p{L}+[aie]d[oa]|compacto|en .+)$/u;
/** Food that comes in one usual size: nobody says that an egg is large. */
const ofUsualSize = /^(huevo|clara|yema|omelet) /;

/**
 * A food with its amount in the words and the fractions of a kitchen: `2 tortillas de maíz`,
 * `½ taza de arroz blanco cocido`, `3 pechugas de pollo sin piel, hervidas`, `90 g de atún fresco cocido`.
 */
export function toldFood(name: string, given: Amount): string {
  const said = spokenName(name);
  const amount = inWholes(given);
  const quantity = isWeight(amount.measure) ? undefined : kitchenQuantity(amount);
  if (quantity === undefined) return `${weightText(amount)} de ${massName(said)}`;
  const sizes = sizesOfOne(said, amount.measure.name);
  return sizes
    ? `${quantityText(quantity)} ${countedFood(said, quantity, sizes)}`
    : inMeasures(said, quantity, amount.measure.name);
}

/** An amount in halves of something as one in wholes of it: `½ pechuga`, not `1 media pechuga`. */
function inWholes(amount: Amount): Amount {
  const { name, grams } = amount.measure;
  const whole = /^medi[ao] (?<whole>.+)$/.exec(name)?.groups?.["whole"];
  return whole === undefined ? amount : { ...amount, measure: { name: whole, grams: grams * 2 } };
}

/** The grams of an amount, to a tenth. */
const weightText = ({ grams }: Amount): string =>
  amountText({ grams: Math.round(grams * 10) / 10, measure: inGrams });

/** A food that is counted by itself, with its size where that is not the usual one. */
function countedFood(said: string, quantity: number, sizes: readonly string[]): string {
  const isUsual = sizes.join() === "grande" && ofUsualSize.test(said);
  return countedName(said.replace(countedRaw, "$1"), quantity <= 1, isUsual ? [] : sizes);
}

/** So many measures of a food, with how it is cut: `2 tazas de papaya en trozos`. */
function inMeasures(said: string, quantity: number, measure: string): string {
  const [plain = "", brackets = ""] = measure.split(/ \(|\)/);
  const told = `${quantityText(quantity)} ${quantity <= 1 ? plain : pluralMeasure(plain)}`;
  if (plain.endsWith(" exprimido")) return told;
  if (brackets === "cherry") return `${told} de ${said.replace(countedRaw, "$1")} cherry`;
  const of = massName(plain.startsWith("lata") ? said.replace(" en lata", "") : said);
  if (!cuts.test(brackets)) return `${told} de ${of}`;
  return `${told} de ${of}${of.includes(",") ? " y" : ""} ${agreeingCut(brackets, headOf(said))}`;
}

/** Facts of the dishes of a menu, by their ids. */
export type ServedDishes = (dish: string) => ServedDish | undefined;

/**
 * An item of a menu in words, in the measures as the tables have them now: a dish by what is served of it, `arroz rojo
 * (¾ taza)`, as the printed sheet says it.
 */
export function toldItem({ type, ref, name, grams, measure }: MenuItem, dishes: ServedDishes): string {
  const dish = type === "dish" ? dishes(ref) : undefined;
  if (dish) return `${spokenName(name)} (${toldServings({ grams, measure }, dish)})`;
  return toldFood(name, { grams, measure: type === "food" ? presentMeasure(ref, measure) : measure });
}

/** A name inside of a sentence: without its capital, and not shouted; names of places and kinds keep theirs. */
export function spokenName(name: string): string {
  const words = name.split(" ");
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  const isTitle = /^\p{Lu}{2}/u.test(name) || (words.length > 2 && capitals === words.length);
  const said = isTitle ? name.toLowerCase() : name.charAt(0).toLowerCase() + name.slice(1);
  return spoken[said] ?? said;
}

/**
 * The sizes of a food that a measure counts by itself: of one called a piece, or as the food is (`muslo` of
 * `muslo de pollo`). Undefined for a measure of another kind, such as a cup.
 */
function sizesOfOne(name: string, measure: string): string[] | undefined {
  if (masses.test(name)) return undefined;
  const [first = "", ...sizes] = measure.replaceAll(/[()]/g, "").split(" ");
  return first === "pieza" || (first !== "" && isSameWord(first, headOf(name))) ? sizes : undefined;
}
