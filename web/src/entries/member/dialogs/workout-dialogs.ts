import { dialog } from "./dialog";
import type { RemoveWorkoutProps } from "../../../features/workouts/dialogs/removal-dialogs";
import type { VideoLibraryProps } from "../../../features/workouts/upload/video-library-dialog";
import { code } from "../../../lib/code";

interface NamedWorkout {
  id: string;
  name: string;
}

declare module "../../../lib/dialogs" {
  interface DialogPropsByName {
    assignWorkout: NamedWorkout;
    copyWorkout: NamedWorkout;
    removeWorkout: RemoveWorkoutProps;
    videoLibrary: VideoLibraryProps;
    removeVideo: { id: string; name: string };
  }
}

const removals = code(() => import("../../../features/workouts/dialogs/removal-dialogs"));

/** The dialogs of the workouts. */
export const workoutDialogs = {
  assignWorkout: dialog(
    () => import("../../../features/workouts/assign/assign-workout-dialog"),
    ({ AssignWorkoutDialog }) => AssignWorkoutDialog,
  ),
  copyWorkout: dialog(
    () => import("../../../features/workouts/dialogs/copy-workout-dialog"),
    ({ CopyWorkoutDialog }) => CopyWorkoutDialog,
  ),
  removeWorkout: dialog(removals, ({ RemoveWorkoutDialog }) => RemoveWorkoutDialog),
  videoLibrary: dialog(
    () => import("../../../features/workouts/upload/video-library-dialog"),
    ({ VideoLibraryDialog }) => VideoLibraryDialog,
  ),
  removeVideo: dialog(removals, ({ RemoveVideoDialog }) => RemoveVideoDialog),
};
