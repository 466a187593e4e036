import { Button } from "../../../components/ui/actions/button";
import { Dialog } from "../../../components/ui/dialog/dialog";
import { Notice } from "../../../components/ui/feedback/notice";
import { TextField } from "../../../components/ui/fields/text-field";
import { useDialogs } from "../../../lib/dialogs";
import { dialogTexts } from "../dialog-texts";
import type { AddPatientFlow, RegisteredPatient } from "./use-add-patient-flow";
import styles from "../shared/dialog-form.module.css";
import { PassChoiceField } from "../passes/pass-choice-field";

interface RegisteredPatientStepProps {
  flow: AddPatientFlow;
  patient: RegisteredPatient;
}

/** Second step for a registered person: their data, read-only because it belongs to them. */
export function RegisteredPatientStep({ flow, patient }: RegisteredPatientStepProps) {
  const dialogs = useDialogs();
  const texts = dialogTexts.data;
  return (
    <Dialog
      title={texts.title}
      isDirty
      onClose={dialogs.close}
      onSubmit={(event) => {
        event.preventDefault();
        flow.confirm(flow.draft);
      }}
      actions={
        <>
          <Button onClick={() => flow.searchAgain(flow.draft)}>{texts.searchAgain}</Button>
          <Button type="submit" variant="primary" disabled={flow.passChoice.isBlocked} data-autofocus>
            {texts.submit}
          </Button>
        </>
      }
    >
      <Notice>
        <strong>{texts.registered(patient.name)}</strong> {texts.registeredHelp}
      </Notice>
      <div className={styles.pair}>
        <TextField label={texts.name} value={patient.name} disabled />
        <TextField label={texts.lastName} value={patient.lastName} disabled />
      </div>
      <div className={styles.pair}>
        <TextField label={texts.email} value={patient.email} disabled />
        <TextField label={texts.phone} value={`+${patient.countryCode} ${patient.phoneNumber}`} disabled />
      </div>
      <PassChoiceField choice={flow.passChoice} label={texts.pass} help={texts.passHelp} />
    </Dialog>
  );
}
