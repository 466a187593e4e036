import type { PatientCard } from "@nutria/contract/schemas/patient";
import { QuestionDialog } from "../../../ui/dialog/question-dialog";
import { useDialogs } from "../../../lib/dialogs";
import { useCreateLinkRequest } from "../../link-requests/create";
import { dialogTexts } from "../dialog-texts";
import { fullNameOf } from "../shared/person";

/** Asks somebody who left to come back: nothing else is possible with them (decisions, "The patient's app, diary and messages"). */
export function PatientLeftDialog({ patient }: { patient: PatientCard }) {
  const dialogs = useDialogs();
  const request = useCreateLinkRequest({ onSuccess: dialogs.close });
  const texts = dialogTexts.left;
  return (
    <QuestionDialog
      texts={texts}
      lead={texts.intro(fullNameOf(patient))}
      isBusy={request.isPending}
      onConfirm={() =>
        request.mutate({
          query: { shouldAddPass: "false", addedFromCalendar: "false" },
          body: { patient: patient._id, publicField: patient.email || patient.phoneNumber },
        })
      }
    >
      <p className="small muted">{texts.slot}</p>
    </QuestionDialog>
  );
}
