import { Entity, type EntityItem } from "electrodb";
import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import { entityFor, key } from "../../kernel/entity";
import { serviceName } from "../../kernel/table";
import type { PassState } from "./rules";

/** Spread over a few partitions, so that they are no hot spot; the job reads them all, the earliest first. */
const shardCount = 4;

/** A schedule that stands, by its time. It is written and removed together with the pass that it is of. */
const pendingSchedule = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "pendingSchedule", version: "1" },
        attributes: {
          shard: { type: "string", required: true },
          scheduledFor: { type: "string", required: true },
          passId: { type: "string", required: true },
          patientId: { type: "string", required: true },
          partnerId: { type: "string", required: true },
        },
        indexes: {
          byShard: {
            pk: key("pk", "pendingSchedules#${shard}"),
            sk: key("sk", "${scheduledFor}#${passId}"),
          },
        },
      },
      configuration,
    ),
);

export type PendingSchedule = EntityItem<ReturnType<typeof pendingSchedule>>;

/** The writes that keep the pending schedule of a pass in item with it. */
export function pendingScheduleItems(
  ctx: Context,
  patientId: string,
  before: PassState,
  after: PassState,
): TransactItem[] {
  const entity = pendingSchedule(ctx.db);
  const old = before.status === "scheduled" ? before.schedule : undefined;
  const next = after.status === "scheduled" ? after.schedule : undefined;
  const { passId } = after;
  const shard = shardOf(passId);
  const items: TransactItem[] = [];
  // One item is written once in a transaction: a schedule for the same time takes the place of the old one.
  if (old && old.scheduledFor !== next?.scheduledFor) {
    const { scheduledFor } = old;
    items.push({ write: entity.delete({ shard, scheduledFor, passId }), orElse: "conflict" });
  }
  if (next) {
    const { scheduledFor, partnerId } = next;
    items.push({
      write: entity.put({ shard, scheduledFor, passId, patientId, partnerId }),
      orElse: "conflict",
    });
  }
  return items;
}

/** Schedules for before an instant that stand, the earliest first within each partition. */
export async function listPendingSchedules(ctx: Context, before: string): Promise<PendingSchedule[]> {
  const shards = await Promise.all(
    Array.from({ length: shardCount }, (_, shard) =>
      pendingSchedule(ctx.db)
        .query.byShard({ shard: String(shard) })
        .lte({ scheduledFor: before })
        .go({ pages: "all", consistent: true }),
    ),
  );
  return shards.flatMap(({ data }) => data);
}

function shardOf(passId: string): string {
  return String(passId.charCodeAt(passId.length - 1) % shardCount);
}
