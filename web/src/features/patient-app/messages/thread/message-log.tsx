import { dayAt, timeAt } from "@nutria/calendar/zone";
import type { Message } from "@nutria/contract/schemas/conversation";
import { Check, CheckCheck, Clock } from "lucide-react";
import { Fragment, Suspense, type Ref } from "react";
import { part } from "../../../../components/ui/part/part";
import { Button } from "../../../../components/ui/actions/button";
import { LinkedText } from "../../../../components/ui/display/linked-text";
import { todayIn } from "../../../../lib/today";
import { useDevice } from "../../offline/device";
import { dayTitle } from "../../shared/day-title";
import { useKeptPhoto } from "../../shared/use-kept-photo";
import { useObjectUrl } from "../../shared/use-object-url";
import { waitingTexts } from "../../shared/waiting-texts";
import { messageTexts as texts } from "../texts";
import styles from "./message-log.module.css";
import type { UnsentMessage } from "./use-thread-messages";

const Attachment = part(
  () => import("./attachment"),
  ({ Attachment }) => Attachment,
);

interface MessageLogProps {
  ref: Ref<HTMLDivElement>;
  label: string;
  messages: readonly Message[];
  unsent: readonly UnsentMessage[];
  /** Of the practice. */
  timeZone: string;
}

/** The messages of a thread by their days, the newest last; what waits to be sent stands at the end. */
export function MessageLog({ ref, label, messages, unsent, timeZone }: MessageLogProps) {
  return (
    <div ref={ref} role="log" aria-label={label} className={styles.log}>
      {messages.map((message, index) => {
        const day = dayAt(message.at, timeZone);
        const before = messages[index - 1];
        const isNewDay = before === undefined || dayAt(before.at, timeZone) !== day;
        return (
          <Fragment key={message._id}>
            {isNewDay && <p className={styles.day}>{dayTitle(day, todayIn(timeZone))}</p>}
            <Bubble message={message} timeZone={timeZone} />
          </Fragment>
        );
      })}
      {unsent.map((act) => (
        <Unsent key={act.id} act={act} timeZone={timeZone} />
      ))}
    </div>
  );
}

function Bubble({ message, timeZone }: { message: Message; timeZone: string }) {
  const { _id, from, text, attachment, at } = message;
  const isOwn = from === "patient";
  return (
    <div className={`${styles.message} ${isOwn ? styles.own : ""}`} data-id={_id} tabIndex={-1}>
      <div className={styles.bubble}>
        {attachment && (
          <Suspense fallback={null}>
            <Attachment attachment={attachment} isOwn={isOwn} at={at} />
          </Suspense>
        )}
        {text !== "" && (
          <p className={styles.text}>
            <LinkedText text={text} />
          </p>
        )}
      </div>
      <p className={styles.meta}>
        {from === "auto" && `${texts.auto} · `}
        <span data-numbers>{timeAt(at, timeZone)}</span>
        {isOwn && <Mark message={message} />}
      </p>
    </div>
  );
}

/** How far an own message came: taken by the server, on the other side's screen, or opened there. */
function Mark({ message: { deliveredAt, readAt } }: { message: Message }) {
  const [Icon, text] =
    readAt !== null
      ? [CheckCheck, texts.read]
      : deliveredAt !== null
        ? [CheckCheck, texts.delivered]
        : [Check, texts.sent];
  return (
    <span className={readAt === null ? styles.mark : styles.wasRead}>
      <Icon size={16} aria-hidden="true" />
      {text}
    </span>
  );
}

/** A message on its way: it shows a clock until the server has it, or why it was refused. */
function Unsent({ act, timeZone }: { act: UnsentMessage; timeZone: string }) {
  const { outbox } = useDevice();
  const photo = useObjectUrl(useKeptPhoto(act.hasPhoto === true ? act : undefined));
  const { refusal, data, deviceAt, sentAt, kept } = act;
  return (
    <div className={`${styles.message} ${styles.own}`}>
      <div className={styles.bubble}>
        {photo !== undefined && <img className={styles.photo} src={photo} alt={texts.photo} />}
        {data.text !== "" && (
          <p className={styles.text}>
            <LinkedText text={data.text} />
          </p>
        )}
      </div>
      {refusal ? (
        <div className={styles.refused} role="alert">
          <span>{texts.notSent(refusal.message || texts.tooOld)}</span>
          <Button variant="quiet" size="small" onClick={() => void outbox.remove(act)}>
            {texts.discard}
          </Button>
        </div>
      ) : (
        <p className={styles.meta}>
          <span data-numbers>{timeAt(new Date(deviceAt).toISOString(), timeZone)}</span>
          <span className={styles.mark}>
            {sentAt === undefined ? (
              <Clock size={14} aria-hidden="true" />
            ) : (
              <Check size={16} aria-hidden="true" />
            )}
            {sentAt !== undefined ? texts.sent : kept && waitingTexts[kept]}
          </span>
        </p>
      )}
    </div>
  );
}
