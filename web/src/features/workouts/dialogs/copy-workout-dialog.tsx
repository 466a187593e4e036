import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { messages } from "@nutria/contract/schemas/primitives";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { TextField } from "../../../ui/fields/text-field";
import { paths } from "@nutria/contract/web/paths";
import { call } from "../../../data/call/call";
import { useDialogs } from "../../../lib/dialogs";
import { useFocusInvalid } from "../../../lib/forms/use-focus-invalid";
import { toText } from "../../../lib/format/to-text";
import { notify } from "../../../lib/toast";
import { useCreateWorkout } from "../api/workouts";
import { workoutDialogTexts } from "../list/texts";
import type { BodyInput } from "@nutria/contract/wire/define";
import type { Workout } from "@nutria/contract/schemas/workouts/workout";

const texts = workoutDialogTexts.copy;

/** Stores a copy of a workout under a name of its own, and opens it. */
export function CopyWorkoutDialog({ id, name: original }: { id: string; name: string }) {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const create = useCreateWorkout();
  const [name, setName] = useState(() => texts.nameOf(original));
  const [isReading, setReading] = useState(false);
  const focusInvalid = useFocusInvalid();
  const isNamed = name.trim() !== "";

  const save = async () => {
    setReading(true);
    try {
      const workout = await call(workoutRoutes.getWorkout, { params: { id } });
      create.mutate(
        { query: { isSavingAs: "true" }, body: copyInputOf(workout, name.trim()) },
        {
          onSuccess: (copy) => {
            dialogs.dismiss();
            notify.success(texts.saved);
            void navigate(paths.workout.href(copy._id));
          },
        },
      );
    } catch (error) {
      notify.error(toText(error, texts.failed));
    } finally {
      setReading(false);
    }
  };

  return (
    <Dialog
      title={texts.title}
      description={texts.lead}
      size="small"
      onClose={dialogs.close}
      onSubmit={(event) => {
        event.preventDefault();
        if (isNamed) void save();
        else focusInvalid(event.currentTarget);
      }}
      actions={
        <>
          <Button onClick={dialogs.close}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" loading={isReading || create.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
      <TextField
        label={texts.name}
        autoComplete="off"
        maxLength={80}
        value={name}
        error={isNamed ? undefined : messages.required}
        onChange={({ target }) => setName(target.value)}
      />
    </Dialog>
  );
}

/** What is sent to store a workout as a copy of another one. */
function copyInputOf(workout: Workout, name: string): BodyInput<typeof workoutRoutes.createWorkout> {
  const { _id, description, program, discipline, muscles, materials, videoType, videoURL, steps } = workout;
  return { _id, name, description, program, discipline, muscles, materials, videoType, videoURL, steps };
}
