import * as z from "zod/mini";
import { allergenWords } from "../catalogues/allergens/vocabulary";
import {
  foodGroup,
  foodGroupIds,
  maximumPortions,
  portionStep,
  type FoodGroupId,
} from "../clinical/equivalents";
import { mostGrams } from "../clinical/foods/amount";
import { mealsOfDay } from "../clinical/foods/food";
import { MeasureInput, menuMessages } from "./menu";
import { freeText, id, messages, orRequired, requiredText } from "./primitives";

export const foodMessages = {
  figure: "Este valor está fuera de rango",
  energy: "Escribe la energía de 100 g, entre 0 y 902 kcal",
  sum: "La proteína, los lípidos y los hidratos suman más de 100 g",
  noEnergy: "Sin energía no cuenta equivalentes: elige “Alimentos libres de energía”",
  measures: "Escribe hasta 12 medidas",
  combination: "Un equivalente cuenta entre ½ y 30 de uno a cuatro grupos",
  served: "Escribe cuánto pesa una porción servida, hasta 5,000 g",
  steps: "Escribe hasta 12 pasos",
  ingredients: "Un platillo tiene entre 1 y 30 alimentos",
  servings: "Escribe entre 1 y 50 porciones",
  meals: "Elige al menos un tiempo de comida",
} as const;

/** The most foods, and the most dishes, that a practice stores; those that it corrected count too. */
export const mostFoods = 1000;
export const mostDishes = 500;
export const mostIngredients = 30;
export const mostMeasures = 12;
export const mostSteps = 12;
export const mostGroupsOfFood = 4;

const figure = (maximum: number, message: string = foodMessages.figure) =>
  z.number(orRequired(messages.invalid)).check(z.minimum(0, message), z.maximum(maximum, message));
const grams = z.optional(figure(100));
const milligrams = z.optional(figure(40_000));

/** Figures per 100 g edible; what nobody knows is absent. */
const CompositionInput = z
  .strictObject({
    energyKcal: figure(902, foodMessages.energy),
    proteinG: grams,
    fatG: grams,
    carbohydrateG: grams,
    fiberG: grams,
    sugarsG: grams,
    sodiumMg: milligrams,
    potassiumMg: milligrams,
    calciumMg: milligrams,
    ironMg: milligrams,
  })
  .check(
    z.refine(({ proteinG = 0, fatG = 0, carbohydrateG = 0 }) => proteinG + fatG + carbohydrateG <= 101, {
      error: foodMessages.sum,
      path: ["carbohydrateG"],
    }),
  );

const allergens = z.array(z.enum(allergenWords, messages.choose)).check(z.maxLength(allergenWords.length));

/** What somebody confirmed that a food or dish contains, and may contain by its label. */
export const FoodContents = z.strictObject({ contains: allergens, mayContain: allergens });
export type FoodContents = z.output<typeof FoodContents>;
const groupCount = z
  .number(foodMessages.combination)
  .check(
    z.minimum(portionStep, foodMessages.combination),
    z.maximum(maximumPortions, foodMessages.combination),
    z.multipleOf(portionStep, foodMessages.combination),
  );

/** What one equivalent counts as, where that is not one of its group. */
export const Combination = z.partialRecord(z.enum(foodGroupIds, messages.choose), groupCount).check(
  z.refine((groups) => {
    const count = Object.keys(groups).length;
    return count > 0 && count <= mostGroupsOfFood;
  }, foodMessages.combination),
);

const foodFields = {
  name: requiredText(80),
  synonyms: z._default(z.array(requiredText(80), messages.invalid).check(z.maxLength(6)), []),
  group: z.enum(foodGroupIds, messages.choose),
  per100g: CompositionInput,
  measures: z._default(
    z.array(MeasureInput, messages.invalid).check(z.maxLength(mostMeasures, foodMessages.measures)),
    [],
  ),
  /** Null for a food that counts as its group. */
  combination: z._default(z.nullable(Combination), null),
  /** Where the figures are from, such as a label. */
  source: z._default(freeText(80), ""),
  note: z._default(freeText(160), ""),
  /** The food of the catalogue that this one corrects. */
  copyOf: z._default(z.nullable(id), null),
};

/** Grams of one equivalent of a group in a food of so much energy per 100 g; null where none is counted. */
export function equivalentGrams(group: FoodGroupId, energyKcal: number): number | null {
  const perEquivalent = foodGroup(group).energyKcal;
  if (perEquivalent === 0 || energyKcal === 0) return null;
  const exact = (100 * perEquivalent) / energyKcal;
  const step = exact < 30 ? 1 : exact < 200 ? 5 : 10;
  return Math.max(1, Math.min(mostGrams, Math.round(exact / step) * step));
}

/**
 * A new food of the practice. With `replaces` it takes the place of one of them, which stays for the plans that have it.
 * Without `equivalentG` an equivalent has the energy of its group.
 */
export const CreateFoodInput = z
  .strictObject({
    ...foodFields,
    equivalentG: z._default(
      z.nullable(
        z
          .number(messages.invalid)
          .check(z.minimum(1, menuMessages.grams), z.maximum(mostGrams, menuMessages.grams)),
      ),
      null,
    ),
    contents: z.optional(FoodContents),
    replaces: z.optional(id),
  })
  .check(
    z.refine(
      ({ group, per100g, equivalentG }) =>
        foodGroup(group).energyKcal === 0 ||
        equivalentG !== null ||
        equivalentGrams(group, per100g.energyKcal) !== null,
      { error: foodMessages.noEnergy, path: ["group"] },
    ),
  );
export type CreateFoodInput = z.output<typeof CreateFoodInput>;

/** A food of the practice. */
export const OwnFood = z.object({
  _id: id,
  ...foodFields,
  equivalentG: z.nullable(z.number()),
  /** Null until somebody confirmed it: it is never treated as safe before. */
  contents: z.nullable(FoodContents),
  /** Corrected or removed: it is kept for the plans that have it. */
  isArchived: z.boolean(),
  createdAt: z.string(),
});
export type OwnFood = z.output<typeof OwnFood>;

/** Grams of one serving of a dish as it is served. */
export const ServedGrams = z
  .number(messages.invalid)
  .check(z.minimum(1, foodMessages.served), z.maximum(mostGrams, foodMessages.served));

const dishFields = {
  name: requiredText(80),
  meals: z
    .array(z.enum(mealsOfDay, messages.choose), foodMessages.meals)
    .check(z.minLength(1, foodMessages.meals), z.maxLength(mealsOfDay.length, foodMessages.meals)),
  servings: z
    .int(foodMessages.servings)
    .check(z.minimum(1, foodMessages.servings), z.maximum(50, foodMessages.servings)),
  /** One serving in words. */
  portion: z._default(freeText(80), ""),
  /** Grams of one serving as it is served; null for the sum of its ingredients. */
  servedG: z._default(z.nullable(ServedGrams), null),
  /** How it is made. */
  steps: z._default(
    z.array(requiredText(300), messages.invalid).check(z.maxLength(mostSteps, foodMessages.steps)),
    [],
  ),
  ingredients: z
    .array(
      z.strictObject({
        food: id,
        grams: z
          .number(orRequired(messages.invalid))
          .check(z.minimum(0.1, menuMessages.grams), z.maximum(20_000, menuMessages.grams)),
      }),
      foodMessages.ingredients,
    )
    .check(z.minLength(1, foodMessages.ingredients), z.maxLength(mostIngredients, foodMessages.ingredients)),
  copyOf: z._default(z.nullable(id), null),
};

/** A new dish of the practice, of foods of the catalogue or its own; with `replaces` in the place of another. */
export const CreateDishInput = z.strictObject({
  ...dishFields,
  contents: z.optional(FoodContents),
  replaces: z.optional(id),
});
export type CreateDishInput = z.output<typeof CreateDishInput>;

/** A dish of the practice. */
export const OwnDish = z.object({
  _id: id,
  ...dishFields,
  /** What it contains besides its foods; null until somebody confirmed it. */
  contents: z.nullable(FoodContents),
  isArchived: z.boolean(),
  createdAt: z.string(),
});
export type OwnDish = z.output<typeof OwnDish>;

/** All foods and dishes of a practice, archived ones too. */
export const OwnFoods = z.object({ foods: z.array(OwnFood), dishes: z.array(OwnDish) });
export type OwnFoods = z.output<typeof OwnFoods>;
