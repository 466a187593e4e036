import { timeAt } from "@nutria/calendar/zone";
import { minutesBetween } from "@nutria/calendar/instant";
import { formatInstant } from "@nutria/calendar/format";
import type { Message } from "@nutria/contract/schemas/conversation";
import { Check, CheckCheck, CircleAlert, Clock, FileText } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../components/ui/actions/button";
import { LinkedText } from "../../../components/ui/display/linked-text";
import type { Outgoing } from "../model/unsent";
import { messagesTexts } from "../texts";
import { MessageFile } from "./message-file";
import styles from "./message.module.css";

const texts = messagesTexts.message;

/** How late a message may reach the server before it says when it was written. */
const lateMinutes = 10;

interface MessageBubbleProps {
  message: Message;
  /** The patient's name. */
  name: string;
  zone: string;
  onExpired: () => void;
}

/** One message: who wrote it, what, when, and its delivery state. */
export function MessageBubble({ message, name, zone, onExpired }: MessageBubbleProps) {
  const { _id, from, text, attachment, at, sentAt } = message;
  const isLate = minutesBetween(sentAt, at) >= lateMinutes;
  return (
    <li
      className={`${styles.item} ${from === "patient" ? styles.theirs : styles.ours}`}
      data-id={_id}
      tabIndex={-1}
    >
      <div className={`${styles.bubble} ${styles[from]}`}>
        <span className="visually-hidden">{texts.from[from](name)}: </span>
        {attachment && (
          <MessageFile
            attachment={attachment}
            alternative={from === "patient" ? texts.photo(name) : texts.ownPhoto}
            onExpired={onExpired}
          />
        )}
        {text !== "" && (
          <p className={styles.text}>
            <LinkedText text={text} />
          </p>
        )}
      </div>
      <p className={styles.state}>
        {from === "auto" && <span>{texts.from.auto()} · </span>}
        <time dateTime={at}>{timeAt(at, zone)}</time>
        {isLate && <span>· {texts.late(formatInstant(sentAt, zone))}</span>}
        {from === "nutritionist" && <Marks message={message} />}
      </p>
    </li>
  );
}

/** One tick when the server has it, two when their phone has it, and the word when it was read. */
function Marks({ message: { deliveredAt, readAt } }: { message: Message }) {
  const Icon = readAt !== null || deliveredAt !== null ? CheckCheck : Check;
  const word = readAt !== null ? texts.read : deliveredAt !== null ? texts.delivered : texts.sent;
  return (
    <span className={styles.marks}>
      <Icon size={14} aria-hidden="true" />
      {word}
    </span>
  );
}

interface OutgoingBubbleProps {
  outgoing: Outgoing;
  onRetry: () => void;
  onDrop: () => void;
}

/** A message that the server does not have yet: on its way, or refused with what can be done. */
export function OutgoingBubble({ outgoing, onRetry, onDrop }: OutgoingBubbleProps) {
  const { text, file, state, reason } = outgoing;
  return (
    <li className={`${styles.item} ${styles.ours}`} data-state={state}>
      <div className={`${styles.bubble} ${styles.nutritionist}`}>
        {file && <FileName name={file.fileName} />}
        {text !== "" && (
          <p className={styles.text}>
            <LinkedText text={text} />
          </p>
        )}
      </div>
      {state === "sending" ? (
        <p className={styles.state}>
          <Clock size={13} aria-hidden="true" />
          {texts.sending}
        </p>
      ) : (
        <div className={`${styles.state} ${styles.failed}`} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          {[texts.failed, reason].filter(Boolean).join(". ")}
          <Button size="small" onClick={onRetry}>
            {texts.retry}
          </Button>
          <Button size="small" variant="quiet" onClick={onDrop}>
            {texts.drop}
          </Button>
        </div>
      )}
    </li>
  );
}

interface ScheduledBubbleProps {
  message: Message;
  /** When it is sent, in words. */
  when: string;
  isCancelling: boolean;
  onCancel: () => void;
}

/** A message that waits for its time. */
export function ScheduledBubble({ message, when, isCancelling, onCancel }: ScheduledBubbleProps) {
  const { text, attachment, scheduled } = message;
  return (
    <li className={`${styles.item} ${styles.ours}`}>
      <div className={`${styles.bubble} ${styles.scheduled}`}>
        {attachment && <FileName name={attachment.fileName} />}
        {text !== "" && (
          <p className={styles.text}>
            <LinkedText text={text} />
          </p>
        )}
      </div>
      <div className={styles.state}>
        <Clock size={13} aria-hidden="true" />
        {scheduled?.isHeld ? texts.held : texts.scheduled(when)}
        <Button size="small" variant="quiet" loading={isCancelling} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </li>
  );
}

function FileName({ name }: { name: ReactNode }) {
  return (
    <span className={styles.file}>
      <FileText size={20} aria-hidden="true" />
      <span>{name}</span>
    </span>
  );
}
