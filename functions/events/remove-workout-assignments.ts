import { WorkoutRemoved } from "@nutria/core/workouts/workout/index";
import { removeAssignments } from "@nutria/core/workouts/workout-assignment/index";
import { idempotent } from "@nutria/platform/subscriber";

export const declaration = idempotent({
  name: "remove-workout-assignments",
  on: [WorkoutRemoved],
  needs: ["table"],
  handle: ({ data }, ctx) => removeAssignments(ctx, data),
});
export const { handler } = declaration;
