import { lazy } from "react";
import type { RemoveWorkoutProps } from "../../features/workouts/dialogs/removal-dialogs";
import type { VideoLibraryProps } from "../../features/workouts/upload/video-library-dialog";

interface NamedWorkout {
  id: string;
  name: string;
}

declare module "../../lib/dialogs" {
  interface DialogPropsByName {
    assignWorkout: NamedWorkout;
    copyWorkout: NamedWorkout;
    removeWorkout: RemoveWorkoutProps;
    videoLibrary: VideoLibraryProps;
    removeVideo: { id: string; name: string };
  }
}

const removals = () => import("../../features/workouts/dialogs/removal-dialogs");

/** The dialogs of the workouts. */
export const workoutDialogs = {
  assignWorkout: lazy(async () => ({
    default: (await import("../../features/workouts/assign/assign-workout-dialog")).AssignWorkoutDialog,
  })),
  copyWorkout: lazy(async () => ({
    default: (await import("../../features/workouts/dialogs/copy-workout-dialog")).CopyWorkoutDialog,
  })),
  removeWorkout: lazy(async () => ({ default: (await removals()).RemoveWorkoutDialog })),
  videoLibrary: lazy(async () => ({
    default: (await import("../../features/workouts/upload/video-library-dialog")).VideoLibraryDialog,
  })),
  removeVideo: lazy(async () => ({ default: (await removals()).RemoveVideoDialog })),
};
