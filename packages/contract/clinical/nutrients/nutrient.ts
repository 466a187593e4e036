import { nutrients, type Food, type Nutrient } from "../foods/food";

/** The figures of the second table of foods, in the order of its columns; their names say the unit. */
export const furtherNutrients = [
  "sugarsG",
  "potassiumMg",
  "calciumMg",
  "ironMg",
  "saturatedFatG",
  "monounsaturatedFatG",
  "polyunsaturatedFatG",
  "transFatG",
  "cholesterolMg",
  "phosphorusMg",
  "magnesiumMg",
  "zincMg",
  "vitaminARaeUg",
  "vitaminCMg",
  "vitaminDUg",
  "vitaminEMg",
  "vitaminKUg",
  "vitaminB12Ug",
  "vitaminB6Mg",
  "folateDfeUg",
  "thiaminMg",
  "riboflavinMg",
  "niacinMg",
  "seleniumUg",
  "waterG",
  "alcoholG",
  "caffeineMg",
  "lactoseG",
] as const;
export type FurtherNutrient = (typeof furtherNutrients)[number];

/** The further figures of the catalogue's foods by their ids, per 100 g; a food of a practice says some of its own. */
export type FurtherFigures = ReadonlyMap<string, Readonly<Partial<Record<FurtherNutrient, number>>>>;

interface Named {
  name: string;
  unit: "g" | "mg" | "µg";
  /** Decimals of the sums that are shown and compared. */
  decimals: 0 | 1;
}

/**
 * Nutrients that can be watched for a patient, in screen order. Energy, protein, fat and carbohydrate are excluded: the
 * target of a plan sets them, in equivalents.
 */
export const nutrientNames = {
  fiberG: { name: "Fibra", unit: "g", decimals: 1 },
  sugarsG: { name: "Azúcares", unit: "g", decimals: 1 },
  availableCarbohydrateG: { name: "Hidratos de carbono sin fibra", unit: "g", decimals: 1 },
  saturatedFatG: { name: "Grasa saturada", unit: "g", decimals: 1 },
  monounsaturatedFatG: { name: "Grasa monoinsaturada", unit: "g", decimals: 1 },
  polyunsaturatedFatG: { name: "Grasa poliinsaturada", unit: "g", decimals: 1 },
  transFatG: { name: "Grasa trans", unit: "g", decimals: 1 },
  cholesterolMg: { name: "Colesterol", unit: "mg", decimals: 0 },
  sodiumMg: { name: "Sodio", unit: "mg", decimals: 0 },
  potassiumMg: { name: "Potasio", unit: "mg", decimals: 0 },
  phosphorusMg: { name: "Fósforo", unit: "mg", decimals: 0 },
  calciumMg: { name: "Calcio", unit: "mg", decimals: 0 },
  magnesiumMg: { name: "Magnesio", unit: "mg", decimals: 0 },
  ironMg: { name: "Hierro", unit: "mg", decimals: 1 },
  zincMg: { name: "Zinc", unit: "mg", decimals: 1 },
  seleniumUg: { name: "Selenio", unit: "µg", decimals: 0 },
  vitaminARaeUg: { name: "Vitamina A (EAR)", unit: "µg", decimals: 0 },
  vitaminCMg: { name: "Vitamina C", unit: "mg", decimals: 1 },
  vitaminDUg: { name: "Vitamina D", unit: "µg", decimals: 1 },
  vitaminEMg: { name: "Vitamina E", unit: "mg", decimals: 1 },
  vitaminKUg: { name: "Vitamina K", unit: "µg", decimals: 0 },
  thiaminMg: { name: "Tiamina (B1)", unit: "mg", decimals: 1 },
  riboflavinMg: { name: "Riboflavina (B2)", unit: "mg", decimals: 1 },
  niacinMg: { name: "Niacina (B3)", unit: "mg", decimals: 1 },
  vitaminB6Mg: { name: "Vitamina B6", unit: "mg", decimals: 1 },
  folateDfeUg: { name: "Folato (EFD)", unit: "µg", decimals: 0 },
  vitaminB12Ug: { name: "Vitamina B12", unit: "µg", decimals: 1 },
  waterG: { name: "Agua de los alimentos", unit: "g", decimals: 0 },
  alcoholG: { name: "Alcohol", unit: "g", decimals: 1 },
  caffeineMg: { name: "Cafeína", unit: "mg", decimals: 0 },
  lactoseG: { name: "Lactosa", unit: "g", decimals: 1 },
} as const satisfies Readonly<Record<string, Named>>;
export type WatchableNutrient = keyof typeof nutrientNames;

export const watchableNutrients = Object.keys(nutrientNames) as readonly WatchableNutrient[];

const further: ReadonlySet<string> = new Set<string>(furtherNutrients);
const isFurther = (nutrient: Nutrient | WatchableNutrient): nutrient is FurtherNutrient =>
  further.has(nutrient);

const ofFoods: ReadonlySet<string> = new Set<string>(nutrients);
const isOfFood = (nutrient: Nutrient | WatchableNutrient): nutrient is Nutrient => ofFoods.has(nutrient);

/** Whether any of some nutrients is in the second table, which is loaded only then. */
export const needFurther = (nutrients: readonly WatchableNutrient[]): boolean => nutrients.some(isFurther);

/** A food with every figure that one of the practice says of itself: what its corrected copy begins with. */
export function withFigures(food: Food, figures: FurtherFigures): Food {
  const known = nutrients.flatMap((nutrient) => {
    const figure = figureOf(food, nutrient, figures);
    return figure === undefined ? [] : [[nutrient, figure] as const];
  });
  return { ...food, per100g: Object.fromEntries(known) };
}

/**
 * The figure of a food per 100 g; undefined where its source has none. Carbohydrate without fibre is computed from both;
 * it is no glycaemic index.
 */
export function figureOf(
  { _id, per100g }: Pick<Food, "_id" | "per100g">,
  nutrient: Nutrient | WatchableNutrient,
  figures: FurtherFigures,
): number | undefined {
  if (nutrient === "availableCarbohydrateG") {
    const { carbohydrateG, fiberG } = per100g;
    if (carbohydrateG === undefined || fiberG === undefined) return undefined;
    return Math.max(0, carbohydrateG - fiberG);
  }
  const own = isOfFood(nutrient) ? per100g[nutrient] : undefined;
  return own ?? (isFurther(nutrient) ? figures.get(_id)?.[nutrient] : undefined);
}
