import { paths } from "@nutria/contract/web/paths";
import type { Invitation } from "@nutria/contract/schemas/invitation";
import { Link } from "react-router-dom";
import { Button, buttonClass } from "../../../ui/actions/button";
import { useDialogs } from "../../../lib/dialogs";
import { invitationTexts as texts } from "./invitation-texts";
import styles from "./invitation.module.css";

type Registered = NonNullable<Invitation["patient"]>;

/** Says who registered. */
export function UsedWords({ patient }: { patient: Registered }) {
  return (
    <>
      <p className={styles.strong}>{texts.used(patient.name)}</p>
      <p className="muted small">{texts.usedHelp}</p>
    </>
  );
}

interface UsedActionsProps {
  patient: Registered;
  onInviteAnother: () => void;
}

/** What follows when a person registered: their record, or the next person. */
export function UsedActions({ patient, onInviteAnother }: UsedActionsProps) {
  const dialogs = useDialogs();
  return (
    <div className={`line wrap gap-2 ${styles.answers}`}>
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
  );
}
