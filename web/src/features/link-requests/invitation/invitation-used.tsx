import { paths } from "@nutria/contract/paths";
import type { Invitation } from "@nutria/contract/schemas/invitation";
import { CircleCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { Button, buttonClass } from "../../../components/ui/actions/button";
import { useDialogs } from "../../../lib/dialogs";
import { invitationTexts as texts } from "./invitation-texts";
import styles from "./invitation.module.css";

interface InvitationUsedProps {
  patient: NonNullable<Invitation["patient"]>;
  onInviteAnother: () => void;
}

/** Says who registered, and leads to their record. */
export function InvitationUsed({ patient, onInviteAnother }: InvitationUsedProps) {
  const dialogs = useDialogs();
  return (
    <div className={styles.used}>
      <CircleCheck size={40} className="good" aria-hidden="true" />
      <div className="stack gap-1" role="status">
        <p className={styles.strong}>{texts.used(patient.name)}</p>
        <p className="muted small">{texts.usedHelp}</p>
      </div>
      <div className={styles.answers}>
        <Link
          className={buttonClass("primary")}
          to={paths.patient.href(patient._id)}
          onClick={() => dialogs.dismiss()}
        >
          {texts.openRecord}
        </Link>
        <Button variant="quiet" onClick={onInviteAnother}>
          {texts.inviteAnother}
        </Button>
      </div>
    </div>
  );
}
