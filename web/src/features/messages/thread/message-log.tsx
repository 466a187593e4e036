import { dayAt } from "@nutria/calendar/zone";
import type { Message, Thread } from "@nutria/contract/schemas/conversation";
import { ArrowDown } from "lucide-react";
import { useEffect, useMemo, useRef, type RefObject } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "../../../components/ui/actions/button";
import { useSought } from "../../../lib/use-sought";
import { useCancelScheduled, useMarkRead, type useMessages } from "../api/threads";
import { byDay, dayTitle, momentAhead } from "../model/days";
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
  useReadMark(id, newestFirst, thread.unread);
  const isEmpty = messages.length + unsent.length + scheduled.length === 0;
  return (
    <div className={styles.frame}>
      <div ref={box} className={styles.scroller} tabIndex={0} role="region" aria-label={texts.label(name)}>
        <div className={styles.content}>
          {pages.hasNextPage && (
            <Button
              size="small"
              className={styles.older ?? ""}
              loading={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {texts.older}
            </Button>
          )}
          {isEmpty && <p className={styles.empty}>{texts.empty(name)}</p>}
          <div
            role="log"
            aria-label={texts.log(name)}
            // Older messages are no news.
            aria-busy={pages.isFetchingNextPage}
            className={styles.log}
          >
            {byDay(messages, timeZone).map(({ day, messages: some }) => (
              <section key={day} className={styles.day}>
                <h3>{dayTitle(day, today)}</h3>
                <ol className={styles.messages}>
                  {some.map((message) => (
                    <MessageBubble
                      key={message._id}
                      {...{ message, name, zone: timeZone }}
                      onExpired={refresh}
                    />
                  ))}
                </ol>
              </section>
            ))}
            {unsent.length > 0 && (
              <ol className={styles.messages}>
                {unsent.map((one) => (
                  <OutgoingBubble
                    key={one.key}
                    outgoing={one}
                    onRetry={() => onRetry(one)}
                    onDrop={() => onDrop(one)}
                  />
                ))}
              </ol>
            )}
          </div>
          {scheduled.length > 0 && <Scheduled {...{ id, scheduled, now, zone: timeZone }} />}
        </div>
      </div>
      {end.hasNews && (
        <Button
          size="small"
          className={styles.news ?? ""}
          icon={<ArrowDown size={16} aria-hidden="true" />}
          onClick={end.goThere}
        >
          {texts.newBelow}
        </Button>
      )}
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
    <ol className={styles.messages}>
      {scheduled.map((message) => (
        <ScheduledBubble
          key={message._id}
          message={message}
          when={momentAhead(message.scheduled?.sendAt ?? message.at, now, zone)}
          isCancelling={cancel.isPending && cancel.variables.params.message === message._id}
          onCancel={() => cancel.mutate({ params: { id, message: message._id } })}
        />
      ))}
    </ol>
  );
}

/**
 * Says that the patient's messages were read, once they are on a screen that is looked at; once for each newest one, since
 * an answer that was on the way meanwhile still counts it as unread.
 */
function useReadMark(id: string, newestFirst: readonly Message[], unread: number): void {
  const mark = useMarkRead(id);
  const latest = useRef(mark);
  const said = useRef<string>(undefined);
  useEffect(() => {
    latest.current = mark;
  });
  const theirs = newestFirst.find(({ from }) => from === "patient")?._id;
  useEffect(() => {
    if (unread === 0 || theirs === undefined || said.current === theirs) return;
    const say = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", say);
      said.current = theirs;
      latest.current(theirs);
    };
    document.addEventListener("visibilitychange", say);
    say();
    return () => document.removeEventListener("visibilitychange", say);
  }, [theirs, unread]);
}
