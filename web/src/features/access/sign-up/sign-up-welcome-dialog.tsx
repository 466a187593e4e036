import { Check } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { useDialogs } from "../../../lib/dialogs";
import { signUpTexts } from "./sign-up-texts";
import styles from "../shared/access-card.module.css";

const texts = signUpTexts.welcome;

/** Explains what an account offers, before the registration. */
export function SignUpWelcomeDialog() {
  const { close } = useDialogs();
  return (
    <Dialog
      title={texts.title}
      description={texts.lead}
      onClose={close}
      actions={
        <Button variant="primary" onClick={close}>
          {texts.action}
        </Button>
      }
    >
      <ul className={`stack gap-3 ${styles.benefits}`}>
        {texts.benefits.map((benefit) => (
          <li key={benefit}>
            <Check size={18} aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
