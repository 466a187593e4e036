import { workoutRoutes } from "@nutria/contract/routes/workouts";
import type { Workout } from "@nutria/contract/schemas/workouts/workout";
import { call } from "../../../../lib/api/call";
import {
  useDocumentEditor,
  type DocumentEditor,
} from "../../../../lib/autosave/document/use-document-editor";
import { contentOf, toInput, type WorkoutContent } from "./workout-content";

export type WorkoutEditor = DocumentEditor<Workout, WorkoutContent>;

/** An open workout that saves itself. */
export function useWorkoutEditor(workout: Workout): WorkoutEditor {
  return useDocumentEditor(
    `workout.${workout._id}`,
    {
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
