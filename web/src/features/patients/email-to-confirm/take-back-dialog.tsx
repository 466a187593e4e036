import { QuestionDialog } from "../../../ui/dialog/question-dialog";
import { useDialogs } from "../../../lib/dialogs";
import { useTakeAccountBack } from "../api/email-to-confirm";
import { emailToConfirmTexts } from "./texts";

const texts = emailToConfirmTexts.takeBack;

export interface TakeBackDialogProps {
  /** The patient's id and first name. */
  id: string;
  name: string;
}

/** Asks before an account is unlinked that somebody else uses as a patient (decisions, "Consent and proof"). */
export function TakeBackDialog({ id, name }: TakeBackDialogProps) {
  const dialogs = useDialogs();
  const takeBack = useTakeAccountBack(dialogs.close);
  return (
    <QuestionDialog
      texts={texts}
      lead={texts.lead(name)}
      isDanger
      isBusy={takeBack.isPending}
      onConfirm={() => takeBack.mutate({ params: { id } })}
    >
      <p className="small muted">{texts.then}</p>
    </QuestionDialog>
  );
}
