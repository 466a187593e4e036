import type { AffectedPatient } from "@nutria/contract/schemas/office";
import { Button } from "../../../components/ui/actions/button";
import { Dialog } from "../../../components/ui/dialog/dialog";
import { useDialogs } from "../../../lib/dialogs";
import { officesTexts } from "../offices/offices-texts";
import { AffectedPatients } from "./affected-patients";

export interface AffectedPatientsDialogProps {
  patients: readonly AffectedPatient[];
  change: "edit" | "remove";
  /** Said before anything is changed; what follows is opened by this. */
  onContinue: () => void;
}

/** Warns of the patients whose appointments a change would touch. */
export function AffectedPatientsDialog({ patients, change, onContinue }: AffectedPatientsDialogProps) {
  const dialogs = useDialogs();
  const texts = officesTexts.affected;
  return (
    <Dialog
      title={texts.title}
      description={texts[change]}
      onClose={dialogs.close}
      actions={
        <>
          <Button onClick={dialogs.close}>{texts.cancel}</Button>
          <Button variant="primary" onClick={onContinue}>
            {texts.continue}
          </Button>
        </>
      }
    >
      <AffectedPatients patients={patients} />
    </Dialog>
  );
}
