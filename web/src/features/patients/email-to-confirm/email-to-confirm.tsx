import type { EmailToConfirm } from "@nutria/contract/schemas/email-to-confirm";
import type { ReactNode } from "react";
import { Button } from "../../../ui/actions/button";
import { Notice } from "../../../ui/feedback/notice";
import { useConfirmEmail, useEmailsToConfirm } from "../api/email-to-confirm";
import { fullNameOf } from "../shared/person";
import styles from "./email-to-confirm.module.css";
import { emailToConfirmTexts as texts } from "./texts";

/** Asks of one patient whether the address, or the phone, that an assistant typed is theirs; nothing where none waits. */
export function PatientEmailToConfirm({
  patientId,
  onCorrect,
}: {
  patientId: string;
  /** Left out where the person has an account: only the request can be taken back. */
  onCorrect: (() => void) | undefined;
}) {
  const { data, isError, refetch } = useEmailsToConfirm();
  if (isError && !data) return <NotKnown onRetry={() => void refetch()} />;
  const asked = data?.find(({ patient }) => patient._id === patientId);
  return asked ? (
    <EmailQuestion
      asked={asked}
      correct={
        onCorrect && (
          <Button size="small" onClick={onCorrect}>
            {texts.correct}
          </Button>
        )
      }
    />
  ) : null;
}

/** Unknown is not the same as none: an address that waits would not be seen. */
export function NotKnown({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      kind="warning"
      action={
        <Button size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {texts.loadFailed}
    </Notice>
  );
}

/** Both addresses of a person, and one press that confirms the new one. */
export function EmailQuestion({ asked, correct }: { asked: EmailToConfirm; correct: ReactNode }) {
  const confirm = useConfirmEmail();
  const { patient, email, before, setBy } = asked;
  const name = fullNameOf(patient);
  // Somebody who is registered may have been named by their phone.
  const what = email.includes("@") ? "correo" : "teléfono";
  return (
    <Notice kind="warning">
      <p>{texts.asks(name, setBy, what)}</p>
      <dl className={`stack gap-1-3 ${styles.addresses}`}>
        <dt>{texts.before}</dt>
        <dd>{before || <span className="muted">{texts.none(what)}</span>}</dd>
        <dt>{texts.now}</dt>
        <dd>
          <strong>{email}</strong>
        </dd>
      </dl>
      <p className="small">{texts.why}</p>
      <div className="line wrap gap-2 space-above-2">
        <Button
          size="small"
          variant="primary"
          loading={confirm.isPending}
          aria-label={texts.confirmOf(email, name, what)}
          onClick={() => confirm.mutate({ params: { id: patient._id }, body: { email } })}
        >
          {texts.confirm(what)}
        </Button>
        {correct}
      </div>
    </Notice>
  );
}
