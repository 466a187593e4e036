import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { Notice } from "../../../ui/feedback/notice";
import { useDialogs } from "../../../lib/dialogs";
import { dialogTexts } from "../dialog-texts";
import { fullNameOf } from "../shared/person";
import type { ActivatePatientProps } from "./activate-patient-dialog";

/** Says that an inactive patient must be activated before getting passes or appointments (spec A §4). */
export function InactivePatientDialog(props: ActivatePatientProps) {
  const { patient } = props;
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
          <Button variant="primary" onClick={() => dialogs.openNext("activatePatient", props)}>
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
