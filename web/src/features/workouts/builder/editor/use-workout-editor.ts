import { workoutRoutes } from "@nutria/contract/routes/workouts";
import type { Workout } from "@nutria/contract/schemas/workouts/workout";
import { call } from "../../../../data/call/call";
import { useAutosaveDocument, type AutosaveDocument } from "../../../../device/drafts/use-autosave-document";
import { contentOf, toInput, type WorkoutContent } from "./workout-content";

export type WorkoutEditor = AutosaveDocument<WorkoutContent>;

/** An open workout that saves itself. */
export function useWorkoutEditor(workout: Workout): WorkoutEditor {
  return useAutosaveDocument(
    {
      name: `workout.${workout._id}`,
      stored: workout,
      contentOf,
      send: (changes, version) =>
        call(workoutRoutes.updateWorkout, {
          params: { id: workout._id },
          body: { ...toInput(changes), version },
        }),
    },
    workoutRoutes.listWorkouts,
  );
}
