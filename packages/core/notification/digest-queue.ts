import type { EntityItem } from "electrodb";
import { nextDay } from "@nutria/calendar/day";
import { addDays, addSeconds, epochSeconds } from "@nutria/calendar/instant";
import { nearestInstantOf } from "@nutria/calendar/local-time";
import { dayAt } from "@nutria/calendar/zone";
import type { TransactItem } from "../kernel/table/transact-item";
import type { Context } from "../kernel/context";
import { defineEntity, key } from "../kernel/table/define-entity";
import { hoursBetween } from "../kernel/jobs/look-back";
import { putItem } from "../kernel/table/items";
import { queryItems } from "../kernel/table/query-items";

/** When the daily summary is sent, in the nutritionist's time zone. */
const digestTime = "07:00";
/** A notification this close to a summary goes into the next one, because the job may already be sending it. */
const secondsBeforeDue = 300;
/** A job that was away for so long still sends it. */
const daysKept = 31;

/**
 * A daily summary to send, grouped by the hour in which it is due, so that the job queries one partition per
 * hour.
 */
const dueDigest = defineEntity("dueDigest", {
  attributes: {
    /** `yyyy-MM-ddTHH`, in UTC. */
    hour: { type: "string", required: true },
    dueAt: { type: "string", required: true },
    nutritionistId: { type: "string", required: true },
    /** `yyyy-MM-dd` in the nutritionist's time zone. */
    day: { type: "string", required: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byHour: {
      pk: key("pk", "digests#${hour}"),
      sk: key("sk", "${dueAt}#${nutritionistId}"),
    },
  },
});
export type DueDigest = EntityItem<ReturnType<typeof dueDigest>>;

/**
 * The next summary for a notification created now: the first that is neither about to be sent nor already
 * sent.
 */
export function nextDigest(
  now: string,
  timeZone: string,
  lastDigestDay: string | undefined,
): { day: string; dueAt: string } {
  const earliest = addSeconds(now, secondsBeforeDue);
  const last = sentDay(lastDigestDay, now);
  for (let day = dayAt(now, timeZone); ; day = nextDay(day)) {
    const dueAt = nearestInstantOf(`${day}T${digestTime}`, timeZone);
    if (dueAt > earliest && (last === undefined || day > last)) return { day, dueAt };
  }
}

/** The last day whose summary was sent; undefined for one that is nowhere yet, which a clock that was ahead has left. */
export function sentDay(lastDigestDay: string | undefined, now: string): string | undefined {
  return lastDigestDay !== undefined && lastDigestDay <= nextDay(now.slice(0, 10))
    ? lastDigestDay
    : undefined;
}

/** Queues a summary. Queueing it twice changes nothing. */
export async function queueDigest(
  ctx: Context,
  nutritionistId: string,
  { day, dueAt }: { day: string; dueAt: string },
): Promise<void> {
  const expiresAt = epochSeconds(addDays(dueAt, daysKept));
  await putItem(dueDigest(ctx.db), { hour: dueAt.slice(0, 13), dueAt, nutritionistId, day, expiresAt });
}

/** Iterates over the summaries that are due between two instants, earliest hour first. */
export async function* walkDueDigests(ctx: Context, from: string, to: string): AsyncGenerator<DueDigest> {
  for (const hour of hoursBetween(from, to)) {
    const data = await queryItems(dueDigest(ctx.db), ({ query }) => query.byHour({ hour }), {
      consistent: true,
    });
    yield* data.filter(({ dueAt }) => dueAt <= to);
  }
}

/** Deletes a summary from the queue. Raises `conflict` when a concurrent run deleted it first. */
export function takeDigestItem(ctx: Context, { hour, dueAt, nutritionistId }: DueDigest): TransactItem {
  return { write: dueDigest(ctx.db).remove({ hour, dueAt, nutritionistId }), orElse: "conflict" };
}
