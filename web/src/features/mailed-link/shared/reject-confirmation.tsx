import type { MailedLinkView } from "@nutria/contract/schemas/link-request";
import { reasonTexts } from "../../../components/appointment-answers/reason-texts";
import { AnswerWithReason } from "../../../components/appointment-answers/answer-with-reason";
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

/** Asks for confirmation, because a rejection and a cancellation cannot be undone. */
export function RejectConfirmation(props: RejectConfirmationProps) {
  const { view, isRejecting, takesReason = false, onReject, onBack } = props;
  const { title = texts.confirm.title, submit = texts.confirm.submit } = props;
  const { name, lastName } = view.nutritionist;
  return (
    <AnswerWithReason
      submit={submit}
      isSending={isRejecting}
      takesReason={takesReason}
      onSend={onReject}
      onBack={onBack}
      styles={{ field: styles.choice, answers: styles.answers }}
    >
      <div className="stack gap-2">
        <FocusedHeading>{title}</FocusedHeading>
        <p className="muted">{reasonTexts.irreversible(`${name} ${lastName}`)}</p>
      </div>
    </AnswerWithReason>
  );
}

/** The same before a confirmed appointment is cancelled. */
export function CancelConfirmation(props: Omit<RejectConfirmationProps, "title" | "submit" | "takesReason">) {
  return (
    <RejectConfirmation
      {...props}
      title={reasonTexts.cancelTitle}
      submit={texts.appointment.cancel}
      takesReason
    />
  );
}
