import { browserZone } from "@nutria/calendar/zone";
import { answerHoursText } from "@nutria/contract/messages/answer-hours-text";
import { soundsUrgent } from "@nutria/contract/messages/urgent-words";
import { ApiError } from "@nutria/contract/wire/api-error";
import type { Thread } from "@nutria/contract/schemas/conversation";
import { LifeBuoy, Search } from "lucide-react";
import { Suspense, useRef, useState, type RefObject } from "react";
import { part } from "../../../ui/part/part";
import { Button } from "../../../ui/actions/button";
import { Avatar } from "../../../ui/display/avatar";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { usePageTitle } from "../../../lib/page-title";
import type { ClientNutritionist } from "@nutria/contract/schemas/patient-app/care";
import { NewsButton } from "../../conversation/log/news-button";
import { conversationTexts } from "../../conversation/texts";
import { careStateOf } from "../shared/care-state";
import { useChoice, useNutritionist } from "../../../data/query/chosen-nutritionist";
import { useNow } from "../../../lib/use-now";
import { NutritionistSwitch } from "../shell/nutritionist-switch";
import topBarStyles from "../shell/top-bar.module.css";
import { Unread } from "../shell/unread";
import { Composer } from "./compose/composer";
import styles from "./messages.module.css";
import { messageTexts as texts } from "./texts";
import { MessageLog } from "./thread/message-log";
import { UrgentNotice } from "./thread/urgent-notice";
import { useEndInSight } from "./thread/use-end-in-sight";
import { useKeptPlace } from "./thread/use-kept-place";
import { useThreadReadMark } from "./thread/use-read-mark";
import { useThreadMessages, type UnsentMessage } from "./thread/use-thread-messages";

/** Apart, because the clocks of zones are heavy and a thread is read without them. */
const AnswerNotice = part(
  () => import("./thread/answer-notice"),
  ({ AnswerNotice }) => AnswerNotice,
);
const MessageSearch = part(
  () => import("./search/message-search"),
  ({ MessageSearch }) => MessageSearch,
);

/** The thread with the chosen nutritionist: what was written, and a new message. */
export function MessagesScreen() {
  const { nutritionist } = useNutritionist();
  // Another nutritionist's thread begins anew.
  return <ThreadScreen key={nutritionist._id} />;
}

function ThreadScreen() {
  usePageTitle(texts.title);
  const care = useNutritionist();
  const isOn = care.messages;
  const read = useThreadMessages();
  const { thread, messages, error } = read;
  /** Undefined before the first search; what it found stays marked after it. */
  const [isSearching, setSearching] = useState<boolean>();
  const log = useRef<HTMLDivElement>(null);
  const [asksForHelp, setAsksForHelp] = useState(false);
  const [typed, setTyped] = useState("");
  useThreadReadMark(thread, messages);
  const isNone = error instanceof ApiError && error.code === "not_found";
  const closed = closedText(thread, care, isNone && !isOn);
  return (
    <>
      <Header
        thread={thread}
        onSearch={() => setSearching(true)}
        onHelp={() => setAsksForHelp(!asksForHelp)}
        isHelpOpen={asksForHelp}
      />
      <div className={`column gap-3 grows full-width ${styles.page}`}>
        {!thread && !error && <Skeleton height={320} radius={12} />}
        {error && !isNone && <Unread what="tus mensajes" onRetry={() => void read.refetch()} />}
        <Written read={read} isOpen={closed === null} typed={typed} asksForHelp={asksForHelp} log={log} />
      </div>
      <div className={`pad-3-4 line-above on-card ${styles.foot}`}>
        {closed === null ? <Composer onTyped={setTyped} /> : <p className="muted">{closed}</p>}
      </div>
      {isSearching !== undefined && (
        <Suspense fallback={null}>
          <MessageSearch isOpen={isSearching} onClose={() => setSearching(false)} log={log} read={read} />
        </Suspense>
      )}
    </>
  );
}

interface WrittenProps {
  read: ReturnType<typeof useThreadMessages>;
  /** Something can be written. */
  isOpen: boolean;
  typed: string;
  asksForHelp: boolean;
  log: RefObject<HTMLDivElement | null>;
}

/** What was written so far, when the practice answers, and the number of emergencies where it may be needed. */
function Written({ read, isOpen, typed, asksForHelp, log }: WrittenProps) {
  const { name } = useNutritionist().nutritionist;
  const { thread, messages, unsent, hasOlder, isReading, readOlder } = read;
  const now = useNow();
  const count = messages.length + unsent.length;
  const end = useRef<HTMLDivElement>(null);
  const { hasNews, goThere } = useEndInSight(end, messages.at(-1), unsent.at(-1)?.id);
  useKeptPlace(log, messages[0]?._id);
  const isUrgent = asksForHelp || soundsUrgent(typed) || soundsUrgent(lastOwn(messages, unsent, now));
  return (
    <>
      {hasOlder && (
        <Button className={styles.older} loading={isReading} onClick={() => void readOlder()}>
          {conversationTexts.older}
        </Button>
      )}
      {thread && count === 0 && isOpen && <EmptyState text={<p>{texts.empty(name)}</p>} />}
      <MessageLog
        ref={log}
        label={texts.log(name)}
        messages={messages}
        unsent={unsent}
        isReadingOlder={isReading}
        name={name}
        timeZone={thread?.timeZone ?? browserZone()}
      />
      <div className={`stack gap-3 ${styles.notices}`}>
        {thread && isOpen && (
          <Suspense fallback={null}>
            <AnswerNotice thread={thread} now={now} last={lastOf(messages, unsent)} />
          </Suspense>
        )}
        {isUrgent && <UrgentNotice />}
      </div>
      {hasNews && <NewsButton className={styles.news} onClick={goThere} />}
      <div ref={end} />
    </>
  );
}

interface HeaderProps {
  thread: Thread | undefined;
  onSearch: () => void;
  onHelp: () => void;
  isHelpOpen: boolean;
}

function Header({ thread, onSearch, onHelp, isHelpOpen }: HeaderProps) {
  const { nutritionist, hours } = useNutritionist();
  const isOneOfSeveral = useChoice().all.length > 1;
  const { name, lastName, photo } = nutritionist;
  return (
    <header className={`${topBarStyles.bar} ${styles.bar}`}>
      {!isOneOfSeveral && <Avatar name={name} lastName={lastName} pictureUrl={photo} size={40} />}
      <div className={`grows shrinks ${styles.names}`}>
        <h1 className={isOneOfSeveral ? "visually-hidden" : styles.name}>
          {name} {lastName}
        </h1>
        {isOneOfSeveral && <NutritionistSwitch place="bar" />}
        <p className="small muted">{answerHoursText(thread?.hours ?? hours)}</p>
      </div>
      <Button
        variant="quiet"
        className={styles.tool}
        aria-label={texts.search}
        icon={<Search size={22} aria-hidden="true" />}
        onClick={onSearch}
      />
      <Button
        variant="quiet"
        className={styles.tool}
        aria-label={texts.urgentHelp}
        aria-expanded={isHelpOpen}
        icon={<LifeBuoy size={22} aria-hidden="true" />}
        onClick={onHelp}
      />
    </header>
  );
}

/** Why nothing can be written; null while it can, and before anybody knows. */
function closedText(
  thread: Thread | undefined,
  care: ClientNutritionist,
  isNeverOpened: boolean,
): string | null {
  const { name } = care.nutritionist;
  if (isNeverOpened) return texts.off(name);
  if (!thread?.closedReason) return null;
  const isPaused = thread.closedReason === "ended" && careStateOf(care) === "paused";
  return texts[isPaused ? "paused" : thread.closedReason](name);
}

type Messages = ReturnType<typeof useThreadMessages>["messages"];

/** Where the last message of the patient is; undefined when the practice wrote last. */
function lastOf(messages: Messages, unsent: readonly UnsentMessage[]): "sent" | "waiting" | undefined {
  if (unsent.some(({ sentAt }) => sentAt === undefined)) return "waiting";
  if (unsent.length > 0) return "sent";
  const last = messages.findLast(({ from }) => from !== "auto");
  return last?.from === "patient" ? "sent" : undefined;
}

/** So long what sounded urgent keeps the number of emergencies in sight. */
const urgentMs = 12 * 3_600_000;

/** What the patient wrote last, unless it is long ago. */
function lastOwn(messages: Messages, unsent: readonly UnsentMessage[], now: string): string {
  const waiting = unsent.at(-1);
  if (waiting) return waiting.data.text;
  const last = messages.findLast(({ from }) => from === "patient");
  return last && Date.parse(now) - Date.parse(last.at) < urgentMs ? last.text : "";
}
