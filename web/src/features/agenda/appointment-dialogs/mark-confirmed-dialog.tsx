import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { QuestionDialog } from "../../../ui/dialog/question-dialog";
import { useDialogs } from "../../../lib/dialogs";
import { useConfirmAppointment } from "../api/appointment-changes";
import { dialogTexts } from "../dialog-texts";
import { aboutAppointment } from "../event/about-appointment";
import { WhatIsSent } from "../event/what-is-sent";
import { momentOf, personOf } from "../shared/format";

/** Asks before an appointment is recorded as confirmed, of which its patient is told. */
export const MarkConfirmedDialog = aboutAppointment(
  ({ appointment, zone }: { appointment: Appointment; zone: string }) => {
    const { close } = useDialogs();
    const confirm = useConfirmAppointment({ onDone: close });
    const texts = dialogTexts.markConfirmed;
    const when = momentOf(appointment, zone);
    return (
      <QuestionDialog
        texts={texts}
        lead={texts.lead(personOf(appointment), when)}
        isBusy={confirm.isPending}
        onConfirm={() => confirm.mutate({ params: { id: appointment._id } })}
      >
        <WhatIsSent appointment={appointment} told="confirmation" when={when} />
      </QuestionDialog>
    );
  },
);
