import { QuestionDialog } from "../../../ui/dialog/question-dialog";
import { useDialogs } from "../../../lib/dialogs";
import { useRemoveVideo } from "../api/videos";
import { useRemoveWorkout } from "../api/workouts";
import { workoutDialogTexts } from "../list/texts";
import { uploadTexts } from "../upload/texts";

export interface RemoveWorkoutProps {
  id: string;
  name: string;
  onRemoved?: () => void;
}

/** Asks before a workout leaves the list and its patients. */
export function RemoveWorkoutDialog({ id, name, onRemoved }: RemoveWorkoutProps) {
  const texts = workoutDialogTexts.remove;
  const dialogs = useDialogs();
  const remove = useRemoveWorkout();
  return (
    <QuestionDialog
      texts={texts}
      lead={texts.lead(name)}
      isDanger
      isBusy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { params: { id } },
          {
            onSuccess: () => {
              dialogs.close();
              onRemoved?.();
            },
          },
        )
      }
    />
  );
}

/** Asks before a video of the practice is deleted. */
export function RemoveVideoDialog({ id, name }: { id: string; name: string }) {
  const dialogs = useDialogs();
  const remove = useRemoveVideo();
  return (
    <QuestionDialog
      texts={uploadTexts.remove}
      lead={uploadTexts.removeLead(name)}
      isDanger
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onSettled: dialogs.close })}
    />
  );
}
