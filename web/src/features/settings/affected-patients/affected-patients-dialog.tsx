import type { AffectedPatient } from "@nutria/contract/schemas/practice/office";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { useDialogs } from "../../../lib/dialogs";
import { officesTexts } from "../offices/offices-texts";
import { hoursTexts } from "../shared/hours-texts";
import type { WarnedThing } from "../shared/use-warned-change";
import { AffectedPatients } from "./affected-patients";

export interface AffectedPatientsDialogProps {
  patients: readonly AffectedPatient[];
  of: WarnedThing;
  change: "edit" | "remove";
  /** Runs when the user accepts the warning; nothing has changed before that. */
  onContinue: () => void;
}

/** Warns which patients have appointments that a change would affect. */
export function AffectedPatientsDialog({ patients, of, change, onContinue }: AffectedPatientsDialogProps) {
  const dialogs = useDialogs();
  const texts = officesTexts.affected;
  return (
    <Dialog
      title={texts.title}
      description={of === "office" ? texts[change] : hoursTexts.affected[change]}
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
