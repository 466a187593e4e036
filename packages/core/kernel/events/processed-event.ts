import { AppError } from "@nutria/contract/wire/errors";
import type { TransactItem } from "../table/transact-item";
import type { Context } from "../context";
import { defineEntity, key } from "../table/define-entity";
import { addDays, addSeconds, epochSeconds } from "@nutria/calendar/instant";
import { commitApart } from "../table/commit";
import { deleteItem, getItem, newItem, putItem, wholeItem } from "../table/items";

const retentionDays = 30;

const processedEvent = defineEntity("processedEvent", {
  attributes: {
    subscriber: { type: "string", required: true },
    eventId: { type: "string", required: true },
    /** Missing while a run has claimed the event and not ended. */
    processedAt: { type: "string" },
    /** Until then no other run may claim the event. */
    claimedUntil: { type: "string" },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byEvent: {
      pk: key("pk", "processed#${subscriber}#${eventId}"),
      sk: key("sk", "processedEvent"),
    },
  },
});

/** Whether a subscriber has already processed an event. */
export async function wasProcessed(ctx: Context, subscriber: string, eventId: string): Promise<boolean> {
  const data = await getItem(processedEvent(ctx.db), { subscriber, eventId }, { consistent: true });
  return data?.processedAt !== undefined;
}

/** A claim outlasts every run, because a Lambda that mails ends after 30 seconds at the latest. */
export const claimSeconds = 40;

/** Another run has claimed the event, and may be sending its mail now. */
class ClaimedError extends AppError {
  constructor() {
    super("conflict");
  }
}

/**
 * Runs an effect outside the table, such as a mail, for one of several concurrent runs. The run claims the
 * event first; the claim lapses after {@link claimSeconds}, so that the effect of a run that died is repeated.
 * A run that fails gives the claim back. Returns `claimed` without running when another run holds the claim.
 */
export async function withClaim(
  ctx: Context,
  subscriber: string,
  eventId: string,
  run: () => Promise<unknown>,
): Promise<"done" | "processed" | "claimed"> {
  const claimedUntil = addSeconds(ctx.now(), claimSeconds);
  try {
    await commitApart(ctx, [claimItem(ctx, subscriber, eventId, claimedUntil)]);
  } catch (error) {
    if (error instanceof AlreadyProcessedError) return "processed";
    if (error instanceof ClaimedError) return "claimed";
    throw error;
  }
  try {
    await run();
  } catch (error) {
    await deleteItem(processedEvent(ctx.db), { subscriber, eventId }, (now, { eq }) =>
      eq(now.claimedUntil, claimedUntil),
    );
    throw error;
  }
  await putItem(processedEvent(ctx.db), { subscriber, eventId, ...times(ctx) });
  return "done";
}

function claimItem(ctx: Context, subscriber: string, eventId: string, claimedUntil: string): TransactItem {
  const now = ctx.now();
  const expiresAt = epochSeconds(addDays(now, retentionDays));
  return {
    write: wholeItem(
      processedEvent(ctx.db),
      { subscriber, eventId, claimedUntil, expiresAt },
      (stored, { lt, notExists }) =>
        [
          notExists(stored.processedAt),
          `(${notExists(stored.claimedUntil)} OR ${lt(stored.claimedUntil, now)})`,
        ].join(" AND "),
    ),
    orElse: (existing) => (existing?.["processedAt"] ? new AlreadyProcessedError() : new ClaimedError()),
  };
}

/** The subscriber has already processed the event: a retry, a duplicate or a replay. */
export class AlreadyProcessedError extends AppError {
  constructor() {
    super("conflict");
  }
}

/**
 * Records that a subscriber processed an event, as an item of the same transaction as its effect. A second
 * delivery raises {@link AlreadyProcessedError}.
 */
export function processedItem(ctx: Context, subscriber: string, eventId: string): TransactItem {
  return {
    write: newItem(processedEvent(ctx.db), { subscriber, eventId, ...times(ctx) }),
    orElse: () => new AlreadyProcessedError(),
  };
}

function times(ctx: Context) {
  const now = ctx.now();
  return { processedAt: now, expiresAt: epochSeconds(addDays(now, retentionDays)) };
}
