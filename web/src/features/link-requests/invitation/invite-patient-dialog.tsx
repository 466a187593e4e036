import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { useDialogs } from "../../../lib/dialogs";
import { InvitationCard } from "./invitation-card";
import { InvitationMessage } from "./invitation-message";
import { invitationTexts } from "./invitation-texts";
import styles from "./invitation.module.css";

const texts = invitationTexts.dialog;

/** Invites a person who registers alone: by a code on the screen, or by a message. */
export function InvitePatientDialog() {
  const dialogs = useDialogs();
  return (
    <Dialog
      title={texts.title}
      description={texts.intro}
      size="large"
      onClose={dialogs.close}
      actions={
        <Button onClick={dialogs.close} data-autofocus>
          {texts.close}
        </Button>
      }
    >
      <div className={`stack gap-6 from-top ${styles.both}`}>
        <InvitationCard />
        <InvitationMessage />
      </div>
    </Dialog>
  );
}
