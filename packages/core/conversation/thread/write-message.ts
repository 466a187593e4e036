import type { Context } from "../../kernel/context";
import { idAfter } from "../../kernel/deterministic-id";
import { newItem, versionedItem } from "../../kernel/table/items";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { Pair } from "../../kernel/pair";
import { messages, threads, type StoredMessage, type StoredThread } from "./entity";
import { MessageSent } from "./events";

const longestExcerpt = 140;

/** A message to write; its id is known before, because its file is attached to it. */
export interface NewMessage {
  messageId: string;
  from: StoredMessage["from"];
  text: string;
  file?: StoredMessage["file"];
  sentAt: string;
}

/** The id of the next message of a thread, after all that it has. */
export function nextMessageId(ctx: Context, last: string | undefined): string {
  return idAfter(ctx.newId("message"), last);
}

/**
 * The items that add messages to a thread as it was read, and the event of the first. They raise `StaleReadError` when
 * the thread changed since. Each message is one more of its side in the thread's counts, in the same transaction.
 */
export function messageItems(
  ctx: Context,
  pair: Pair,
  read: StoredThread | undefined,
  added: readonly [NewMessage, ...NewMessage[]],
): { items: TransactItem[]; stored: StoredMessage; event: ReturnType<typeof MessageSent> | undefined } {
  const { nutritionistId, patientId } = pair;
  const now = ctx.now();
  // Clocks differ a little; a later message is not shown as the earlier one.
  const at = read !== undefined && read.lastAt > now ? read.lastAt : now;
  const all = added.map((message): StoredMessage => ({ nutritionistId, patientId, ...message, at }));
  const [first] = all as [StoredMessage];
  let thread = read;
  for (const message of all) thread = threadAfter(thread, message);
  const written = { ...(thread as StoredThread), version: (read?.version ?? 0) + 1 };
  const items: TransactItem[] = [
    versionedItem(threads(ctx.db), written, read?.version, () => new StaleReadError()),
    ...all.map((message) => ({
      write: newItem(messages(ctx.db), message),
      orElse: () => new StaleReadError(),
    })),
  ];
  return { items, stored: first, event: sentEvent(first, read) };
}

function sentEvent(
  { nutritionistId, patientId, messageId, from }: StoredMessage,
  before: StoredThread | undefined,
): ReturnType<typeof MessageSent> | undefined {
  if (from === "auto") return undefined;
  const wasTold = from === "patient" ? before?.isPracticeTold : before?.isPatientTold;
  return MessageSent({ nutritionistId, patientId, messageId, from, isFirst: wasTold !== true });
}

/** A thread with one more message. */
export function threadAfter(thread: StoredThread | undefined, message: StoredMessage): StoredThread {
  const { nutritionistId, patientId, messageId, from, at } = message;
  const before: StoredThread = thread ?? {
    nutritionistId,
    patientId,
    lastMessageId: messageId,
    lastFrom: from === "patient" ? "patient" : "nutritionist",
    lastExcerpt: "",
    lastAt: at,
    fromPatient: 0,
    fromPractice: 0,
    readByPatient: 0,
    readByPractice: 0,
    version: 0,
    createdAt: at,
  };
  if (from === "auto") {
    const fromPractice = before.fromPractice + 1;
    return {
      ...before,
      lastMessageId: messageId,
      lastFromPractice: messageId,
      fromPractice,
      lastAutoReplyAt: at,
    };
  }
  const { lastFile: _, unansweredId: __, ...kept } = before;
  const shown = { lastMessageId: messageId, lastFrom: from, lastAt: at, ...excerptOf(message) };
  return from === "patient"
    ? {
        ...kept,
        ...shown,
        fromPatient: before.fromPatient + 1,
        lastFromPatient: messageId,
        unansweredId: messageId,
        isPracticeTold: true,
      }
    : {
        ...kept,
        ...shown,
        fromPractice: before.fromPractice + 1,
        lastFromPractice: messageId,
        isPatientTold: true,
      };
}

/** The first words of a message on one line, and what kind of file it has. */
function excerptOf({ text, file }: StoredMessage): Pick<StoredThread, "lastExcerpt" | "lastFile"> {
  const line = text.replace(/\s+/g, " ").trim();
  const letters = [...line];
  const lastExcerpt =
    letters.length > longestExcerpt ? `${letters.slice(0, longestExcerpt - 1).join("")}…` : line;
  if (!file) return { lastExcerpt };
  return { lastExcerpt, lastFile: file.contentType === "application/pdf" ? "document" : "photo" };
}
