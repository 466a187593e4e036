import { AppError } from "@nutria/contract/wire/errors";
import type { DeadLetter, DeadLetterPage, ListDeadLettersQuery } from "@nutria/contract/schemas/admin";
import type * as z from "zod/mini";
import { auditItem } from "../../audit/index";
import { commit, publish } from "../../kernel/table/commit";
import type { Context } from "../../kernel/context";
import type { EventEnvelope } from "../../kernel/events/events";
import { outboxItem } from "../../kernel/events/outbox";
import { cursorOf, cursorPart, readCursor } from "../../kernel/table/cursor";
import { isSandbox } from "../../kernel/sandbox";
import { getItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import { deadLetters, type StoredDeadLetter } from "./entity";

/**
 * Dead letters, newest first, one page at a time; with `event`, all of the event that a partner sent with this
 * id. Raises `validation` for an invalid cursor.
 */
export async function listDeadLetters(
  ctx: Context,
  { limit, cursor, event }: z.output<typeof ListDeadLettersQuery>,
): Promise<z.output<typeof DeadLetterPage>> {
  if (event !== undefined) return { items: await listOfSenderEvent(ctx, event), nextCursor: null };
  const all = deadLetters(ctx.db).query.all({});
  const after = readCursor(cursor, { at: cursorPart.instant, deadLetterId: cursorPart.id("deadLetter") });
  const older = after === undefined ? all : all.lt(after);
  const { data } = await older.go({ order: "desc", limit: limit + 1 });
  const page = data.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(toDeadLetter),
    nextCursor: last && data.length > limit ? cursorOf(last.at, last.deadLetterId) : null,
  };
}

/** One per consumer that failed, and per partner that used the id, so they are few. */
async function listOfSenderEvent(ctx: Context, senderEventId: string): Promise<DeadLetter[]> {
  const data = await queryItems(deadLetters(ctx.db), ({ query }) => query.bySenderEvent({ senderEventId }));
  return data.sort((one, other) => (one.at > other.at ? -1 : 1)).map(toDeadLetter);
}

/** The dead letter of the event that a partner sent with this id, whether it was replayed since; undefined without one. */
export async function findDeadLetterOf(
  ctx: Context,
  { senderId, eventId: senderEventId }: { senderId: string; eventId: string },
): Promise<{ isReplayed: boolean } | undefined> {
  const found = await queryItems(deadLetters(ctx.db), ({ query }) => query.bySenderEvent({ senderEventId }));
  const own = found.filter((one) => one.senderId === senderId && one.envelope !== undefined);
  return own.length === 0 ? undefined : { isReplayed: !own.some(isWaiting) };
}

/**
 * Publishes the event of a dead letter again, with the same id, so consumers that processed it do nothing. It
 * goes through the outbox, so it is published even when this process dies. When it fails again, it updates
 * the same dead letter. Raises `not_found`, and `not_replayable` for jobs and for events that only their
 * sender can send again.
 */
export async function replayDeadLetter(ctx: Context, deadLetterId: string): Promise<DeadLetter> {
  const letter = await find(ctx, deadLetterId);
  if (letter.envelope === undefined) throw new AppError("not_replayable");
  const envelope = letter.envelope as EventEnvelope;
  const replayedAt = ctx.now();
  const write = deadLetters(ctx.db).patch({ deadLetterId }).set({ replayedAt });
  await commit(ctx, [
    { write, orElse: "not_found" },
    auditItem(ctx, "deadLetter.replayed", deadLetterId, { eventId: letter.eventId, type: letter.type }),
    outboxItem(ctx, envelope),
  ]);
  await publish(ctx, [envelope]);
  return toDeadLetter({ ...letter, replayedAt });
}

/** Deletes a dead letter. Raises `not_found`. */
export async function discardDeadLetter(ctx: Context, deadLetterId: string): Promise<void> {
  const { eventId, type, consumer } = await find(ctx, deadLetterId);
  await commit(ctx, [
    { write: deadLetters(ctx.db).remove({ deadLetterId }), orElse: "not_found" },
    auditItem(ctx, "deadLetter.discarded", deadLetterId, { eventId, type, consumer }),
  ]);
}

/**
 * Dead letters that were not replayed since they failed, and jobs that have not succeeded since they failed.
 */
export interface StuckDeadLetters {
  events: { count: number; oldest: string | undefined };
  jobs: string[];
}

/** Counts the dead letters that an administrator must look at: a sandbox's are its partner's to mend. */
export async function countStuckDeadLetters(ctx: Context): Promise<StuckDeadLetters> {
  const data = await queryItems(deadLetters(ctx.db), ({ query }) => query.all({}));
  const waiting = data.filter((one) => isWaiting(one) && !isSandbox(one.senderId ?? ""));
  const events = waiting.filter(({ isJob }) => !isJob);
  return {
    events: { count: events.length, oldest: events[0]?.at },
    jobs: waiting.filter(({ isJob }) => isJob).map(({ consumer }) => consumer),
  };
}

/** It was not replayed since it failed. */
function isWaiting({ at, replayedAt }: StoredDeadLetter): boolean {
  return replayedAt === undefined || replayedAt < at;
}

async function find(ctx: Context, deadLetterId: string): Promise<StoredDeadLetter> {
  const data = await getItem(deadLetters(ctx.db), { deadLetterId }, { consistent: true });
  if (!data) throw new AppError("not_found");
  return data;
}

function toDeadLetter(stored: StoredDeadLetter): DeadLetter {
  const { deadLetterId, eventId, type, consumer, error, attempts, at, replayedAt } = stored;
  const { senderId, senderEventId } = stored;
  return {
    _id: deadLetterId,
    eventId,
    type,
    consumer,
    error,
    attempts,
    at,
    replayedAt: replayedAt ?? null,
    sender:
      senderId === undefined || senderEventId === undefined
        ? null
        : { id: senderId, eventId: senderEventId, isSandbox: isSandbox(senderId) },
    isReplayable: stored.envelope !== undefined,
  };
}
