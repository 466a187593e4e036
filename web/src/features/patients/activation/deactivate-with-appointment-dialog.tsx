import { formatInstant } from "@nutria/calendar/format";
import type { PatientCard } from "@nutria/contract/schemas/patient";
import { Link } from "react-router-dom";
import { Button, buttonClass } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { Notice } from "../../../ui/feedback/notice";
import { paths } from "@nutria/contract/web/paths";
import { usePracticeZone } from "../../../data/session/current-user";
import { useDialogs } from "../../../lib/dialogs";
import { dialogTexts } from "../dialog-texts";
import { fullNameOf } from "../shared/person";

/** Says that a patient with an accepted future appointment cannot be deactivated (spec A §4). */
export function DeactivateWithAppointmentDialog({ patient }: { patient: PatientCard }) {
  const dialogs = useDialogs();
  const zone = usePracticeZone();
  const texts = dialogTexts.hasAppointment;
  return (
    <Dialog
      title={texts.title}
      size="small"
      onClose={dialogs.close}
      actions={
        <>
          <Link className={buttonClass("secondary")} to={paths.agenda.href()} onClick={dialogs.close}>
            {texts.agenda}
          </Link>
          <Button variant="primary" onClick={dialogs.close}>
            {dialogTexts.understood}
          </Button>
        </>
      }
    >
      <Notice kind="warning">{texts.warning(fullNameOf(patient))}</Notice>
      <p>
        {patient.nextAppointmentAt !== null &&
          `${texts.next(formatInstant(patient.nextAppointmentAt, zone))} `}
        {texts.help}
      </p>
    </Dialog>
  );
}
