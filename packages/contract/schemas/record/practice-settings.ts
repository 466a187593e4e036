import * as z from "zod/mini";
import { ConversationSettings } from "../conversation";
import { QuestionnaireSettings } from "./questionnaire";
import { id, instant } from "../primitives";
import { Combination, FoodContents, mostDishes, mostFoods, OwnDish, OwnFood, ServedGrams } from "../foods";
import { ArchivedSave } from "./archive";
import { MealPlanTemplate, mostMealPlanTemplates, templateName } from "./meal-plan";
import { ImportedOffer, PracticeOffer } from "./practice-offer";
import { rowId } from "./row-id";

/**
 * What a practice has beside the records: templates of meal plans, its foods and dishes, the criteria of body
 * composition, and what it offers. It names no nutritionist and no installation.
 */
export const PracticeSettings = z.strictObject({
  mealPlanTemplates: z._default(
    z
      .array(
        z.strictObject({
          ...z.omit(MealPlanTemplate, { _id: true }).shape,
          templateId: rowId,
          name: templateName,
          createdAt: instant,
        }),
      )
      .check(z.maxLength(mostMealPlanTemplates)),
    [],
  ),
  foods: z._default(
    z
      .array(
        z.strictObject({
          ...z.omit(OwnFood, {
            _id: true,
            isArchived: true,
            equivalentG: true,
            combination: true,
            copyOf: true,
            contents: true,
          }).shape,
          foodId: rowId,
          equivalentG: z.optional(z.number().check(z.minimum(0.1), z.maximum(5000))),
          combination: z.optional(Combination),
          copyOf: z.optional(id),
          contents: z.optional(FoodContents),
          createdAt: instant,
          archivedAt: z.optional(instant),
        }),
      )
      .check(z.maxLength(mostFoods)),
    [],
  ),
  dishes: z._default(
    z
      .array(
        z.strictObject({
          ...z.omit(OwnDish, { _id: true, isArchived: true, servedG: true, copyOf: true, contents: true })
            .shape,
          dishId: rowId,
          servedG: z.optional(ServedGrams),
          copyOf: z.optional(id),
          contents: z.optional(FoodContents),
          createdAt: instant,
          archivedAt: z.optional(instant),
        }),
      )
      .check(z.maxLength(mostDishes)),
    [],
  ),
  /** Null for a practice that never changed them. */
  bodyCriteria: z._default(
    z.nullable(
      z.strictObject({
        version: z.int().check(z.minimum(1), z.maximum(99_999_999)),
        updatedAt: instant,
        data: z.record(z.string(), z.unknown()),
        history: z.array(ArchivedSave).check(z.maxLength(20_000)),
      }),
    ),
    null,
  ),
  /** What is opened to patients, and when they are answered; null for a practice that never saved it. */
  conversation: z._default(z.nullable(ConversationSettings), null),
  /** What new patients are asked; null for a practice that never saved it. */
  questionnaire: z._default(z.nullable(QuestionnaireSettings), null),
  /** Profile, services, offices, hours, days off and workouts; null in a file from before they were exported. */
  offer: z._default(z.nullable(PracticeOffer), null),
});
export type PracticeSettings = z.output<typeof PracticeSettings>;

/** Counts of the imported templates and criteria of a practice. */
export const ImportedSettings = z.object({
  templates: z.number(),
  /** Templates for which the practice has no place. */
  templatesLeftOut: z.number(),
  /** Foods and dishes that were added, and those for which there is no place. */
  foods: z.number(),
  foodsLeftOut: z.number(),
  /** False where the practice has criteria of its own already, or the export has none. */
  hasTakenCriteria: z.boolean(),
  /** The same of what is opened to patients. */
  hasTakenConversation: z.boolean(),
  /** The same of what new patients are asked. */
  hasTakenQuestionnaire: z.boolean(),
  /** Null where the export has no offer. */
  offer: z.nullable(ImportedOffer),
});
export type ImportedSettings = z.output<typeof ImportedSettings>;
