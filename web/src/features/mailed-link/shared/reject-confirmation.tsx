import { maximumReasonLength } from "@nutria/contract/agenda";
import type { MailedLinkView } from "@nutria/contract/schemas/link-request";
import { useState } from "react";
import { Button } from "../../../components/ui/actions/button";
import { TextAreaField } from "../../../components/ui/fields/text-area-field";
import styles from "../mailed-link.module.css";
import { texts } from "../texts";
import { FocusedHeading } from "./focused-heading";

interface RejectConfirmationProps {
  view: Pick<MailedLinkView, "nutritionist">;
  title?: string;
  submit?: string;
  isRejecting: boolean;
  /** The person may say why. */
  takesReason?: boolean;
  onReject: (reason: string) => void;
  onBack: () => void;
}

/** Asks for confirmation, because a rejection cannot be undone. */
export function RejectConfirmation(props: RejectConfirmationProps) {
  const { view, isRejecting, takesReason = false, onReject, onBack } = props;
  const [reason, setReason] = useState("");
  const { title = texts.confirm.title, submit = texts.confirm.submit } = props;
  const { name, lastName } = view.nutritionist;
  return (
    <>
      <div className="stack gap-2">
        <FocusedHeading>{title}</FocusedHeading>
        <p className="muted">{texts.confirm.intro(`${name} ${lastName}`)}</p>
      </div>
      {takesReason && (
        <div className={styles.choice}>
          <TextAreaField
            label={texts.confirm.reason}
            rows={3}
            maxLength={maximumReasonLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      )}
      <div className={styles.answers}>
        <Button variant="danger" fullWidth loading={isRejecting} onClick={() => onReject(reason.trim())}>
          {submit}
        </Button>
        <Button fullWidth disabled={isRejecting} onClick={onBack}>
          {texts.confirm.back}
        </Button>
      </div>
    </>
  );
}
