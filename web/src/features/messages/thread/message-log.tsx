import { dayAt } from "@nutria/calendar/zone";
import type { Message, Thread } from "@nutria/contract/schemas/conversation";
import { useMemo, useRef, type RefObject } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { useSought } from "../../../lib/use-sought";
import { useCancelScheduled, useMarkRead, type useMessages } from "../api/threads";
import { ConversationLog, MessageList, MessagesByDay } from "../../conversation/log/log";
import { NewsButton } from "../../conversation/log/news-button";
import { useReadMark } from "../../conversation/log/use-read-mark";
import { conversationTexts } from "../../conversation/texts";
import { dayTitle, momentAhead } from "../model/days";
import { unsentOf, type Outgoing } from "../model/unsent";
import { messagesTexts } from "../texts";
import { MessageBubble, OutgoingBubble, ScheduledBubble } from "./message-bubble";
import styles from "./message-log.module.css";
import { useAtEnd } from "./use-at-end";

const texts = messagesTexts.thread;

interface MessageLogProps {
  id: string;
  name: string;
  thread: Thread;
  newestFirst: readonly Message[];
  scheduled: readonly Message[];
  outgoing: readonly Outgoing[];
  now: string;
  pages: ReturnType<typeof useMessages>;
  onRetry: (one: Outgoing) => void;
  onDrop: (one: Outgoing) => void;
}

/** Messages of a thread by day, the newest at the end, followed by those on their way and the scheduled ones. */
export function MessageLog(props: MessageLogProps) {
  const { id, name, thread, newestFirst, scheduled, outgoing, now, pages, onRetry, onDrop } = props;
  const { timeZone } = thread;
  const today = dayAt(now, timeZone);
  const messages = newestFirst.toReversed();
  const unsent = unsentOf(outgoing, messages, scheduled);
  const box = useRef<HTMLDivElement>(null);
  const end = useAtEnd(box, newestFirst[0]?._id);
  useFoundMessage(box, messages, pages);
  const refresh = () => void pages.refetch();
  const newestUnread =
    thread.unread > 0 ? newestFirst.find(({ from }) => from === "patient")?._id : undefined;
  useReadMark(newestUnread, useMarkRead(id));
  const isEmpty = messages.length + unsent.length + scheduled.length === 0;
  return (
    <div className={`line grows holds ${styles.frame}`}>
      <div
        ref={box}
        className={`line grows shrinks ${styles.scroller}`}
        tabIndex={0}
        role="region"
        aria-label={texts.label(name)}
      >
        <div className={`stack fit gap-3 ${styles.content}`}>
          {pages.hasNextPage && (
            <Button
              size="small"
              className={styles.older ?? ""}
              loading={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {conversationTexts.older}
            </Button>
          )}
          {isEmpty && <p className={`muted text-centre ${styles.empty}`}>{texts.empty(name)}</p>}
          <ConversationLog label={texts.log(name)} isReadingOlder={pages.isFetchingNextPage}>
            <MessagesByDay
              {...{ messages, zone: timeZone }}
              level={3}
              titleOf={(day) => dayTitle(day, today)}
            >
              {(message) => (
                <MessageBubble key={message._id} {...{ message, name, zone: timeZone }} onExpired={refresh} />
              )}
            </MessagesByDay>
            {unsent.length > 0 && (
              <MessageList>
                {unsent.map((one) => (
                  <OutgoingBubble
                    key={one.key}
                    outgoing={one}
                    onRetry={() => onRetry(one)}
                    onDrop={() => onDrop(one)}
                  />
                ))}
              </MessageList>
            )}
          </ConversationLog>
          {scheduled.length > 0 && <Scheduled {...{ id, scheduled, now, zone: timeZone }} />}
        </div>
      </div>
      {end.hasNews && <NewsButton className={styles.news} onClick={end.goThere} />}
    </div>
  );
}

/** Leads to the message that the address names after its `#`, as a search does. */
function useFoundMessage(
  box: RefObject<HTMLElement | null>,
  messages: readonly Message[],
  pages: MessageLogProps["pages"],
): void {
  const { hash, key } = useLocation();
  // A second press on the same result scrolls to it again.
  const target = useMemo(
    () => (hash.startsWith("#msg_") ? { id: hash.slice(1), key } : undefined),
    [hash, key],
  );
  useSought({
    target,
    box,
    ids: messages.map(({ _id }) => _id),
    hasOlder: pages.hasNextPage,
    isReading: pages.isFetching,
    hasFailed: pages.isFetchNextPageError,
    readOlder: () => pages.fetchNextPage(),
  });
}

interface ScheduledProps {
  id: string;
  scheduled: readonly Message[];
  now: string;
  zone: string;
}

function Scheduled({ id, scheduled, now, zone }: ScheduledProps) {
  const cancel = useCancelScheduled();
  return (
    <MessageList>
      {scheduled.map((message) => (
        <ScheduledBubble
          key={message._id}
          message={message}
          when={momentAhead(message.scheduled?.sendAt ?? message.at, now, zone)}
          isCancelling={cancel.isPending && cancel.variables.params.message === message._id}
          onCancel={() => cancel.mutate({ params: { id, message: message._id } })}
        />
      ))}
    </MessageList>
  );
}
