import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { AppError } from "@nutria/contract/errors";
import type { Context } from "../context";
import type { DomainEvent, EventEnvelope } from "../events/events";
import { envelope, markAsPublished, outboxItem } from "../events/outbox";
import type { TransactItem, WriteOperation } from "./transact-item";

/** An entry of a `TransactWriteItems` request. */
type TransactEntry = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

interface CancellationReason {
  Code?: string;
  /** The stored item. The document client unmarshalls responses, but not what an error carries. */
  Item?: Parameters<typeof unmarshall>[0];
}

/** The most items, events included, of one transaction. */
export const mostItems = 100;

const maximumAttempts = 14;
const conflictCodes = new Set(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);
const conflictErrors = new Set([
  "TransactionInProgressException",
  "TransactionConflictException",
  "ThrottlingException",
  "ProvisionedThroughputExceededException",
]);

/**
 * Writes all items or none, with `events` in the outbox in the same transaction, and publishes the events
 * afterwards (a job publishes those that stayed in the outbox). An item whose condition fails raises its
 * `orElse`; when several fail, the first in order. A conflict with a concurrent transaction is retried after
 * a growing random pause; raises `conflict` after the last attempt. The items of `ctx.pendingItems` are
 * written in the same transaction.
 */
export async function commit(ctx: Context, items: TransactItem[], events: DomainEvent[] = []): Promise<void> {
  const envelopes = events.map((event) => envelope(ctx, event));
  const { pendingItems } = ctx;
  if (pendingItems?.isCommitted) throw new Error("A transactional subscriber commits once");
  const outboxItems = envelopes.map((event) => outboxItem(ctx, event));
  const all = [...(pendingItems?.items ?? []), ...items, ...outboxItems];
  const entries = all.map(({ write }) => transactEntry(write));
  for (let attempt = 1; ; attempt++) {
    const reasons = await attemptOnce(ctx, entries);
    if (reasons === undefined) break;
    const failed = reasons.findIndex((reason) => reason.Code === "ConditionalCheckFailed");
    const refused = all[failed];
    if (refused) throw errorOf(refused, reasons[failed]?.Item);
    if (attempt >= maximumAttempts) throw new AppError("conflict");
    await pause(attempt);
  }
  if (pendingItems) pendingItems.isCommitted = true;
  await publish(ctx, envelopes);
}

/**
 * The operation as an entry of a transaction. Every ElectroDB operation has `commit` at run time, but its
 * types offer it only inside ElectroDB's own transaction, which does not report why DynamoDB cancelled it.
 */
function transactEntry(operation: WriteOperation): TransactEntry {
  const committable = operation as unknown as { commit(options: { response: "all_old" }): TransactEntry };
  return committable.commit({ response: "all_old" });
}

/** Undefined when the transaction was written, the cancellation reasons when DynamoDB cancelled it. */
async function attemptOnce(
  ctx: Context,
  entries: TransactEntry[],
): Promise<CancellationReason[] | undefined> {
  try {
    await ctx.db.client.send(new TransactWriteCommand({ TransactItems: entries }));
    return undefined;
  } catch (error) {
    const { name, CancellationReasons } = error as {
      name?: string;
      CancellationReasons?: CancellationReason[];
    };
    if (name === "TransactionCanceledException" && CancellationReasons) {
      const known = CancellationReasons.every(
        ({ Code }) => Code === "None" || Code === "ConditionalCheckFailed" || conflictCodes.has(Code ?? ""),
      );
      if (known) return CancellationReasons;
    }
    if (name !== undefined && conflictErrors.has(name)) return [];
    throw error;
  }
}

function errorOf({ orElse }: TransactItem, existing: CancellationReason["Item"]): AppError {
  if (typeof orElse === "string") return new AppError(orElse);
  return orElse(existing && unmarshall(existing));
}

/** Waits a random time up to 5 ms × 2^attempt, at most 400 ms (full jitter). */
export function pause(attempt: number): Promise<void> {
  const longest = Math.min(400, 5 * 2 ** attempt);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
}

/**
 * Publishes events that a transaction wrote to the outbox. The change is already durable, so a failure to
 * publish must not fail the request: the outbox sweep publishes the events later.
 */
export async function publish(ctx: Context, envelopes: EventEnvelope[]): Promise<void> {
  if (envelopes.length === 0) return;
  try {
    await ctx.bus.publish(envelopes);
    await markAsPublished(ctx, envelopes);
  } catch (error) {
    ctx.log.warn("events stay in the outbox", {
      events: envelopes.map((event) => event.id),
      reason: (error as Error).name,
    });
  }
}
