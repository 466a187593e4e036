import { ApiError } from "@nutria/contract/api-error";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { ChangeScope } from "@nutria/contract/schemas/agenda/change-scope";
import { useState } from "react";
import { QuestionDialog } from "../../../components/ui/dialog/question-dialog";
import { useDialogs } from "../../../lib/dialogs";
import { useProposeDate, useUpdateAppointment } from "../api/appointment-changes";
import type { AppointmentChange } from "../api/use-appointment-mutation";
import { dialogTexts } from "../dialog-texts";
import type { Span } from "../shared/clash";
import { momentOf, personOf, titleOf } from "../shared/format";
import { ScopeField } from "./scope-field";

interface MoveQuestionProps {
  appointment: Appointment;
  to: Span;
  zone: string;
}

/**
 * Confirms the move of a confirmed appointment, whose patient must accept again, and of one of a series. Neither can be
 * undone.
 */
export function MoveQuestion({ appointment, to, zone }: MoveQuestionProps) {
  const { close } = useDialogs();
  const isConfirmed = appointment.displayStatus === "ACCEPTED";
  const texts = isConfirmed ? dialogTexts.move : dialogTexts.series.move;
  const when = momentOf({ ...appointment, ...to }, zone);
  const [scope, setScope] = useState<ChangeScope>("this");
  const isOther = appointment.type === "other";
  const options: AppointmentChange = {
    onDone: close,
    onError: (error) => {
      // Close when the slot is taken, because the user picks another time in the agenda.
      if (error instanceof ApiError && error.code === "slot_taken") close();
    },
  };
  const propose = useProposeDate(options);
  const update = useUpdateAppointment(options);
  const move = isOther ? update : propose;
  return (
    <QuestionDialog
      texts={texts}
      lead={texts.lead(isConfirmed ? personOf(appointment) : titleOf(appointment), when)}
      isBusy={move.isPending}
      onConfirm={() =>
        move.mutate({
          params: { id: appointment._id },
          body: {
            startDate: to.startDate,
            ...(isOther && { endDate: to.endDate }),
            ...(scope === "following" && { scope }),
          },
        })
      }
    >
      <ScopeField appointment={appointment} value={scope} onValue={setScope} />
    </QuestionDialog>
  );
}
