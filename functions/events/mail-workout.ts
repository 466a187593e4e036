import { mailWorkout, WorkoutAssigned } from "@nutria/core/workouts/workout-assignment/index";
import { atLeastOnce } from "@nutria/platform/subscriber";

export const declaration = atLeastOnce({
  name: "mail-workout",
  on: [WorkoutAssigned],
  needs: ["table", "mail", "linkSecret"],
  handle: ({ data }, ctx) => mailWorkout(ctx, data),
});
export const { handler } = declaration;
