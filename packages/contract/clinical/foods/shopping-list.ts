import { purchaseOf } from "../../catalogues/foods/purchases";
import type { FoodFamily } from "../food-group";
import { foodGroup } from "../equivalents";
import { inGrams } from "./amount";
import type { Food, FoodIndex, Measure } from "./food";
import { pluralMeasure } from "./kitchen-words";
import { foodsOf, type MenuItem } from "./menu";

export const aisles = ["produce", "bakery", "meat", "dairy", "pantry", "drinks"] as const;
export type Aisle = (typeof aisles)[number];

/** The aisles of a shop, as the list names them. */
export const aisleNames: Readonly<Record<Aisle, string>> = {
  produce: "Verduras y frutas",
  bakery: "Tortillas, pan y cereales",
  meat: "Carnes, pescado y huevo",
  dairy: "Lácteos",
  pantry: "Abarrotes",
  drinks: "Bebidas",
};

/** One line of a shopping list. */
export interface ShoppingLine {
  /** Id of the food to buy, which identifies the line. */
  food: string;
  /** Foods of the menu that are made of it. */
  foods: readonly string[];
  /** Name of the food in a shop. */
  name: string;
  /** Raw, without what is peeled or boned. */
  grams: number;
  /** In the unit in which it is bought: `4 piezas`, `1.2 kg`, `500 ml`; or `al gusto`. */
  amount: string;
}

export interface ShoppingSection {
  aisle: Aisle;
  lines: ShoppingLine[];
}

const aisleOfFamily: Readonly<Record<FoodFamily, Aisle>> = {
  vegetables: "produce",
  fruits: "produce",
  cereals: "bakery",
  legumes: "pantry",
  animal: "meat",
  milk: "dairy",
  fats: "pantry",
  sugars: "pantry",
  free: "pantry",
  alcohol: "drinks",
};

/** Foods that stand elsewhere than the rest of their group, by their id. */
const elsewhere: readonly (readonly [ids: RegExp, aisle: Aisle])[] = [
  [/-(en-lata|enlatada|en-escabeche|en-salmuera|en-su-jugo|lista-para-servir)/, "pantry"],
  [
    /^(pure-de-(jitomate|manzana)|anchoa-en|datil$|pasitas$|(higo|chabacano|arandano)-seco|ciruela-pasa)/,
    "pantry",
  ],
  [/^(queso-(?!de-puerco)|requeson|crema-(acida|para-batir)|media-crema|mantequilla|margarina)/, "dairy"],
  [/^(aguacate|ajo$|albahaca|cilantro|epazote|hierbabuena|jengibre|perejil|coco-fresco)/, "produce"],
  [/^(papa-(al|cocida|cruda)|camote|yuca|elote)/, "produce"],
  [/^(agua-|refresco|te-|cafe-|nectar-|jugo-)/, "drinks"],
  [/^(arroz|avena|harina|fecula|pasta|fideo|quinoa|amaranto|cebada|maiz-|granos-)/, "pantry"],
  [/^(tofu|tempeh|proteina|grenetina|hamburguesa-de-soya)/, "pantry"],
  [/^(atun-(en|blanco)|sardina-en)/, "pantry"],
  [/^(cerveza|vino)/, "drinks"],
];

/** The shop's aisle of a food. */
export function aisleOf({ _id, copyOf, group }: Pick<Food, "_id" | "copyOf" | "group">): Aisle {
  const id = copyOf ?? _id;
  return elsewhere.find(([ids]) => ids.test(id))?.[1] ?? aisleOfFamily[foodGroup(group).family];
}

/** Foods that every kitchen has. */
const notBought = new Set(["agua-simple", "sal-de-mesa"]);

/** One purchase for some foods, regardless of their names in the menu. */
interface Bought {
  food: Food;
  foods: string[];
  name: string;
  /** The counted unit; grams for foods sold by weight; absent where the food's own measures apply. */
  unit: Measure | undefined;
  grams: number;
}

/**
 * The shopping list of some menu items, also dishes, for a number of persons, by aisle: raw and whole, as sold. Foods
 * made of the same product share a line; a little seasoning is `al gusto`.
 */
export function shoppingList(
  items: readonly MenuItem[],
  persons: number,
  index: FoodIndex,
): ShoppingSection[] {
  const sums = new Map<string, Bought>();
  for (const { food, grams } of items.flatMap((item) => foodsOf(item, index) ?? [])) {
    if (notBought.has(food.copyOf ?? food._id)) continue;
    const bought = boughtFor(food, grams * persons, index);
    const known = sums.get(bought.food._id);
    if (!known) sums.set(bought.food._id, bought);
    else {
      known.grams += bought.grams;
      if (!known.foods.includes(food._id)) known.foods.push(food._id);
    }
  }
  return aisles
    .map((aisle) => ({
      aisle,
      lines: [...sums.values()]
        .filter(({ food }) => aisleOf(food) === aisle)
        .map(lineOf)
        .sort((one, other) => one.name.localeCompare(other.name, "es")),
    }))
    .filter(({ lines }) => lines.length > 0);
}

/** The purchase for an eaten amount in grams; a food of the practice is bought under its own name. */
function boughtFor(food: Food, eaten: number, index: FoodIndex): Bought {
  const purchase = food.isOwn ? undefined : purchaseOf(food._id);
  const raw = purchase && index.foods.get(purchase.food);
  if (!purchase || !raw) {
    return { food, foods: [food._id], name: shopName(food), unit: undefined, grams: eaten };
  }
  return {
    food: raw,
    foods: [food._id],
    name: purchase.name,
    unit: purchase.unit ?? inGrams,
    grams: eaten / purchase.yield,
  };
}

/** Preparation words in a name, which a shop does not use. */
const prepared = /,? (crud|cocid|asad|escurrid)[oa]s?$/;
const shopName = ({ name, isOwn }: Food): string => (isOwn ? name : name.replace(prepared, ""));

function lineOf({ food, foods, name, unit, grams: sum }: Bought): ShoppingLine {
  // Rounded, so that the order of addition does not matter.
  const grams = Math.round(sum * 1e6) / 1e6;
  const amount = unit ? countText(unit, grams) : purchaseText(food, grams);
  const isSeasoning = food.group === "libres" && grams < leastOfSeasoning;
  return {
    food: food._id,
    foods: foods.toSorted(),
    name,
    grams: Math.round(grams),
    amount: isSeasoning && !unit ? toTaste : amount,
  };
}

const toTaste = "al gusto";

/** A rounded-up count of a unit, or the weight where the count is too high. */
function countText({ name, grams: each }: Measure, grams: number): string {
  if (name === inGrams.name) return weightText(grams);
  const count = Math.max(1, Math.ceil(grams / each - nearlyWhole));
  if (count > mostPieces) return weightText(grams);
  return `${count} ${count > 1 ? pluralMeasure(name) : name}`;
}

/** So little more than a whole one is not worth another. */
const nearlyWhole = 0.1;
/** More pieces than this are weighed. */
const mostPieces = 30;
/** Measures by which pieces are bought, the usual size first, and what a shop calls them. */
const pieces: readonly (readonly [measure: RegExp, unit: string])[] = [
  [/^pieza$/, "pieza"],
  [/^pieza mediana$/, "pieza"],
  [/^pieza/, "pieza"],
  [/^(rebanada|lata|envase|barra|tablilla|sobre|botella)$/, ""],
];
/** Groups whose foods are counted where they have such a measure. */
const pieceGroups = new Set([
  "frutas",
  "aoa-moderado",
  "aoa-alto",
  "cereales-sin-grasa",
  "cereales-con-grasa",
  "leche-descremada",
  "leche-con-azucar",
  "azucares-sin-grasa",
  "azucares-con-grasa",
  "alcohol",
]);
/** Pieces lighter than these are weighed, such as grapes and crackers. */
const lightestFruit = 25;
const lightestPiece = 10;
/** Grams below which a seasoning is not weighed for a week, because it is bought rarely. */
const leastOfSeasoning = 15;
const liquid =
  /^(leche-(?!.*polvo|condensada|de-coco)|aceite-|jugo-|agua-|nectar|bebida|vino|jocoque-liquido|caldo|te-|cafe-(?!soluble))/;
const millilitres: Readonly<Record<string, number>> = { taza: 240, cucharada: 15, cucharadita: 5 };

/** An amount in the unit in which a food is bought, rounded up. */
export function purchaseText(food: Food, grams: number): string {
  const id = food.copyOf ?? food._id;
  if (liquid.test(id)) {
    const measure = food.measures.find(({ name }) => millilitres[name] !== undefined);
    if (measure) return volumeText((grams / measure.grams) * (millilitres[measure.name] ?? 0));
  }
  const piece = pieceGroups.has(food.group) ? pieceOf(food) : undefined;
  return piece ? countText(piece, grams) : weightText(grams);
}

/** The measure in which pieces of a food are bought. */
function pieceOf({ group, measures }: Food): Measure | undefined {
  const lightest = group === "frutas" ? lightestFruit : lightestPiece;
  for (const [pattern, unit] of pieces) {
    const found = measures.find(({ name }) => pattern.test(name));
    if (found) return found.grams < lightest ? undefined : { name: unit || found.name, grams: found.grams };
  }
  return undefined;
}

const number = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 1 });
const up = (value: number, step: number): number => Math.ceil(value / step - 1e-6) * step;

function weightText(grams: number): string {
  if (grams < 100) return `${number.format(Math.max(5, up(grams, 5)))} g`;
  return grams <= 950 ? `${number.format(up(grams, 50))} g` : `${number.format(up(grams / 1000, 0.1))} kg`;
}

function volumeText(amount: number): string {
  if (amount < 100) return `${number.format(Math.max(5, up(amount, 5)))} ml`;
  return amount <= 950 ? `${number.format(up(amount, 50))} ml` : `${number.format(up(amount / 1000, 0.1))} L`;
}
