import { timeAt } from "@nutria/calendar/zone";
import type { Message } from "@nutria/contract/schemas/conversation";
import { Suspense, type Ref } from "react";
import { part } from "../../../../ui/part/part";
import { Button } from "../../../../ui/actions/button";
import { todayIn } from "../../../../lib/today";
import { Bubble, BubbleFailure, BubbleState } from "../../../conversation/bubble/bubble";
import { Delivery, OnItsWay } from "../../../conversation/bubble/delivery";
import { photoClasses } from "../../../conversation/bubble/file";
import { ConversationLog, MessageList, MessagesByDay } from "../../../conversation/log/log";
import { conversationTexts } from "../../../conversation/texts";
import { useDevice } from "../../../../device/phone";
import { dayTitle } from "../../shared/day-title";
import { useKeptPhoto } from "../../shared/use-kept-photo";
import { useObjectUrl } from "../../shared/use-object-url";
import { waitingTexts } from "../../shared/waiting-texts";
import { messageTexts as texts } from "../texts";
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
  isReadingOlder: boolean;
  /** The given name of the nutritionist. */
  name: string;
  /** Of the practice. */
  timeZone: string;
}

/** The messages of a thread by their days, the newest last; what waits to be sent stands at the end. */
export function MessageLog(props: MessageLogProps) {
  const { ref, label, messages, unsent, isReadingOlder, name, timeZone } = props;
  const today = todayIn(timeZone);
  return (
    <ConversationLog {...{ ref, label, isReadingOlder }}>
      <MessagesByDay {...{ messages, zone: timeZone }} level={2} titleOf={(day) => dayTitle(day, today)}>
        {(message) => <ThreadBubble key={message._id} {...{ message, name, timeZone }} />}
      </MessagesByDay>
      {unsent.length > 0 && (
        <MessageList>
          {unsent.map((act) => (
            <Unsent key={act.id} {...{ act, timeZone }} />
          ))}
        </MessageList>
      )}
    </ConversationLog>
  );
}

interface ThreadBubbleProps {
  message: Message;
  name: string;
  timeZone: string;
}

function ThreadBubble({ message, name, timeZone }: ThreadBubbleProps) {
  const { _id, from, text, attachment, at } = message;
  const isOwn = from === "patient";
  return (
    <Bubble
      id={_id}
      isOwn={isOwn}
      look={from === "auto" ? "dashed" : "solid"}
      author={isOwn ? texts.you : name}
      text={text}
      file={
        attachment && (
          <Suspense fallback={null}>
            <Attachment attachment={attachment} isOwn={isOwn} at={at} />
          </Suspense>
        )
      }
    >
      <BubbleState>
        {from === "auto" && <span>{conversationTexts.auto} · </span>}
        <time dateTime={at} data-numbers>
          {timeAt(at, timeZone)}
        </time>
        {isOwn && <Delivery {...message} />}
      </BubbleState>
    </Bubble>
  );
}

/** A message on its way: it shows a clock until the server has it, or why it was refused. */
function Unsent({ act, timeZone }: { act: UnsentMessage; timeZone: string }) {
  const { outbox } = useDevice();
  const photo = useObjectUrl(useKeptPhoto(act.hasPhoto === true ? act : undefined));
  const { refusal, data, deviceAt, sentAt, kept } = act;
  return (
    <Bubble
      isOwn
      text={data.text}
      file={photo !== undefined && <img className={photoClasses.image} src={photo} alt={texts.photo} />}
    >
      {refusal ? (
        <BubbleFailure>
          <span>{texts.notSent(refusal.message || texts.tooOld)}</span>
          <Button variant="quiet" size="small" onClick={() => void outbox.remove(act)}>
            {conversationTexts.drop}
          </Button>
        </BubbleFailure>
      ) : (
        <BubbleState>
          <span data-numbers>{timeAt(new Date(deviceAt).toISOString(), timeZone)}</span>
          {sentAt === undefined ? (
            <OnItsWay word={kept && waitingTexts[kept]} />
          ) : (
            <Delivery deliveredAt={null} readAt={null} />
          )}
        </BubbleState>
      )}
    </Bubble>
  );
}
