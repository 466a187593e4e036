import { longestMessage } from "@nutria/contract/messages/message-limits";
import { messageAuthors } from "@nutria/contract/schemas/conversation";
import { instant } from "@nutria/contract/schemas/primitives";
import { recordFileTypes } from "@nutria/contract/schemas/record/record-file";
import { rowId } from "@nutria/contract/schemas/record/row-id";
import * as z from "zod/mini";
import { definePart, restoreRowItem } from "../../clinical/archive/index";
import { addressOf, attachUploadedItems } from "../../clinical/record-file/index";
import { queryItems } from "../../kernel/table/query-items";
import type { Pair } from "../../kernel/pair";
import { messages, threads, type StoredMessage, type StoredThread } from "../thread/entity";
import { findThread } from "../thread/repo";
import { threadAfter } from "../thread/write-message";

const mostMessages = 50_000;

const ArchivedMessage = z.strictObject({
  messageId: rowId,
  from: z.enum(messageAuthors),
  text: z.string().check(z.maxLength(longestMessage)),
  file: z.optional(
    z.strictObject({
      fileName: z.string().check(z.maxLength(200)),
      contentType: z.enum(recordFileTypes),
      sha256: z.string().check(z.maxLength(64)),
    }),
  ),
  at: instant,
  sentAt: instant,
  deliveredAt: z.optional(instant),
  readAt: z.optional(instant),
});
type ArchivedMessage = z.output<typeof ArchivedMessage>;

const Conversation = z.strictObject({
  /** False while the patient's latest message waits for an answer. */
  isAnswered: z.boolean(),
  messages: z.array(ArchivedMessage).check(
    z.maxLength(mostMessages),
    z.refine((all) => new Set(all.map(({ messageId }) => messageId)).size === all.length),
  ),
});

/** A row is a message, or the thread after all of them; whose they are is known when they are written. */
type Row = { message: ArchivedMessage; thread?: never } | { thread: StoredThread; message?: never };

const nobody: Pair = { nutritionistId: "", patientId: "" };

/** The messages of a patient with their files and marks; what waits to be sent stays where it is. */
export const messagesPart = definePart({
  name: "messages",
  schema: z._default(Conversation, { isAnswered: true, messages: [] }),
  rowsOf({ isAnswered, messages: sent }): Row[] {
    const inOrder = sent.toSorted((one, other) => (one.messageId < other.messageId ? -1 : 1));
    const thread = threadAfterAll(nobody, { isAnswered, messages: inOrder });
    return [...inOrder.map((message) => ({ message })), ...(thread ? [{ thread }] : [])];
  },
  async collect(ctx, { nutritionistId, patientId }) {
    const pair = { nutritionistId, patientId };
    const [thread, stored] = await Promise.all([
      findThread(ctx, pair),
      queryItems(messages(ctx.db), ({ query }) => query.byThread(pair), { consistent: true }),
    ]);
    const files = await Promise.all(
      stored.flatMap(({ file }) => {
        if (!file) return [];
        const { fileId, ...shown } = file;
        return [addressOf(ctx, { nutritionistId, fileId }).then(({ fileUrl }) => ({ ...shown, fileUrl }))];
      }),
    );
    const isAnswered = thread?.unansweredId === undefined;
    return { data: { isAnswered, messages: stored.map(toArchived) }, files };
  },
  rowItems(ctx, to, { message, thread }) {
    const { nutritionistId, patientId } = to;
    const owner = { nutritionistId, patientId };
    if (thread) return [restoreRowItem(threads(ctx.db), { ...thread, ...owner })];
    const { file, ...row } = message;
    if (!file) return [restoreRowItem(messages(ctx.db), { ...row, ...owner })];
    const { sha256, fileName, contentType } = file;
    const uploaded = to.takeFile(sha256);
    const kept = { fileId: uploaded.fileId, fileName, contentType, sha256 };
    return [
      ...attachUploadedItems(ctx, uploaded, { documentId: row.messageId, patientId }),
      restoreRowItem(messages(ctx.db), { ...row, ...owner, file: kept }),
    ];
  },
});

function toArchived({ nutritionistId: _, patientId: __, file, ...message }: StoredMessage): ArchivedMessage {
  if (!file) return message;
  const { fileId: ___, ...kept } = file;
  return { ...message, file: kept };
}

/** Fields that a thread copies from its messages, which are given in order. */
function threadAfterAll(
  pair: Pair,
  { isAnswered, messages: sent }: z.output<typeof Conversation>,
): StoredThread | undefined {
  let thread: StoredThread | undefined;
  for (const { file, ...message } of sent) {
    thread = threadAfter(thread, { ...pair, ...message, ...(file && { file: { ...file, fileId: "" } }) });
  }
  if (!thread) return undefined;
  const { unansweredId, isPatientTold: _, isPracticeTold: __, ...kept } = thread;
  const ofPatient = sent.filter(({ from }) => from === "patient");
  const ofPractice = sent.filter(({ from }) => from !== "patient");
  const marks = {
    readByPractice: ofPatient.filter(isRead).length,
    readByPatient: ofPractice.filter(isRead).length,
    practiceReadUpTo: lastBefore(ofPatient, isRead),
    practiceGotUpTo: lastBefore(ofPatient, isGot),
    patientReadUpTo: lastBefore(ofPractice, isRead),
    patientGotUpTo: lastBefore(ofPractice, isGot),
  };
  const waits = !isAnswered && unansweredId !== undefined;
  return { ...kept, ...marks, ...(waits && { unansweredId }), version: 1 };
}

const isRead = ({ readAt }: ArchivedMessage): boolean => readAt !== undefined;
const isGot = ({ deliveredAt }: ArchivedMessage): boolean => deliveredAt !== undefined;

/** The last message before the first one that lacks a mark. */
function lastBefore(
  sent: readonly ArchivedMessage[],
  hasMark: (message: ArchivedMessage) => boolean,
): string | undefined {
  const without = sent.findIndex((message) => !hasMark(message));
  return sent[(without === -1 ? sent.length : without) - 1]?.messageId;
}
