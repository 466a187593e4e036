import type { PatientCard } from "@nutria/contract/schemas/patient";
import { QuestionDialog } from "../../../components/ui/dialog/question-dialog";
import { useDialogs } from "../../../lib/dialogs";
import { Notice } from "../../../components/ui/feedback/notice";
import { useDeactivatePatient } from "../api/patient-changes";
import { useOpenProposals } from "../api/patients";
import { dialogTexts } from "../dialog-texts";
import { fullNameOf } from "../shared/person";
import { WithdrawnProposals } from "./withdrawn-proposals";

/** Deactivates a patient, after naming what is withdrawn with it. When an accepted future appointment prevents it, opens the dialog that says so. */
export function DeactivatePatientDialog({ patient }: { patient: PatientCard }) {
  const dialogs = useDialogs();
  const proposals = useOpenProposals(patient._id);
  const deactivate = useDeactivatePatient({
    onSuccess: dialogs.close,
    onAppointment: () => dialogs.openNext("deactivatePatientWithAppointment", { patient }),
  });
  const texts = dialogTexts.deactivate;

  return (
    <QuestionDialog
      texts={texts}
      lead={texts.intro(fullNameOf(patient))}
      isBusy={deactivate.isPending || proposals.isPending}
      onConfirm={() => deactivate.mutate({ params: { id: patient._id } })}
    >
      {proposals.isError && <Notice kind="warning">{texts.unread}</Notice>}
      {proposals.data !== undefined && proposals.data.length > 0 && (
        <WithdrawnProposals proposals={proposals.data} />
      )}
      <p className="small muted">{texts.keeps}</p>
    </QuestionDialog>
  );
}
