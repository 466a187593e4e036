import { maximumReasonLength } from "@nutria/contract/agenda/agenda";
import { useState, type ReactNode } from "react";
import { Button } from "../../ui/actions/button";
import { TextAreaField } from "../../ui/fields/text-area-field";
import { reasonTexts as texts } from "./reason-texts";

interface AnswerWithReasonProps {
  submit: string;
  isSending: boolean;
  /** The person may say why. */
  takesReason?: boolean;
  onSend: (reason: string) => void;
  onBack: () => void;
  /** The classes of the page around the field and the buttons. */
  styles: { field?: string | undefined; answers: string | undefined };
  /** What is asked. */
  children: ReactNode;
}

/** Asks before an answer that cannot be undone, and for a reason, which is optional. */
export function AnswerWithReason(props: AnswerWithReasonProps) {
  const { submit, isSending, takesReason = true, onSend, onBack, styles, children } = props;
  const [reason, setReason] = useState("");
  return (
    <>
      {children}
      {takesReason && (
        <div className={styles.field}>
          <TextAreaField
            label={texts.reason}
            rows={3}
            maxLength={maximumReasonLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      )}
      <div className={styles.answers}>
        <Button variant="danger" fullWidth loading={isSending} onClick={() => onSend(reason.trim())}>
          {submit}
        </Button>
        <Button fullWidth disabled={isSending} onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </>
  );
}
