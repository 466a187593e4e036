import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { useDialogs } from "../../../lib/dialogs";
import { useRejectAppointment } from "../api/appointment-changes";
import { dialogTexts } from "../dialog-texts";
import { aboutAppointment } from "../event/about-appointment";
import { useReason } from "./reason-field";
import { momentOf, personOf } from "../shared/format";

/** Confirms a rejection, and offers to propose another date instead (spec A §4). */
export const RejectAppointmentDialog = aboutAppointment(
  ({ appointment, zone }: { appointment: Appointment; zone: string }) => {
    const dialogs = useDialogs();
    const texts = dialogTexts.reject;
    const reason = useReason(appointment.patient?.name ?? "");
    const reject = useRejectAppointment({ onDone: dialogs.close });
    return (
      <Dialog
        title={texts.title}
        size="small"
        description={texts.intro(personOf(appointment), momentOf(appointment, zone))}
        onClose={dialogs.close}
        actions={
          <>
            <Button variant="quiet" disabled={reject.isPending} onClick={dialogs.close}>
              {texts.back}
            </Button>
            <Button
              disabled={reject.isPending}
              data-autofocus
              onClick={() => dialogs.open("proposeDate", { appointment })}
            >
              {texts.propose}
            </Button>
            <Button
              variant="danger"
              loading={reject.isPending}
              onClick={() => reject.mutate({ params: { id: appointment._id }, body: reason.body })}
            >
              {texts.submit}
            </Button>
          </>
        }
      >
        <p>{texts.option}</p>
        {reason.field}
      </Dialog>
    );
  },
);
