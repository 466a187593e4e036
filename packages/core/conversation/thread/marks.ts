import { AppError } from "@nutria/contract/wire/errors";
import { commitWithOwnedAccess } from "../../clinical/access-log/index";
import type { Context, NutritionistContext, PatientContext } from "../../kernel/context";
import { commit } from "../../kernel/table/commit";
import type { TransactItem } from "../../kernel/table/transact-item";
import { versionedItem } from "../../kernel/table/items";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { Pair } from "../../kernel/pair";
import { requireAppTaken } from "../../practice/refused-app/index";
import { messages, threads, type StoredMessage, type StoredThread } from "./entity";
import { findMessage, findThread, messagesBetween } from "./repo";
import type { Side } from "./to-wire";

/** Messages that one transaction marks, beside the thread. */
const atOnce = 80;

/** Marks the messages of a patient as read, up to one. Repeating it changes nothing. Raises `not_found`. */
export function markThreadRead(
  ctx: NutritionistContext,
  patientId: string,
  { upTo }: { upTo: string },
): Promise<void> {
  return markRead(ctx, { nutritionistId: ctx.actor.id, patientId }, "practice", upTo);
}

/** Marks the messages of a nutritionist as read by the calling patient, up to one. Raises `not_found`. */
export async function markClientThreadRead(
  ctx: PatientContext,
  nutritionistId: string,
  { upTo }: { upTo: string },
): Promise<void> {
  await requireAppTaken(ctx, nutritionistId);
  await markRead(ctx, { nutritionistId, patientId: ctx.actor.id }, "patient", upTo);
}

/**
 * Says that the patient's messages up to one need no answer. A later one waits all the same. Raises `not_found`.
 */
export async function markThreadAnswered(
  ctx: NutritionistContext,
  patientId: string,
  { upTo }: { upTo: string },
): Promise<void> {
  const pair = { nutritionistId: ctx.actor.id, patientId };
  await retryOnConflict(async () => {
    const [thread, message] = await Promise.all([findThread(ctx, pair), findMessage(ctx, pair, upTo)]);
    if (!thread || !message) throw new AppError("not_found");
    const { unansweredId, ...answered } = thread;
    if (unansweredId === undefined || unansweredId > upTo) return;
    await commit(ctx, [threadItem(ctx, thread, answered)]);
  });
}

/**
 * Marks the messages of some threads, sent in a list or a page, as delivered to a side. A thread that is written at the
 * same time is marked by the next list.
 */
export async function markDelivered(
  ctx: Context,
  found: readonly (StoredThread | undefined)[],
  side: Side,
): Promise<void> {
  await Promise.all(
    found.map(async (thread) => {
      if (!thread) return;
      const upTo = newestOfOther(thread, side);
      const gotUpTo = side === "practice" ? thread.practiceGotUpTo : thread.patientGotUpTo;
      if (upTo === undefined || (gotUpTo !== undefined && gotUpTo >= upTo)) return;
      await markUpTo(ctx, thread, side, { upTo, isRead: false });
    }),
  );
}

async function markRead(ctx: Context, pair: Pair, side: Side, upTo: string): Promise<void> {
  const [thread, message] = await Promise.all([findThread(ctx, pair), findMessage(ctx, pair, upTo)]);
  if (!thread || !message) throw new AppError("not_found");
  await markUpTo(ctx, pair, side, { upTo, isRead: true });
}

/**
 * Marks the other side's messages up to one as got, or as read. Each mark is in the transaction that counts it in the
 * thread, so the number of unread ones is always that of the messages without a mark.
 */
async function markUpTo(
  ctx: Context,
  pair: Pair,
  side: Side,
  { upTo, isRead }: { upTo: string; isRead: boolean },
): Promise<void> {
  let isDone = false;
  while (!isDone) {
    isDone = await retryOnConflict(() => markSome(ctx, pair, side, { upTo, isRead }));
  }
}

/** Marks the next messages; true when no more are left. */
async function markSome(
  ctx: Context,
  pair: Pair,
  side: Side,
  { upTo, isRead }: { upTo: string; isRead: boolean },
): Promise<boolean> {
  const thread = await findThread(ctx, pair);
  if (!thread) return true;
  const name = `${side}${isRead ? "Read" : "Got"}UpTo` as const;
  const after = thread[name];
  if (after !== undefined && after >= upTo) return true;
  const next = await messagesBetween(ctx, pair, { after, upTo }, atOnce);
  const last = next.at(-1)?.messageId;
  if (last === undefined) return true;
  const marked = next.filter(
    (message) => isOfOther(message, side) && (isRead ? message.readAt : message.deliveredAt) === undefined,
  );
  const count = isRead ? marked.length : 0;
  const written: StoredThread = {
    ...thread,
    [name]: last,
    ...(side === "practice"
      ? { readByPractice: thread.readByPractice + count }
      : { readByPatient: thread.readByPatient + count }),
    ...(isRead && (side === "practice" ? { isPracticeTold: false } : { isPatientTold: false })),
  };
  const items = [
    threadItem(ctx, thread, written),
    ...marked.map((message) => markedItem(ctx, message, isRead)),
  ];
  if (side === "patient" && !isRead && marked.length > 0) await commitArrival(ctx, pair, items);
  else await commit(ctx, items);
  return next.length < atOnce;
}

/** The patient's account gets words of the practice for the first time: the log says so, should it be somebody else's. */
function commitArrival(ctx: Context, pair: Pair, items: TransactItem[]): Promise<void> {
  const { nutritionistId, patientId } = pair;
  return commitWithOwnedAccess(ctx, [{ nutritionistId, patientId, action: "read", what: "message" }], items);
}

function markedItem(ctx: Context, message: StoredMessage, isRead: boolean) {
  const { nutritionistId, patientId, messageId, deliveredAt } = message;
  const now = ctx.now();
  const write = messages(ctx.db)
    .patch({ nutritionistId, patientId, messageId })
    .set({ ...(deliveredAt === undefined && { deliveredAt: now }), ...(isRead && { readAt: now }) })
    .where((stored, { notExists }) => notExists(isRead ? stored.readAt : stored.deliveredAt));
  return { write, orElse: () => new StaleReadError() };
}

/** Writes a thread whole on condition that nobody did since it was read. */
function threadItem(ctx: Context, read: StoredThread, written: StoredThread) {
  return versionedItem(
    threads(ctx.db),
    { ...written, version: read.version + 1 },
    read.version,
    () => new StaleReadError(),
  );
}

const isOfOther = ({ from }: StoredMessage, side: Side): boolean =>
  side === "practice" ? from === "patient" : from !== "patient";

const newestOfOther = (thread: StoredThread, side: Side): string | undefined =>
  side === "practice" ? thread.lastFromPatient : thread.lastFromPractice;
