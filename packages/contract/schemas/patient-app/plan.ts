import * as z from "zod/mini";
import { foodGroupIds } from "../../clinical/equivalents";
import { OwnFoods } from "../foods";
import { ShoppingListQuery } from "../menu";
import { day, id } from "../primitives";
import { ShownNutrient } from "../record/watched-nutrients";
import { Meal } from "../record/meal-plan";

/** A food of a plan that the record speaks against: forbidden, by its label perhaps, or reviewed by nobody. */
export const PlanMark = z.object({
  level: z.enum(["forbidden", "may", "unreviewed"]),
  /** What speaks against it, as the record names it; empty for what nobody has reviewed. */
  names: z.array(z.string()),
  /** As the plan names it. */
  food: z.string(),
  /** Its meals by their places; null for what may be eaten without limit. */
  meals: z.array(z.nullable(z.number())),
  /** What else of those meals it may not be eaten with; none for what is against it alone. */
  beside: z.optional(z.array(z.string())),
});
export type PlanMark = z.output<typeof PlanMark>;

const Measure = z.object({ name: z.string(), grams: z.number() });
const ServedDish = z.object({
  portion: z.string(),
  servings: z.number(),
  servedG: z.optional(z.number()),
  measures: z.optional(z.array(Measure)),
  ingredients: z.array(z.object({ grams: z.number() })),
});

/** A plan as it was sent to its patient, with what the record says against its foods now. */
export const ClientPlan = z.object({
  _id: id,
  nutritionist: id,
  title: z.string(),
  startDate: day,
  endDate: z.nullable(day),
  meals: z.array(Meal),
  /** Equivalents of a day, by group. */
  guide: z.partialRecord(z.enum(foodGroupIds), z.number()),
  agreements: z.array(z.string()),
  freeFoods: z.string(),
  avoid: z.string(),
  appointmentNote: z.string(),
  allergies: z.array(z.string()),
  intolerances: z.array(z.string()),
  diets: z.array(z.string()),
  dislikes: z.array(z.string()),
  /** What of the record no rule knows: nobody checks the foods for it. */
  unchecked: z.array(z.string()),
  /** What the plan has against the record, forbidden first. */
  marks: z.array(PlanMark),
  /** The practice's own foods and dishes that the menu has, and the foods of those dishes. */
  ownFoods: OwnFoods.shape.foods,
  ownDishes: OwnFoods.shape.dishes,
  /**
   * What the dishes of the menu are served in, by their ids, so that an amount is the same words here as in print; absent
   * in a plan that a phone has from before.
   */
  dishes: z.optional(z.record(z.string(), ServedDish)),
  sentAt: z.string(),
  /** The save of the plan that was sent. */
  version: z.number(),
  /** Whether the practice shows energy and grams. */
  showsCalories: z.boolean(),
  /** The target of a day; null where the practice does not show it. */
  energyKcal: z.nullable(z.number()),
  /**
   * What the practice watches and chose to show, with its limit or aim of a day, as it is now; absent in a plan that a
   * phone has from before.
   */
  nutrients: z.optional(z.array(ShownNutrient)),
});
export type ClientPlan = z.output<typeof ClientPlan>;

/**
 * What a patient reads: the plan of today, else the next to begin, else the last one, which `isOver`; null before the
 * first.
 */
export const ClientPlanAnswer = z.object({
  current: z.nullable(ClientPlan),
  isOver: z.boolean(),
  /** Another one as soon as the answer is another: who opens the app says which one the phone has. */
  mark: z.string(),
});
export type ClientPlanAnswer = z.output<typeof ClientPlanAnswer>;

/** Whose patient the caller is. */
export const OfNutritionistQuery = z.strictObject({ nutritionist: id });
export type OfNutritionistQuery = z.output<typeof OfNutritionistQuery>;

/** The shopping list of a plan of one nutritionist. */
export const ClientShoppingListQuery = z.extend(ShoppingListQuery, OfNutritionistQuery.shape);
export type ClientShoppingListQuery = z.output<typeof ClientShoppingListQuery>;
