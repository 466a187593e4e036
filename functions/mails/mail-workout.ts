import { mailWorkout, WorkoutAssigned } from "@nutria/core/workouts/workout-assignment/index";
import { mailing } from "@nutria/platform/subscriber";

export const declaration = mailing({
  name: "mail-workout",
  on: [WorkoutAssigned],
  needs: ["table", "mail", "linkSecret"],
  handle: ({ data }, ctx) => mailWorkout(ctx, data),
});
