import type { EntityItem } from "electrodb";
import type { TransactItem } from "../../../kernel/table/transact-item";
import type { Context } from "../../../kernel/context";
import { defineEntity, key } from "../../../kernel/table/define-entity";
import { deletedItem, wholeItem } from "../../../kernel/table/items";
import { queryItems } from "../../../kernel/table/query-items";
import { scheduleInForce, type PassState } from "../rules";

/** The schedules are split over four partitions, so that no partition becomes hot; the job reads them all. */
const shardCount = 4;

/**
 * A schedule that is neither used nor missed yet, sorted by its time. It is written and deleted in the same
 * transaction as its pass.
 */
const pendingSchedule = defineEntity("pendingSchedule", {
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
});

export type PendingSchedule = EntityItem<ReturnType<typeof pendingSchedule>>;

/** The items that update the pending schedule of a pass when the pass changes. */
export function pendingScheduleItems(
  ctx: Context,
  patientId: string,
  before: PassState,
  after: PassState,
): TransactItem[] {
  const entity = pendingSchedule(ctx.db);
  const old = scheduleInForce(before);
  const next = scheduleInForce(after);
  const { passId } = after;
  const shard = shardOf(passId);
  const items: TransactItem[] = [];
  // A transaction may write each item once: a new schedule for the same time overwrites the old one.
  if (old && old.scheduledFor !== next?.scheduledFor) {
    const { scheduledFor } = old;
    items.push({ write: deletedItem(entity, { shard, scheduledFor, passId }), orElse: "conflict" });
  }
  if (next) {
    const { scheduledFor, partnerId } = next;
    items.push({
      write: wholeItem(entity, { shard, scheduledFor, passId, patientId, partnerId }),
      orElse: "conflict",
    });
  }
  return items;
}

/** Pending schedules for a time before an instant, ordered by time within each partition. */
export async function listPendingSchedules(ctx: Context, before: string): Promise<PendingSchedule[]> {
  const shards = await Promise.all(
    Array.from({ length: shardCount }, (_, shard) =>
      queryItems(
        pendingSchedule(ctx.db),
        ({ query }) => query.byShard({ shard: String(shard) }).lt({ scheduledFor: before }),
        { consistent: true },
      ),
    ),
  );
  return shards.flat();
}

function shardOf(passId: string): string {
  return String(passId.charCodeAt(passId.length - 1) % shardCount);
}
