import type { PatientCard } from "@nutria/contract/schemas/patient";
import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { Notice } from "../../../components/ui/notice";
import { useDialogs } from "../../../lib/dialogs";
import { dialogTexts } from "../dialog-texts";
import { fullNameOf } from "../helpers/person";

/** An inactive patient is given no passes and no appointments: activating comes first (spec A §4). */
export function InactivePatientDialog({ patient }: { patient: PatientCard }) {
  const dialogs = useDialogs();
  const texts = dialogTexts.inactive;
  return (
    <Dialog
      title={texts.title}
      size="small"
      onClose={dialogs.close}
      actions={
        <>
          <Button onClick={dialogs.close}>{dialogTexts.cancel}</Button>
          <Button variant="primary" onClick={() => dialogs.openNext("activatePatient", { patient })}>
            {texts.activate}
          </Button>
        </>
      }
    >
      <Notice kind="warning">{texts.warning(fullNameOf(patient))}</Notice>
      <p>{texts.help}</p>
    </Dialog>
  );
}
