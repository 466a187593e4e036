import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** A nutritionist assigned a workout to a patient, or asked to mail it again. */
export const WorkoutAssigned = defineEvent(
  "workout.assigned",
  z.object({ nutritionistId: z.string(), workoutId: z.string(), patientId: z.string() }),
);
