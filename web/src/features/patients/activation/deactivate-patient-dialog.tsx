import type { PatientCard } from "@nutria/contract/schemas/patient";
import { QuestionDialog } from "../../../components/ui/dialog/question-dialog";
import { useDialogs } from "../../../lib/dialogs";
import { useDeactivatePatient } from "../api/patient-changes";
import { dialogTexts } from "../dialog-texts";
import { fullNameOf } from "../shared/person";

/** Deactivates a patient. When an accepted future appointment prevents it, opens the dialog that says so. */
export function DeactivatePatientDialog({ patient }: { patient: PatientCard }) {
  const dialogs = useDialogs();
  const deactivate = useDeactivatePatient({
    onSuccess: dialogs.close,
    onAppointment: () => dialogs.openNext("deactivatePatientWithAppointment", { patient }),
  });
  const texts = dialogTexts.deactivate;

  return (
    <QuestionDialog
      texts={texts}
      lead={texts.intro(fullNameOf(patient))}
      isBusy={deactivate.isPending}
      onConfirm={() => deactivate.mutate({ params: { id: patient._id } })}
    >
      <p className="small muted">{texts.keeps}</p>
    </QuestionDialog>
  );
}
