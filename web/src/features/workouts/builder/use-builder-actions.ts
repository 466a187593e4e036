import { useNavigate } from "react-router-dom";
import { paths } from "@nutria/contract/web/paths";
import { useDialogs } from "../../../lib/dialogs";
import type { WorkoutEditor } from "./editor/use-workout-editor";

/** What can be done with an open workout. Each action that needs the stored one saves first. */
export function useBuilderActions(id: string, editor: WorkoutEditor) {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { content, flush } = editor;
  return {
    play: async () => {
      if (await flush()) void navigate(paths.playWorkout.href(id));
    },
    assign: async () => {
      if (await flush()) dialogs.open("assignWorkout", { id, name: content.name });
    },
    saveCopy: async () => {
      if (await flush()) dialogs.open("copyWorkout", { id, name: content.name });
    },
    remove: () =>
      dialogs.open("removeWorkout", {
        id,
        name: content.name,
        onRemoved: () => void navigate(paths.workouts.href()),
      }),
  };
}

export type BuilderActions = ReturnType<typeof useBuilderActions>;
