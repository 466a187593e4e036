import type { PatientCard } from "@nutria/contract/schemas/patient";
import { Link } from "react-router-dom";
import { QuestionDialog } from "../../../ui/dialog/question-dialog";
import { Notice } from "../../../ui/feedback/notice";
import { paths } from "@nutria/contract/web/paths";
import { useDialogs } from "../../../lib/dialogs";
import { usePlanCounts } from "../api/patients";
import { useActivatePatient } from "../api/patient-changes";
import { dialogTexts } from "../dialog-texts";
import { fullNameOf } from "../shared/person";
import { texts as patientTexts } from "../texts";

export interface ActivatePatientProps {
  patient: PatientCard;
  /** Runs before the dialog closes, once the patient is active. */
  onActivated?: () => void;
}

/** Activates a patient. Warns when the plan looks full, but the server decides. */
export function ActivatePatientDialog({ patient, onActivated }: ActivatePatientProps) {
  const dialogs = useDialogs();
  const { data: plan } = usePlanCounts();
  const activate = useActivatePatient({
    onSuccess: () => {
      onActivated?.();
      dialogs.close();
    },
  });
  const texts = dialogTexts.activate;
  const limit = plan?.usersInPlan ?? null;

  return (
    <QuestionDialog
      texts={texts}
      lead={texts.intro(fullNameOf(patient))}
      isBusy={activate.isPending}
      onConfirm={() => activate.mutate({ params: { id: patient._id } })}
    >
      {plan && limit !== null && plan.activatedUsers >= limit && (
        <Notice
          kind="warning"
          action={
            <Link to={paths.settingsMarket.href()} onClick={dialogs.dismiss}>
              {texts.grow}
            </Link>
          }
        >
          {texts.full}
        </Notice>
      )}
      {plan && limit !== null && plan.activatedUsers < limit && (
        <p className="small muted">{patientTexts.plan.now(plan.activatedUsers, limit)}</p>
      )}
    </QuestionDialog>
  );
}
