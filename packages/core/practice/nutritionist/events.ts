import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** A nutritionist's profile became complete for the first time. */
export const NutritionistCompleted = defineEvent(
  "nutritionist.completed",
  z.object({ nutritionistId: z.string() }),
);
