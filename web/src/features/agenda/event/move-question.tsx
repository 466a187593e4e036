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

/** Asks before a confirmed appointment is moved: its patient has to agree again, so that it cannot be taken back. */
export function MoveQuestion({ appointment, to, zone }: MoveQuestionProps) {
  const { close } = useDialogs();
  const texts = dialogTexts.move;
  const propose = useProposeDate({
    onDone: close,
    onError: (error) => {
      // Another time is chosen where the times are.
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
