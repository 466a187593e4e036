import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { ChangeScope } from "@nutria/contract/schemas/agenda/change-scope";
import { useState } from "react";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { useDialogs } from "../../../lib/dialogs";
import { usesNoEmail } from "../../patients/index";
import { useCancelAppointment } from "../api/appointment-changes";
import { dialogTexts } from "../dialog-texts";
import { aboutAppointment } from "../event/about-appointment";
import { useReason } from "./reason-field";
import { ScopeField } from "../event/scope-field";
import { momentOf, personOf } from "../shared/format";

/** Confirms the cancellation of an appointment, or the deletion of an event; neither can be undone. */
export const CancelAppointmentDialog = aboutAppointment(
  ({ appointment, zone }: { appointment: Appointment; zone: string }) => {
    const dialogs = useDialogs();
    const texts = dialogTexts.remove;
    const isOther = appointment.type === "other";
    const hasNoEmail = appointment.patient !== null && usesNoEmail(appointment.patient);
    const when = momentOf(appointment, zone);
    const reason = useReason(appointment.patient?.name ?? "");
    const [scope, setScope] = useState<ChangeScope>("this");
    const cancel = useCancelAppointment(appointment.type, { onDone: dialogs.close });
    return (
      <Dialog
        title={isOther ? texts.titleOther : texts.title}
        size="small"
        description={
          isOther
            ? texts.introOther(appointment.title, when)
            : (hasNoEmail ? texts.introWithoutEmail : texts.intro)(personOf(appointment), when)
        }
        onClose={dialogs.close}
        actions={
          <>
            <Button data-autofocus disabled={cancel.isPending} onClick={dialogs.close}>
              {texts.keep}
            </Button>
            <Button
              variant="danger"
              loading={cancel.isPending}
              onClick={() =>
                cancel.mutate({
                  params: { id: appointment._id },
                  body: scope === "following" ? { ...reason.body, scope } : reason.body,
                })
              }
            >
              {isOther ? texts.submitOther : texts.submit}
            </Button>
          </>
        }
      >
        <ScopeField appointment={appointment} value={scope} onValue={setScope} />
        <p>{texts.irreversible}</p>
        {!isOther && reason.field}
      </Dialog>
    );
  },
);
