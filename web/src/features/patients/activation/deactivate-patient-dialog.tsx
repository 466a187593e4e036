import type { PatientCard } from "@nutria/contract/schemas/patient";
import { Button } from "../../../components/ui/actions/button";
import { Dialog } from "../../../components/ui/dialog/dialog";
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
    <Dialog
      title={texts.title}
      description={texts.intro(fullNameOf(patient))}
      size="small"
      onClose={dialogs.close}
      actions={
        <>
          <Button onClick={dialogs.close}>{dialogTexts.cancel}</Button>
          <Button
            variant="primary"
            loading={deactivate.isPending}
            onClick={() => deactivate.mutate({ params: { id: patient._id } })}
          >
            {texts.submit}
          </Button>
        </>
      }
    >
      <p className="small muted">{texts.keeps}</p>
    </Dialog>
  );
}
