import { ApiError } from "@nutria/contract/wire/api-error";
import { nextAnswerAt } from "@nutria/contract/messages/answer-availability";
import { mostDaysAhead } from "@nutria/contract/messages/message-limits";
import type { PracticeThreadPage, Thread as ThreadState } from "@nutria/contract/schemas/conversation";
import { addDays } from "@nutria/calendar/instant";
import { useRef } from "react";
import { Button } from "../../../ui/actions/button";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Notice } from "../../../ui/feedback/notice";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { useDialogs } from "../../../lib/dialogs";
import { useNow } from "../../../lib/use-now";
import { useMessages } from "../api/threads";
import { useOutgoing } from "../api/outgoing";
import { useConversationSettings } from "../api/settings";
import { useThreadPatient } from "../api/thread-patient";
import { momentAhead } from "../model/days";
import { filledReply } from "../model/quick-replies";
import { messagesTexts } from "../texts";
import { Composer, type BesideRecord } from "./composer";
import { useDraft } from "./drafts";
import { MessageLog } from "./message-log";
import styles from "./thread.module.css";

const texts = messagesTexts.thread;

interface ThreadProps {
  /** The patient's id. */
  id: string;
  /** Beside a record, with little room. */
  isNarrow?: boolean;
  /** The focus goes to the field at once. */
  isFocused?: boolean;
  beside?: BesideRecord;
}

/** The conversation with a patient: what was said, and where to write. */
export function Thread({ id, isNarrow = false, isFocused = false, beside }: ThreadProps) {
  const messages = useMessages(id);
  const newest = messages.data?.pages[0];
  if (messages.error instanceof ApiError && messages.error.code === "not_found")
    return <p className={`muted text-centre ${styles.none}`}>{texts.notFound}</p>;
  if (messages.isError && !newest)
    return <LoadFailed text={texts.failed} onRetry={() => void messages.refetch()} />;
  if (!newest) return <ThreadSkeleton />;
  return <Conversation key={id} {...{ id, isNarrow, isFocused, beside, messages, newest }} />;
}

interface ConversationProps extends Required<Omit<ThreadProps, "beside">> {
  beside: BesideRecord | undefined;
  messages: ReturnType<typeof useMessages>;
  newest: PracticeThreadPage;
}

function Conversation({ id, isNarrow, isFocused, beside, messages, newest }: ConversationProps) {
  const { thread, scheduled } = newest;
  const { name } = thread.person;
  const { outgoing, send, retry, drop } = useOutgoing(id);
  const [draft, setDraft] = useDraft(id);
  const replies = useFilledReplies(id, thread);
  const field = useRef<HTMLTextAreaElement>(null);
  const now = useNow();
  const items = messages.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={`column grows shrinks ${styles.thread}`}>
      <MessageLog
        {...{ id, name, scheduled, outgoing, now }}
        thread={thread}
        newestFirst={items}
        pages={messages}
        onRetry={retry}
        onDrop={drop}
      />
      <ThreadNotices thread={thread} />
      {thread.isOpen && (
        <Composer
          {...{ name, replies, draft, isNarrow, field, isFocused, beside }}
          onDraft={setDraft}
          onSend={(written) => send(written, items[0]?._id ?? "")}
          opening={openingOf(thread, now)}
        />
      )}
    </div>
  );
}

/** When a message that is written outside the hours can be sent instead, as far ahead as one may be scheduled. */
function openingOf(thread: ThreadState, now: string): { at: string; words: string } | null {
  const at = nextAnswerAt(thread, now);
  if (at === null || at > addDays(now, mostDaysAhead)) return null;
  return { at, words: momentAhead(at, now, thread.timeZone) };
}

/** The quick replies of the practice with what they name of this patient. */
function useFilledReplies(id: string, { person, timeZone }: ThreadState): string[] {
  const { data: settings } = useConversationSettings();
  const { data: patient } = useThreadPatient(id);
  const facts = {
    name: person.name,
    nextAppointmentAt: patient?.nextAppointmentAt ?? null,
    zone: timeZone,
  };
  return (settings?.quickReplies ?? []).map((reply) => filledReply(reply, facts));
}

/** Notice that no message can be written, or that none will be read soon. */
function ThreadNotices({ thread }: { thread: ThreadState }) {
  const dialogs = useDialogs();
  const { person, closedReason, isPatientUsingApp } = thread;
  if (closedReason === "ended") return <EndedNotice person={person} />;
  if (closedReason !== null)
    return (
      <div className={styles.notices}>
        <Notice
          action={
            closedReason === "off" && (
              <Button
                size="small"
                onClick={() => dialogs.open("patientAccess", { id: person._id, name: person.name })}
              >
                {texts.open}
              </Button>
            )
          }
        >
          {texts.closed[closedReason](person.name)}
        </Notice>
      </div>
    );
  if (isPatientUsingApp) return null;
  return (
    <div className={styles.notices}>
      <Notice>{texts.notUsingApp(person.name)}</Notice>
    </div>
  );
}

/** The patient is inactive, or left: the two ways back differ. */
function EndedNotice({ person }: Pick<ThreadState, "person">) {
  const dialogs = useDialogs();
  const { data: patient } = useThreadPatient(person._id);
  const isInactive = patient?.isActive === false && patient.endedAt === undefined;
  return (
    <div className={styles.notices}>
      <Notice
        action={
          patient?.isActive === false && (
            <Button
              size="small"
              onClick={() => dialogs.open(isInactive ? "activatePatient" : "patientLeft", { patient })}
            >
              {isInactive ? texts.activate : texts.askBack}
            </Button>
          )
        }
      >
        {isInactive ? texts.inactive(person.name) : texts.closed.ended(person.name)}
      </Notice>
    </div>
  );
}

function ThreadSkeleton() {
  return (
    <div role="status" className={`stack gap-4 grows ${styles.skeleton}`}>
      <span className="visually-hidden">{texts.loading}</span>
      <Skeleton width="60%" height={56} radius={14} />
      <Skeleton width="70%" height={56} radius={14} />
      <Skeleton width="45%" height={40} radius={14} />
    </div>
  );
}
