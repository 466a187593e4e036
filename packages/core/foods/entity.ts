import type { Composition, Ingredient, MealOfDay, Measure } from "@nutria/contract/clinical/foods/food";
import type { FoodContents } from "@nutria/contract/schemas/foods";
import { foodGroupIds, type Portions } from "@nutria/contract/clinical/equivalents";
import { CustomAttributeType, type EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../kernel/table/define-entity";

/**
 * A food of a practice. Its figures never change: a correction is another food, so that a plan keeps the figures with
 * which it was handed out. Its contents can be confirmed later, because no plan states them.
 */
export const foodEntity = defineEntity("food", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    foodId: { type: "string", required: true },
    name: { type: "string", required: true },
    synonyms: { type: "list", items: { type: "string" }, required: true },
    group: { type: foodGroupIds, required: true },
    per100g: { type: CustomAttributeType<Composition & { energyKcal: number }>("any"), required: true },
    /** Absent for a food that counts no equivalents. */
    equivalentG: { type: "number" },
    /** Absent for a food that counts as its group. */
    combination: { type: CustomAttributeType<Portions>("any") },
    measures: { type: CustomAttributeType<Measure[]>("any"), required: true },
    source: { type: "string", required: true },
    note: { type: "string", required: true },
    /** Its contents, once confirmed. */
    contents: { type: CustomAttributeType<FoodContents>("any") },
    /** The food of the catalogue that it corrects. */
    copyOf: { type: "string" },
    createdAt: { type: "string", required: true },
    /** When it was corrected or removed. */
    archivedAt: { type: "string" },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "food#${foodId}"),
    },
  },
});

export type StoredFood = EntityItem<ReturnType<typeof foodEntity>>;

/** A dish of a practice, which is never changed either. */
export const dishEntity = defineEntity("dish", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    dishId: { type: "string", required: true },
    name: { type: "string", required: true },
    meals: { type: CustomAttributeType<MealOfDay[]>("any"), required: true },
    servings: { type: "number", required: true },
    portion: { type: "string", required: true },
    /** Grams as served; absent for an unweighed dish. */
    servedG: { type: "number" },
    /** Absent for a dish of before recipes. */
    steps: { type: "list", items: { type: "string" } },
    ingredients: { type: CustomAttributeType<Ingredient[]>("any"), required: true },
    /** Its contents besides its foods', once confirmed. */
    contents: { type: CustomAttributeType<FoodContents>("any") },
    copyOf: { type: "string" },
    createdAt: { type: "string", required: true },
    archivedAt: { type: "string" },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "dish#${dishId}"),
    },
  },
});

export type StoredDish = EntityItem<ReturnType<typeof dishEntity>>;

/** The numbers of foods and dishes of a practice, for their limits, and of confirmations of their contents. */
export const foodCountEntity = defineEntity("foodCount", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    foods: { type: "number" },
    dishes: { type: "number" },
    /** Grows with each confirmation of contents. */
    reviews: { type: "number" },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "foodCount"),
    },
  },
});
