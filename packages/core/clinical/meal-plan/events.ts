import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** A nutritionist asked to mail a plan to its patient. */
export const MealPlanSent = defineEvent(
  "mealPlan.sent",
  z.object({ nutritionistId: z.string(), planId: z.string() }),
);

/** A plan that its patient had was taken from them. */
export const MealPlanRemoved = defineEvent(
  "mealPlan.removed",
  z.object({ nutritionistId: z.string(), patientId: z.string(), planId: z.string() }),
);

/** A plan that a patient reads has something that their record forbids by now. The event does not say what. */
export const SentPlanForbidden = defineEvent(
  "mealPlan.forbidden",
  z.object({ nutritionistId: z.string(), patientId: z.string(), planId: z.string() }),
);
