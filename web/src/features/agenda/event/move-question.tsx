import { ApiError } from "@nutria/contract/api-error";
import { hasStarted } from "@nutria/contract/agenda";
import { newDateProposed } from "@nutria/contract/appointment-words";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { ChangeScope } from "@nutria/contract/schemas/agenda/change-scope";
import { useState } from "react";
import { QuestionDialog } from "../../../components/ui/dialog/question-dialog";
import { useDialogs } from "../../../lib/dialogs";
import { useCurrentUser } from "../../../lib/session/current-user";
import { useNow } from "../../../lib/use-now";
import { useProposeDate, useUpdateAppointment } from "../api/appointment-changes";
import type { AppointmentChange } from "../api/use-appointment-mutation";
import { dialogTexts } from "../dialog-texts";
import type { Span } from "../shared/clash";
import { momentOf, personOf, titleOf } from "../shared/format";
import { changeTo } from "../shared/move";
import { ScopeField } from "./scope-field";
import styles from "./panel.module.css";

interface MoveQuestionProps {
  appointment: Appointment;
  to: Pick<Span, "startDate" | "endDate">;
  zone: string;
}

const { move: texts } = dialogTexts;

/**
 * Confirms a new time or length that cannot be taken back: of a visit, whose patient is told what this shows, and of one
 * of a series.
 */
export function MoveQuestion({ appointment, to, zone }: MoveQuestionProps) {
  const { close } = useDialogs();
  const { data: user } = useCurrentUser();
  const isOther = appointment.type === "other";
  const now = new Date(useNow()).toISOString();
  const isTold = !isOther && !hasStarted(to, now);
  const when = momentOf({ ...appointment, ...to }, zone);
  const name = personOf(appointment);
  const [scope, setScope] = useState<ChangeScope>("this");
  const options: AppointmentChange = {
    onDone: close,
    onError: (error) => {
      // Close when the slot is taken, because the user picks another time in the agenda.
      if (error instanceof ApiError && error.code === "slot_taken") close();
    },
  };
  const propose = useProposeDate(options);
  const update = useUpdateAppointment(options);
  const move = isTold ? propose : update;
  const isConfirmed = appointment.displayStatus === "ACCEPTED";
  const lead = isTold
    ? texts.lead(name, when, isConfirmed)
    : isOther
      ? dialogTexts.series.move.lead(titleOf(appointment), when)
      : texts.past(name, when);
  return (
    <QuestionDialog
      texts={isOther ? dialogTexts.series.move : texts}
      lead={lead}
      isBusy={move.isPending}
      onConfirm={() =>
        move.mutate({
          params: { id: appointment._id },
          body: { ...changeTo(appointment, to), ...(scope === "following" && { scope }) },
        })
      }
    >
      {isTold && appointment.patient?.email === "" && <p>{texts.notSent(name)}</p>}
      {isTold && appointment.patient?.email !== "" && user && (
        <>
          <p>{texts.sent}</p>
          <blockquote className={styles.words}>
            <strong>{newDateProposed(`${user.name} ${user.lastName}`.trim())}</strong>
            <br />
            {when}
          </blockquote>
        </>
      )}
      <ScopeField appointment={appointment} value={scope} onValue={setScope} />
    </QuestionDialog>
  );
}
