import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../context";
import type { DomainEvent, EventEnvelope } from "../events/events";
import { envelope, markAsPublished, outboxItem } from "../events/outbox";
import { pause } from "./retry-on-conflict";
import type { TransactEntry, TransactItem } from "./transact-item";

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
 * a growing random pause; raises `conflict` after the last attempt. The items and events of
 * `ctx.pendingItems` are written in the same transaction, and so is the entry of an assistant's act, with the first commit of its request.
 */
export async function commit(ctx: Context, items: TransactItem[], events: DomainEvent[] = []): Promise<void> {
  const { pendingItems, discardsEvents = false } = ctx;
  const entry = ctx.assistant?.entry;
  if (entry && !entry.isWritten) return entry.commit(items, events);
  const envelopes = discardsEvents ? [] : envelopesOf(ctx, events);
  if (pendingItems?.isCommitted) throw new Error("A transactional subscriber commits once");
  const outboxItems = envelopes.map((event) => outboxItem(ctx, event));
  const all = [...(pendingItems?.items ?? []), ...items, ...outboxItems];
  if (discardsEvents && all.length === 0) return;
  await writeAll(ctx, all);
  if (pendingItems) pendingItems.isCommitted = true;
  await publish(ctx, envelopes);
}

function envelopesOf(ctx: Context, events: readonly DomainEvent[]): EventEnvelope[] {
  return [...events, ...(ctx.pendingItems?.events ?? [])].map((event) => envelope(ctx, event));
}

/** {@link commit} in a transaction of its own, without the items that the context carries for another one. */
export function commitApart(ctx: Context, items: TransactItem[], events: DomainEvent[] = []): Promise<void> {
  return commit({ ...ctx, pendingItems: undefined }, items, events);
}

/** Writes the items in one transaction, again after a conflict. Raises `conflict` after the last attempt. */
async function writeAll(ctx: Context, items: readonly TransactItem[]): Promise<void> {
  const entries = items.map(({ write }) => transactEntry(write));
  for (let attempt = 1; ; attempt++) {
    const reasons = await attemptOnce(ctx, entries);
    if (reasons === undefined) return;
    const failed = reasons.findIndex((reason) => reason.Code === "ConditionalCheckFailed");
    const refused = items[failed];
    if (refused) throw errorOf(refused, reasons[failed]?.Item);
    if (attempt >= maximumAttempts) throw new AppError("conflict");
    await pause(attempt);
  }
}

/** The write as an entry of a transaction; what DynamoDB answers when its condition fails includes the stored item. */
function transactEntry(write: TransactItem["write"]): TransactEntry {
  const entry = "entry" in write ? write.entry : updateEntry(write.params() as UpdateRequest);
  const [kind, request] = Object.entries(entry)[0] as [string, object];
  return { [kind]: { ...request, ReturnValuesOnConditionCheckFailure: "ALL_OLD" } };
}

/** The request that ElectroDB makes of an update or a removal. */
type UpdateRequest = NonNullable<TransactEntry["Update"]> | NonNullable<TransactEntry["Delete"]>;

function updateEntry(request: UpdateRequest): TransactEntry {
  return "UpdateExpression" in request ? { Update: request } : { Delete: request };
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
