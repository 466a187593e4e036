import type { MailedLinkView } from "@nutria/contract/schemas/link-request";
import { Button } from "../../../components/ui/button";
import styles from "../mailed-link.module.css";
import { texts } from "../texts";
import { FocusedHeading } from "./focused-heading";

interface RejectConfirmationProps {
  view: MailedLinkView;
  isRejecting: boolean;
  onReject: () => void;
  onBack: () => void;
}

/** Rejecting cannot be undone, so it is asked twice. */
export function RejectConfirmation({ view, isRejecting, onReject, onBack }: RejectConfirmationProps) {
  const { name, lastName } = view.nutritionist;
  return (
    <>
      <div className={styles.words}>
        <FocusedHeading>{texts.confirm.title}</FocusedHeading>
        <p className="muted">{texts.confirm.intro(`${name} ${lastName}`)}</p>
      </div>
      <div className={styles.answers}>
        <Button variant="danger" fullWidth loading={isRejecting} onClick={onReject}>
          {texts.confirm.submit}
        </Button>
        <Button fullWidth disabled={isRejecting} onClick={onBack}>
          {texts.confirm.back}
        </Button>
      </div>
    </>
  );
}
