import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** It is the hour of a planned meal that its patient wants to be reminded of. */
export const MealDue = defineEvent(
  "meal.due",
  z.object({
    nutritionistId: z.string(),
    patientId: z.string(),
    day: z.string(),
    position: z.number(),
    /** The hour of the meal. */
    at: z.string(),
    plan: z.optional(z.string()),
  }),
);
