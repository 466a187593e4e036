import type { MailedLinkView } from "@nutria/contract/schemas/link-request";
import { Button } from "../../../components/ui/actions/button";
import styles from "../mailed-link.module.css";
import { texts } from "../texts";
import { FocusedHeading } from "./focused-heading";

interface RejectConfirmationProps {
  view: Pick<MailedLinkView, "nutritionist">;
  title?: string;
  submit?: string;
  isRejecting: boolean;
  onReject: () => void;
  onBack: () => void;
}

/** Asks for confirmation, because a rejection cannot be undone. */
export function RejectConfirmation(props: RejectConfirmationProps) {
  const { view, isRejecting, onReject, onBack } = props;
  const { title = texts.confirm.title, submit = texts.confirm.submit } = props;
  const { name, lastName } = view.nutritionist;
  return (
    <>
      <div className={styles.words}>
        <FocusedHeading>{title}</FocusedHeading>
        <p className="muted">{texts.confirm.intro(`${name} ${lastName}`)}</p>
      </div>
      <div className={styles.answers}>
        <Button variant="danger" fullWidth loading={isRejecting} onClick={onReject}>
          {submit}
        </Button>
        <Button fullWidth disabled={isRejecting} onClick={onBack}>
          {texts.confirm.back}
        </Button>
      </div>
    </>
  );
}
