import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** A workout was removed; its assignments follow. */
export const WorkoutRemoved = defineEvent(
  "workout.removed",
  z.object({ nutritionistId: z.string(), workoutId: z.string() }),
);
