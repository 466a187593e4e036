import { assignmentMessages, mostPatientsAtOnce } from "@nutria/contract/schemas/workouts/workout-assignment";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { TextAreaField } from "../../../ui/fields/text-area-field";
import { useDialogs } from "../../../lib/dialogs";
import { useTypedState } from "../../../lib/typed/use-typed-state";
import { notify } from "../../../lib/toast";
import { useAssignWorkout, useWorkoutPatients } from "../api/assignments";
import { AssignedPatients } from "./assigned-patients";
import { PatientChoice } from "./patient-choice";
import { assignTexts as texts } from "./texts";

/** Chooses the patients who get a workout by mail, and shows who has it. */
export function AssignWorkoutDialog({ id, name }: { id: string; name: string }) {
  const dialogs = useDialogs();
  const assign = useAssignWorkout();
  const patients = useWorkoutPatients(id);
  const assigned = patients.data?.pages.flatMap(({ items }) => items) ?? [];
  const [chosen, setChosen] = useTypedState<readonly string[]>("chosen", []);
  const [note, setNote] = useTypedState("note", "");
  const isTooMany = chosen.length > mostPatientsAtOnce;
  const isRight = chosen.length > 0 && !isTooMany;
  return (
    <Dialog
      title={texts.title}
      description={texts.lead(name)}
      isDirty={chosen.length > 0}
      onClose={dialogs.close}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRight) return;
        assign.mutate(
          { params: { id }, body: { patients: [...chosen], note: note.trim() } },
          {
            onSuccess: () => {
              dialogs.close();
              notify.success(texts.done(chosen.length));
            },
          },
        );
      }}
      actions={
        <>
          <Button onClick={dialogs.close}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" disabled={!isRight} loading={assign.isPending}>
            {texts.confirm(chosen.length)}
          </Button>
        </>
      }
    >
      <PatientChoice chosen={chosen} assigned={assigned} onChosen={setChosen} />
      {isTooMany && (
        <p className="danger small" role="alert">
          {assignmentMessages.tooManyPatients}
        </p>
      )}
      <TextAreaField
        label={texts.note}
        rows={2}
        maxLength={300}
        placeholder={texts.notePlaceholder}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {assigned.length > 0 && <AssignedPatients workoutId={id} assignments={assigned} more={patients} />}
    </Dialog>
  );
}
