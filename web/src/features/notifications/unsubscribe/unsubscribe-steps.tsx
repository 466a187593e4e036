import type { MailableType } from "@nutria/contract/schemas/notification";
import { CircleCheck, Hourglass, MailX } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { FocusedHeading, mailedLinkStyles as styles } from "../../mailed-link/index";
import { occasions } from "../mail-preferences/mail-texts";
import { unsubscribeTexts as texts } from "./unsubscribe-texts";

interface UnsubscribeQuestionProps {
  /** Null for the daily summary. */
  type: MailableType | null;
  isSending: boolean;
  onUnsubscribe: () => void;
}

/** Asks whether to stop this mail. */
export function UnsubscribeQuestion({ type, isSending, onUnsubscribe }: UnsubscribeQuestionProps) {
  return (
    <>
      <MailX size={40} className="muted" aria-hidden="true" />
      <div className={styles.words}>
        <h1>{texts.question}</h1>
        <p>{type === null ? texts.stopsDigest : texts.stopsOne(occasions[type])}</p>
        <p className="muted">{texts.stays}</p>
      </div>
      <div className={styles.answers}>
        <Button variant="primary" fullWidth loading={isSending} onClick={onUnsubscribe}>
          {texts.submit}
        </Button>
      </div>
    </>
  );
}

/** Says that the mail is stopped, now or by an earlier click. */
export function Unsubscribed({ type }: { type: MailableType | null }) {
  return (
    <>
      <CircleCheck size={48} className={styles.good} aria-hidden="true" />
      <div className={styles.words}>
        <FocusedHeading>{texts.done}</FocusedHeading>
        <p className="muted">{type === null ? texts.doneDigest : texts.doneOne(occasions[type])}</p>
      </div>
    </>
  );
}

/** Says that the link has expired. */
export function LapsedSubscription() {
  return (
    <>
      <Hourglass size={40} className="muted" aria-hidden="true" />
      <div className={styles.words}>
        <FocusedHeading>{texts.lapsed}</FocusedHeading>
        <p className="muted">{texts.lapsedHelp}</p>
      </div>
    </>
  );
}
