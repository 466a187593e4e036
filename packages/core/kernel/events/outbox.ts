import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { TransactItem } from "../table/transact-item";
import type { Context } from "../context";
import { defineEntity, key } from "../table/define-entity";
import { newItem, tableKey } from "../table/items";
import type { DomainEvent, EventEnvelope } from "./events";
import { eachInParallel } from "../jobs/in-parallel";

/** The outbox is split over four partitions, so that no partition becomes hot; the sweep reads them all. */
const shardCount = 4;

/** Partitions of the outbox; no other kind of item is in them. */
export const outboxKey = key("pk", "outbox#${shard}");

const outbox = defineEntity("outbox", {
  attributes: {
    shard: { type: "string", required: true },
    id: { type: "string", required: true },
    type: { type: "string", required: true },
    data: { type: "any", required: true },
    actor: { type: "any", required: true },
    occurredAt: { type: "string", required: true },
  },
  indexes: {
    byShard: {
      pk: outboxKey,
      sk: key("sk", "${id}"),
    },
  },
});

/** Adds the id, the time and the actor to an event. */
export function envelope(ctx: Context, event: DomainEvent): EventEnvelope {
  return {
    ...event,
    id: ctx.newId("event"),
    occurredAt: ctx.now(),
    actor: { role: ctx.actor.role, id: ctx.actor.id },
  };
}

function shardOf(id: string): string {
  return String(id.charCodeAt(id.length - 1) % shardCount);
}

/** The item that puts an event in the outbox, for the transaction that makes the change. */
export function outboxItem(ctx: Context, event: EventEnvelope): TransactItem {
  return {
    write: newItem(outbox(ctx.db), { ...event, shard: shardOf(event.id) }),
    orElse: "conflict",
  };
}

/** DynamoDB takes at most 25 writes in one `BatchWriteItem`. */
const writesPerBatch = 25;

/**
 * Deletes published events from the outbox. Deleting a missing one does nothing; a delete that DynamoDB did
 * not process leaves the event for the sweep, which publishes it again.
 */
export async function markAsPublished(ctx: Context, events: EventEnvelope[]): Promise<void> {
  const { client, tableName } = ctx.db;
  for (let start = 0; start < events.length; start += writesPerBatch) {
    const deletions = events.slice(start, start + writesPerBatch).map(({ id }) => ({
      DeleteRequest: { Key: tableKey(outbox(ctx.db), { shard: shardOf(id), id }) },
    }));
    await client.send(new BatchWriteCommand({ RequestItems: { [tableName]: deletions } }));
  }
}

/**
 * Counts the events that have been in the outbox since before `olderThan` (an instant); `oldest` is the
 * earliest of their times.
 */
export async function countWaiting(
  ctx: Context,
  olderThan: string,
): Promise<{ count: number; oldest: string | undefined }> {
  let count = 0;
  let oldest: string | undefined;
  for (let shard = 0; shard < shardCount; shard++) {
    const { data } = await outbox(ctx.db)
      .query.byShard({ shard: String(shard) })
      .where(({ occurredAt }, { lt }) => lt(occurredAt, olderThan))
      .go({ pages: "all", attributes: ["occurredAt"] });
    count += data.length;
    for (const { occurredAt } of data) if (oldest === undefined || occurredAt < oldest) oldest = occurredAt;
  }
  return { count, oldest };
}

/** Batches that the sweep publishes at once. */
const batchesAtOnce = 4;

/**
 * Publishes every event that has been in the outbox since before `olderThan` (an instant), where publishing
 * after the commit failed: several batches at once, as long as there is time. The next run goes on with the rest. A second
 * publication is harmless: subscribers take effect once per event id. Returns the number published.
 */
export async function sweepOutbox(
  ctx: Context,
  olderThan: string,
  hasTime: () => boolean = () => true,
): Promise<number> {
  let published = 0;
  await eachInParallel(walkBatches(ctx, olderThan), batchesAtOnce, hasTime, async (batch) => {
    await ctx.bus.publish(batch);
    await markAsPublished(ctx, batch);
    published += batch.length;
  });
  return published;
}

async function* walkBatches(ctx: Context, olderThan: string): AsyncGenerator<EventEnvelope[]> {
  for (let shard = 0; shard < shardCount; shard++) {
    const waiting = outbox(ctx.db)
      .query.byShard({ shard: String(shard) })
      .where(({ occurredAt }, { lt }) => lt(occurredAt, olderThan));
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof waiting.go>> = await waiting.go({ cursor });
      const events = page.data.map(({ shard: _, ...event }) => event as EventEnvelope);
      for (let start = 0; start < events.length; start += writesPerBatch) {
        yield events.slice(start, start + writesPerBatch);
      }
      ({ cursor } = page);
    } while (cursor !== null);
  }
}
