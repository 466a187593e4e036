import { AppError } from "@nutria/contract/errors";
import type { Appointment } from "@nutria/contract/schemas/appointment";
import { QuestionDialog } from "../../../components/ui/dialog/question-dialog";
import { useDialogs } from "../../../lib/dialogs";
import { useProposeDate } from "../api/appointments";
import { dialogTexts } from "../dialog-texts";
import type { Span } from "../shared/clash";
import { momentOf, personOf } from "../shared/format";

interface MoveQuestionProps {
  appointment: Appointment;
  to: Span;
  zone: string;
}

/** Confirms the move of a confirmed appointment: its patient must accept again, so undo is not possible. */
export function MoveQuestion({ appointment, to, zone }: MoveQuestionProps) {
  const { close } = useDialogs();
  const texts = dialogTexts.move;
  const propose = useProposeDate({
    onDone: close,
    onError: (error) => {
      // Close when the slot is taken, because the user picks another time in the agenda.
      if (error instanceof AppError && error.code === "slot_taken") close();
    },
  });
  return (
    <QuestionDialog
      texts={texts}
      lead={texts.lead(personOf(appointment), momentOf({ ...appointment, ...to }, zone))}
      isBusy={propose.isPending}
      onConfirm={() => propose.mutate({ params: { id: appointment._id }, body: { startDate: to.startDate } })}
    />
  );
}
