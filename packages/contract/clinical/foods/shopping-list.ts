import type { FoodFamily } from "../food-group";
import { foodGroup } from "../equivalents";
import { quantityText } from "./amount";
import type { Food, FoodIndex } from "./food";
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
  food: string;
  name: string;
  grams: number;
  /** In the unit in which it is bought: `4 piezas`, `1.2 kg`, `500 ml`. */
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

/** Foods that stand elsewhere than the rest of their group, by the beginning of their id. */
const elsewhere: readonly (readonly [beginnings: RegExp, aisle: Aisle])[] = [
  [/^(queso-(?!de-puerco)|requeson|crema-(acida|para-batir)|media-crema|mantequilla|margarina)/, "dairy"],
  [/^(aguacate|ajo$|albahaca|cilantro|epazote|hierbabuena|jengibre|perejil|coco-fresco)/, "produce"],
  [/^(papa-(al|cocida|cruda)|camote|yuca|elote)/, "produce"],
  [/^(agua-|refresco|te-|cafe-|nectar|jugo-)/, "drinks"],
  [/^(arroz|avena|harina|fecula|pasta|fideo|quinoa|amaranto|cebada|maiz-|granos-)/, "pantry"],
  [/^(tofu|proteina|grenetina)/, "pantry"],
];

/** Where a food stands in a shop. */
export function aisleOf({ _id, copyOf, group }: Pick<Food, "_id" | "copyOf" | "group">): Aisle {
  const id = copyOf ?? _id;
  return elsewhere.find(([beginnings]) => beginnings.test(id))?.[1] ?? aisleOfFamily[foodGroup(group).family];
}

/** What every kitchen has. */
const notBought = new Set(["agua-simple", "sal-de-mesa"]);

/**
 * What to buy for some items of a menu and so many persons: the foods, also those of dishes, summed and by aisle. Weights
 * are edible ones, raw or cooked as the name says.
 */
export function shoppingList(
  items: readonly MenuItem[],
  persons: number,
  index: FoodIndex,
): ShoppingSection[] {
  const sums = new Map<string, { food: Food; grams: number }>();
  for (const { food, grams } of items.flatMap((item) => foodsOf(item, index) ?? [])) {
    const known = sums.get(food._id)?.grams ?? 0;
    sums.set(food._id, { food, grams: known + grams * persons });
  }
  const bought = [...sums.values()].filter(({ food }) => !notBought.has(food._id));
  return aisles
    .map((aisle) => ({
      aisle,
      lines: bought
        .filter(({ food }) => aisleOf(food) === aisle)
        .map(({ food, grams }) => ({
          food: food._id,
          name: food.name,
          grams: Math.round(grams),
          amount: purchaseText(food, grams),
        }))
        .sort((one, other) => one.name.localeCompare(other.name, "es")),
    }))
    .filter(({ lines }) => lines.length > 0);
}

/** Measures by which pieces are bought. */
const pieces = new Set(["pieza", "pieza mediana", "pieza grande", "elote", "lata"]);
/** More pieces than this are weighed. */
const mostPieces = 30;
const pieceGroups = new Set(["frutas", "aoa-moderado", "cereales-sin-grasa", "cereales-con-grasa"]);
/** Vegetables and others that are nevertheless counted. */
const counted = /^(aguacate$|aguacate-hass|pepino|calabacita|chayote|cebolla-cruda|zanahoria|atun)/;
/** Pieces lighter than this are weighed, such as grapes. */
const lightestPiece = 20;
const liquid =
  /^(leche-(?!.*polvo|condensada)|aceite-|jugo-|agua-|nectar|bebida|vino|cerveza|jocoque-liquido|caldo|te-|cafe-)/;
const millilitres: Readonly<Record<string, number>> = { taza: 240, cucharada: 15, cucharadita: 5, lata: 355 };

/** An amount in the unit in which a food is bought, rounded up. */
export function purchaseText(food: Food, grams: number): string {
  const piece = food.measures.find(({ name, grams: each }) => pieces.has(name) && each >= lightestPiece);
  const id = food.copyOf ?? food._id;
  if (liquid.test(id)) {
    const measure = food.measures.find(({ name }) => millilitres[name] !== undefined);
    if (measure) return volumeText((grams / measure.grams) * (millilitres[measure.name] ?? 0));
  }
  if (piece && (pieceGroups.has(food.group) || counted.test(id))) {
    const count = Math.ceil(grams / piece.grams - 0.05);
    if (count <= mostPieces) {
      const unit = piece.name.split(" ")[0] ?? piece.name;
      return `${quantityText(Math.max(1, count))} ${count > 1 ? `${unit}s` : unit}`;
    }
  }
  return weightText(grams);
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
