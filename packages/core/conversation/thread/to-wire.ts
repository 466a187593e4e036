import type { Interval } from "@nutria/calendar/interval";
import type { Message, Thread } from "@nutria/contract/schemas/conversation";
import { addressOf, hashOfContent, type RecordFile } from "../../clinical/record-file/index";
import type { Context } from "../../kernel/context";
import type { StoredMessage } from "./entity";
import type { ThreadStanding } from "./standing";

/** The side that reads: a nutritionist or a patient. */
export type Side = "practice" | "patient";

/** A file as a message keeps it, with the hash by which an export names it. */
export async function keptFile(ctx: Context, file: RecordFile): Promise<NonNullable<StoredMessage["file"]>> {
  const { fileId, fileName, contentType } = file;
  return { fileId, fileName, contentType, sha256: await hashOfContent(ctx, file) };
}

/** The address of a message's file for one side, which lapses; null without a file. */
export async function attachmentOf(
  ctx: Context,
  { nutritionistId, patientId, file }: Pick<StoredMessage, "nutritionistId" | "patientId" | "file">,
  side: Side,
): Promise<Message["attachment"]> {
  if (!file) return null;
  const { fileId, fileName, contentType } = file;
  const reader = side === "patient" ? patientId : undefined;
  const { fileUrl, fileUrlExpiresAt } = await addressOf(ctx, { nutritionistId, fileId }, reader);
  return { url: fileUrl, urlExpiresAt: fileUrlExpiresAt, contentType, fileName };
}

/** A message that was sent, as one side sees it. */
export async function toMessage(ctx: Context, stored: StoredMessage, side: Side): Promise<Message> {
  const { messageId, from, text, at, sentAt, deliveredAt, readAt } = stored;
  return {
    _id: messageId,
    from,
    text,
    attachment: await attachmentOf(ctx, stored, side),
    at,
    sentAt,
    deliveredAt: deliveredAt ?? null,
    readAt: readAt ?? null,
    scheduled: null,
  };
}

/** A thread as one side sees it. */
export function toThread(
  standing: Pick<ThreadStanding, "thread" | "settings" | "closedReason"> & {
    /** The other side. */
    other: Thread["person"];
    timeZone: string;
    absences: Interval[];
    isPatientUsingApp: boolean;
  },
  side: Side,
): Thread {
  const { thread, settings, closedReason, other, timeZone, absences, isPatientUsingApp } = standing;
  return {
    person: other,
    isOpen: closedReason === null,
    closedReason,
    hours: settings.hours,
    timeZone,
    absences,
    lastMessage: thread
      ? {
          from: thread.lastFrom,
          excerpt: thread.lastExcerpt,
          file: thread.lastFile ?? null,
          at: thread.lastAt,
        }
      : null,
    unread: unreadOf(thread, side),
    isAnswered: thread?.unansweredId === undefined,
    isPatientUsingApp,
  };
}

/** The number of the other side's messages that one side has not opened. */
export function unreadOf(thread: ThreadStanding["thread"], side: Side): number {
  if (!thread) return 0;
  return side === "practice"
    ? thread.fromPatient - thread.readByPractice
    : thread.fromPractice - thread.readByPatient;
}
