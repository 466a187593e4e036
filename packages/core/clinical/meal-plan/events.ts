import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** A nutritionist asked to mail a plan to its patient. */
export const MealPlanSent = defineEvent(
  "mealPlan.sent",
  z.object({ nutritionistId: z.string(), planId: z.string() }),
);
