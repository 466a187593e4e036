import { hasStarted } from "@nutria/contract/agenda/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { QuestionDialog } from "../../../ui/dialog/question-dialog";
import { useNow } from "../../../lib/use-now";
import { dialogTexts } from "../dialog-texts";
import { WhatIsSent } from "../event/what-is-sent";
import { momentOf, personOf } from "../shared/format";
import type { EventFormState } from "./use-event-form";
import type { ToldChange } from "./told-change";

interface SavingQuestionProps {
  state: EventFormState;
  appointment: Appointment;
  change: ToldChange;
  zone: string;
}

const { saving, move } = dialogTexts;

/** Asks before the form saves a change of which the patient is told, with what they will read. */
export function SavingQuestion({ state, appointment, change, zone }: SavingQuestionProps) {
  const { told, to, isOfFollowing } = change;
  const now = useNow();
  const isPast = told === "date" && hasStarted(to, now);
  const when = momentOf({ ...appointment, ...to }, zone);
  const name = personOf(appointment);
  const isConfirmed = appointment.displayStatus === "ACCEPTED";
  return (
    <QuestionDialog
      texts={saving[told]}
      lead={
        isPast
          ? move.pastAndFollowing(name, when)
          : told === "date"
            ? move.lead(name, when, isConfirmed)
            : saving.placeLead(name, when)
      }
      isBusy={state.isPending}
      onCancel={state.leaveQuestion}
      onConfirm={state.saveAsked}
    >
      {isOfFollowing && !isPast && <p>{saving.following}</p>}
      <WhatIsSent {...{ appointment, told }} when={isPast ? move.ofFollowing : when} />
    </QuestionDialog>
  );
}
