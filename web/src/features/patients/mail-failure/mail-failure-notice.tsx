import { formatDayAt } from "@nutria/calendar/format";
import type { MailFailure } from "@nutria/contract/schemas/mail-failure";
import { Button } from "../../../ui/actions/button";
import { Notice } from "../../../ui/feedback/notice";
import { usePracticeZone } from "../../../data/session/current-user";
import { useRetryMail } from "../api/mail-failure";
import { mailFailureTexts as texts } from "./texts";

export interface MailFailureNoticeProps {
  patient: { _id: string; email: string };
  failure: MailFailure;
  /** Opens the form with the right address; left out where only the patient can change it. */
  onCorrect?: (() => void) | undefined;
}

/** Says that mails do not reach a patient, and what helps. */
export function MailFailureNotice({ patient, failure, onCorrect }: MailFailureNoticeProps) {
  const zone = usePracticeZone();
  const retry = useRetryMail();
  const { reason, at } = failure;
  return (
    <Notice kind="warning">
      <p>{texts.title(reason, patient.email, formatDayAt(at, zone))}</p>
      <p className="small">{texts.help(reason, onCorrect !== undefined)}</p>
      {reason === "bounced" && (
        <div className="line wrap gap-2 space-above-2">
          {onCorrect && (
            <Button size="small" variant="primary" onClick={onCorrect}>
              {texts.correct}
            </Button>
          )}
          <Button
            size="small"
            loading={retry.isPending}
            onClick={() => retry.mutate({ params: { id: patient._id } })}
          >
            {texts.retry}
          </Button>
        </div>
      )}
    </Notice>
  );
}
