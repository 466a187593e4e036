import type { Thread } from "@nutria/contract/schemas/conversation";
import { paths } from "@nutria/contract/web/paths";
import { MessageCircle } from "lucide-react";
import { type KeyboardEvent } from "react";
import { Link, useLocation } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { MoreButton } from "../../../ui/actions/more-button";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { CountBadge } from "../../../ui/display/count-badge";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { useReadOn } from "../../../data/query/use-read-on";
import { usePracticeZone } from "../../../data/session/current-user";
import { useTodayIn } from "../../../lib/use-now";
import { useThreads, type ThreadFilter } from "../api/threads";
import { shortMoment } from "../model/days";
import { standingTexts } from "../standing-texts";
import { messagesTexts } from "../texts";
import styles from "./thread-list.module.css";

const texts = messagesTexts.inbox;

interface ThreadListProps {
  filter: ThreadFilter;
  /** The patient whose thread is open; empty for none. */
  open: string;
  /** Nobody can be written to now. */
  isOff: boolean;
  onAll: () => void;
}

/** The conversations, the newest first. */
export function ThreadList({ filter, open, isOff, onAll }: ThreadListProps) {
  const threads = useThreads(filter);
  const zone = usePracticeZone();
  const today = useTodayIn(zone);
  const items = threads.data?.pages.flatMap((page) => page.items);
  const isLooking = items?.length === 0 && threads.hasNextPage && !threads.isError;
  useReadOn(isLooking, threads);
  if (threads.isPending || isLooking) return <ThreadSkeletons />;
  if (!items) return <LoadFailed text={texts.failed} onRetry={() => void threads.refetch()} />;
  if (items.length === 0) return <NoThreads {...{ filter, isOff, onAll }} />;
  return (
    <div className={styles.scroller}>
      <ul className={styles.list} aria-busy={threads.isPlaceholderData} onKeyDown={moveBetween}>
        {items.map((thread) => (
          <li key={thread.person._id}>
            <ThreadRow {...{ thread, zone, today }} isOpen={thread.person._id === open} />
          </li>
        ))}
      </ul>
      <MoreButton pages={threads} className={styles.more} text={texts.more} />
    </div>
  );
}

interface ThreadRowProps {
  thread: Thread;
  isOpen: boolean;
  zone: string;
  today: string;
}

function ThreadRow({ thread, isOpen, zone, today }: ThreadRowProps) {
  const { person, lastMessage, unread } = thread;
  const { search } = useLocation();
  return (
    <Link
      className={styles.row}
      to={`${paths.thread.href(person._id)}${search}`}
      aria-current={isOpen || undefined}
      data-unread={unread > 0 || undefined}
    >
      <AvatarInitials name={person.name} lastName={person.lastName} size={42} />
      <span className={`semibold ${styles.name}`}>
        {person.name} {person.lastName}
      </span>
      {lastMessage && (
        <time className="muted tiny" dateTime={lastMessage.at}>
          {shortMoment(lastMessage.at, today, zone)}
        </time>
      )}
      <span className={styles.excerpt}>{excerptOf(thread)}</span>
      <CountBadge count={unread} text={standingTexts.unread(unread)} />
    </Link>
  );
}

function excerptOf({ lastMessage }: Thread): string {
  if (!lastMessage) return texts.none;
  const { from, excerpt, file } = lastMessage;
  const said = [...(file ? [texts.files[file]] : []), ...(excerpt === "" ? [] : [excerpt])].join(" · ");
  return from === "patient" ? said : texts.you(said);
}

/** ↑ and ↓ lead from one conversation to the next; Enter opens it. */
export function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const links = [...event.currentTarget.querySelectorAll("a")];
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function NoThreads({ filter, isOff, onAll }: Omit<ThreadListProps, "open">) {
  if (filter === "unanswered")
    return (
      <EmptyState text={texts.emptyUnanswered} action={<Button onClick={onAll}>{texts.seeAll}</Button>} />
    );
  const text = isOff ? texts.empty : `${texts.empty} ${texts.writeFirst}`;
  return <EmptyState icon={<MessageCircle size={32} aria-hidden="true" />} text={text} />;
}

/** The list while it loads. */
export function ThreadSkeletons() {
  return (
    <div role="status" className="stack gap-5 pad-4">
      <span className="visually-hidden">{texts.loading}</span>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} height={44} />
      ))}
    </div>
  );
}
