import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { Entity } from "electrodb";
import { serviceName } from "./table";
import type { TransactItem } from "./transact-item";
import type { Context } from "./context";
import { entityFor, key } from "./entity";
import type { DomainEvent, EventEnvelope } from "./events";

/** The outbox is spread over a few partitions, so that it is no hot spot; the sweep reads them all. */
const shardCount = 4;

const outbox = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "outbox", version: "1" },
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
            pk: key("pk", "outbox#${shard}"),
            sk: key("sk", "${id}"),
          },
        },
      },
      configuration,
    ),
);

/** Gives an event its identity, its time and its actor. */
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

/** The write that puts an event in the outbox, for the transaction that makes the change. */
export function outboxItem(ctx: Context, event: EventEnvelope): TransactItem {
  return {
    write: outbox(ctx.db).create({ ...event, shard: shardOf(event.id) }),
    orElse: "conflict",
  };
}

/** DynamoDB takes 25 writes a batch. */
const writesPerBatch = 25;

/**
 * Takes published events out of the outbox. Deleting one that is gone already is fine; one that the table did not get to
 * stays for the sweep, which publishes it once more.
 */
export async function markAsPublished(ctx: Context, events: EventEnvelope[]): Promise<void> {
  const { client, tableName } = ctx.db;
  for (let start = 0; start < events.length; start += writesPerBatch) {
    const deletions = events.slice(start, start + writesPerBatch).map(({ id }) => {
      const { Key } = outbox(ctx.db)
        .delete({ shard: shardOf(id), id })
        .params<{ Key: Record<string, unknown> }>();
      return { DeleteRequest: { Key } };
    });
    await client.send(new BatchWriteCommand({ RequestItems: { [tableName]: deletions } }));
  }
}

/** How many events have been waiting in the outbox since before `olderThan` (an instant), and since when. */
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

/**
 * Publishes every event that has been waiting since before `olderThan` (an instant): what a publisher that died left.
 * Consumers take effect once per event id, so publishing one twice changes nothing. Gives how many were published.
 */
export async function sweepOutbox(ctx: Context, olderThan: string): Promise<number> {
  let published = 0;
  for (let shard = 0; shard < shardCount; shard++) {
    const { data } = await outbox(ctx.db)
      .query.byShard({ shard: String(shard) })
      .where(({ occurredAt }, { lt }) => lt(occurredAt, olderThan))
      .go({ pages: "all" });
    for (let start = 0; start < data.length; start += writesPerBatch) {
      const batch = data
        .slice(start, start + writesPerBatch)
        .map(({ shard: _, ...event }) => event as EventEnvelope);
      await ctx.bus.publish(batch);
      await markAsPublished(ctx, batch);
      published += batch.length;
    }
  }
  return published;
}
