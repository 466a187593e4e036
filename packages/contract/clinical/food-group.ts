/** Energy and macronutrients, of one equivalent or of many. */
export interface Nutrients {
  energyKcal: number;
  proteinG: number;
  fatG: number;
  carbohydrateG: number;
}

/** The large groups of the system, which share a colour. */
export type FoodFamily =
  | "vegetables"
  | "fruits"
  | "cereals"
  | "legumes"
  | "animal"
  | "milk"
  | "fats"
  | "sugars"
  | "free"
  | "alcohol";

/** One equivalent of a food in a household measure, and the allergens of the catalogues that it contains, by their ids. */
export interface FoodExample {
  /** Its id in the table of foods, from which the text is; absent for a text of several. */
  food?: string;
  text: string;
  allergens: readonly string[];
}

/** One group of the Mexican system of equivalents, with the average content of one equivalent. */
export interface FoodGroup extends Nutrients {
  _id: FoodGroupId;
  family: FoodFamily;
  name: string;
  /** Name of one equivalent, and of several, on the patient's sheet. */
  portion: { one: string; many: string };
  /** Whether a new plan shows its row at once; the others are one press away. */
  isCommon: boolean;
  /** Examples of one equivalent in household measures: illustrations of our own. */
  examples: readonly FoodExample[];
}

export const foodGroupIds = [
  "verduras",
  "frutas",
  "cereales-sin-grasa",
  "cereales-con-grasa",
  "leguminosas",
  "aoa-muy-bajo",
  "aoa-bajo",
  "aoa-moderado",
  "aoa-alto",
  "leche-descremada",
  "leche-semidescremada",
  "leche-entera",
  "leche-con-azucar",
  "aceites-sin-proteina",
  "aceites-con-proteina",
  "azucares-sin-grasa",
  "azucares-con-grasa",
  "libres",
  "alcohol",
] as const;
export type FoodGroupId = (typeof foodGroupIds)[number];
