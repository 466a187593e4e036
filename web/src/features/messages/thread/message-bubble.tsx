import { timeAt } from "@nutria/calendar/zone";
import { minutesBetween } from "@nutria/calendar/instant";
import { formatInstant } from "@nutria/calendar/format";
import type { Message } from "@nutria/contract/schemas/conversation";
import { CircleAlert, Clock } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { Bubble, BubbleFailure, BubbleState } from "../../conversation/bubble/bubble";
import { Delivery, OnItsWay } from "../../conversation/bubble/delivery";
import { FileName } from "../../conversation/bubble/file";
import { conversationTexts } from "../../conversation/texts";
import type { Outgoing } from "../model/unsent";
import { messagesTexts } from "../texts";
import { MessageFile } from "./message-file";

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
    <Bubble
      id={_id}
      isOwn={from !== "patient"}
      look={from === "auto" ? "dashed" : "solid"}
      author={texts.from[from](name)}
      text={text}
      file={
        attachment && (
          <MessageFile
            attachment={attachment}
            alternative={from === "patient" ? texts.photo(name) : texts.ownPhoto}
            onExpired={onExpired}
          />
        )
      }
    >
      <BubbleState>
        {from === "auto" && <span>{texts.from.auto()} · </span>}
        <time dateTime={at}>{timeAt(at, zone)}</time>
        {isLate && <span>· {texts.late(formatInstant(sentAt, zone))}</span>}
        {from === "nutritionist" && <Delivery {...message} />}
      </BubbleState>
    </Bubble>
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
    <Bubble isOwn state={state} text={text} file={file && <FileName name={file.fileName} />}>
      {state === "sending" ? (
        <BubbleState>
          <OnItsWay word={texts.sending} />
        </BubbleState>
      ) : (
        <BubbleFailure>
          <CircleAlert size={14} aria-hidden="true" />
          {[texts.failed, reason].filter(Boolean).join(". ")}
          <Button size="small" onClick={onRetry}>
            {texts.retry}
          </Button>
          <Button size="small" variant="quiet" onClick={onDrop}>
            {conversationTexts.drop}
          </Button>
        </BubbleFailure>
      )}
    </Bubble>
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
    <Bubble isOwn look="dashed" text={text} file={attachment && <FileName name={attachment.fileName} />}>
      <BubbleState>
        <Clock size={13} aria-hidden="true" />
        {scheduled?.isHeld ? texts.held : texts.scheduled(when)}
        <Button size="small" variant="quiet" loading={isCancelling} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </BubbleState>
    </Bubble>
  );
}
