import { maximumReasonLength } from "@nutria/contract/agenda";
import type { MailedAppointmentView } from "@nutria/contract/schemas/agenda/client-appointment";
import { useState } from "react";
import { Button } from "../../../components/ui/actions/button";
import { TextAreaField } from "../../../components/ui/fields/text-area-field";
import { FocusedHeading } from "../shared/focused-heading";
import styles from "../mailed-link.module.css";
import { texts } from "../texts";

interface CancelConfirmationProps {
  view: MailedAppointmentView;
  isCancelling: boolean;
  onCancel: (reason: string) => void;
  onBack: () => void;
}

/** Asks before cancelling, which cannot be undone, and for a reason, which is optional. */
export function CancelConfirmation({ view, isCancelling, onCancel, onBack }: CancelConfirmationProps) {
  const [reason, setReason] = useState("");
  const words = texts.appointment;
  return (
    <>
      <div className="stack gap-2">
        <FocusedHeading>{words.cancelTitle}</FocusedHeading>
        <p className="muted">
          {texts.confirm.intro(`${view.nutritionist.name} ${view.nutritionist.lastName}`)}
        </p>
      </div>
      <div className={styles.choice}>
        <TextAreaField
          label={words.reason}
          rows={3}
          maxLength={maximumReasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <div className={styles.answers}>
        <Button variant="danger" fullWidth loading={isCancelling} onClick={() => onCancel(reason.trim())}>
          {words.cancel}
        </Button>
        <Button fullWidth disabled={isCancelling} onClick={onBack}>
          {texts.confirm.back}
        </Button>
      </div>
    </>
  );
}
