import { MailCheck } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { useDialogs } from "../../../lib/dialogs";
import { signUpTexts } from "./sign-up-texts";

const texts = signUpTexts.confirmation;

/** Says to which address the confirmation mail was sent. */
export function NewUserConfirmationDialog({ email }: { email: string }) {
  const { close } = useDialogs();
  return (
    <Dialog
      title={texts.title}
      description={texts.lead(email)}
      size="small"
      onClose={close}
      picture={<MailCheck size={32} color="var(--color-onsite)" aria-hidden="true" />}
      actions={
        <Button variant="primary" onClick={close}>
          {texts.action}
        </Button>
      }
    >
      <p className="small muted">{texts.hint}</p>
    </Dialog>
  );
}
