import type { Context } from "../../kernel/context";
import { getItem, getRequest, type GetRequest } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import type { Pair } from "../../kernel/pair";
import { messages, threads, type StoredMessage, type StoredThread } from "./entity";

/** Sorts before the id of every message. */
const firstMessageId = "msg_";

/** The thread of a pair, as a request for `batchGet`. */
export function threadGetRequest(
  ctx: Context,
  { nutritionistId, patientId }: Pair,
): GetRequest<StoredThread> {
  return getRequest(threads(ctx.db), { nutritionistId, patientId });
}

/** The thread of a pair, with a consistent read; undefined before its first message. */
export function findThread(
  ctx: Context,
  { nutritionistId, patientId }: Pair,
): Promise<StoredThread | undefined> {
  return getItem(threads(ctx.db), { nutritionistId, patientId }, { consistent: true });
}

/** A message of a pair, with a consistent read. */
export function findMessage(
  ctx: Context,
  { nutritionistId, patientId }: Pair,
  messageId: string,
): Promise<StoredMessage | undefined> {
  return getItem(messages(ctx.db), { nutritionistId, patientId, messageId }, { consistent: true });
}

/** Up to `count` messages of a thread before one, or the newest; the newest first. */
export function messagesBefore(
  ctx: Context,
  { nutritionistId, patientId }: Pair,
  before: string | undefined,
  count: number,
): Promise<StoredMessage[]> {
  const newest = messages(ctx.db).query.byThread({ nutritionistId, patientId });
  return queryItems(
    messages(ctx.db),
    () => (before === undefined ? newest : newest.lt({ messageId: before })),
    { order: "desc", consistent: true, count, limit: count },
  );
}

/** Up to `count` messages after one, or the first, until `upTo`, the oldest first. */
export async function messagesBetween(
  ctx: Context,
  { nutritionistId, patientId }: Pair,
  { after = firstMessageId, upTo }: { after?: string | undefined; upTo: string },
  count: number,
): Promise<StoredMessage[]> {
  const found = await queryItems(
    messages(ctx.db),
    ({ query }) =>
      query.byThread({ nutritionistId, patientId }).between({ messageId: after }, { messageId: upTo }),
    { consistent: true, count: count + 1, limit: count + 1 },
  );
  return found.filter(({ messageId }) => messageId !== after).slice(0, count);
}

/** Up to `count` messages of all threads of a nutritionist before one, or the newest, eventually consistent. */
export function messagesOfNutritionist(
  ctx: Context,
  nutritionistId: string,
  before: string | undefined,
  count: number,
): Promise<StoredMessage[]> {
  const newest = messages(ctx.db).query.byNutritionist({ nutritionistId });
  return queryItems(
    messages(ctx.db),
    () => (before === undefined ? newest : newest.lt({ messageId: before })),
    { order: "desc", count, limit: count },
  );
}

/** Up to `count` threads of a nutritionist before a message, the newest first; those that wait for an answer alone. */
export function threadsBefore(
  ctx: Context,
  { nutritionistId, isUnanswered }: { nutritionistId: string; isUnanswered: boolean },
  before: string | undefined,
  count: number,
): Promise<StoredThread[]> {
  const { query } = threads(ctx.db);
  const unanswered = query.unanswered({ nutritionistId });
  const all = query.byLastMessage({ nutritionistId });
  return queryItems(
    threads(ctx.db),
    () => {
      if (before === undefined) return isUnanswered ? unanswered : all;
      return isUnanswered ? unanswered.lt({ unansweredId: before }) : all.lt({ lastMessageId: before });
    },
    { order: "desc", count, limit: count },
  );
}
