import { Entity, type EntityItem } from "electrodb";
import { nextDay } from "@nutria/calendar/day";
import { addDays, addHours, addSeconds, epochSeconds } from "@nutria/calendar/instant";
import { nearestInstantOf } from "@nutria/calendar/local-time";
import { dayAt } from "@nutria/calendar/wall-clock";
import type { TransactItem } from "../kernel/transact-item";
import type { Context } from "../kernel/context";
import { entityFor, key } from "../kernel/entity";
import { serviceName } from "../kernel/table";

/** When the summary of the day goes out, by the nutritionist's own clock. */
const digestTime = "07:00";
/** What is told closer to it than this goes into the next one, since the summary may be under way already. */
const secondsToSettle = 300;

/** A summary that will have something to say, in the hour in which it is due: nobody has to look for it. */
const dueDigest = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "dueDigest", version: "1" },
        attributes: {
          /** `yyyy-MM-ddTHH`, in UTC. */
          hour: { type: "string", required: true },
          dueAt: { type: "string", required: true },
          nutritionistId: { type: "string", required: true },
          /** `yyyy-MM-dd` by the nutritionist's clock. */
          day: { type: "string", required: true },
          expiresAt: { type: "number", required: true },
        },
        indexes: {
          byHour: {
            pk: key("pk", "digests#${hour}"),
            sk: key("sk", "${dueAt}#${nutritionistId}"),
          },
        },
      },
      configuration,
    ),
);
export type DueDigest = EntityItem<ReturnType<typeof dueDigest>>;

/** The next summary that something told now can be in: the first that is not about to go out and has not gone out. */
export function nextDigest(
  now: string,
  timeZone: string,
  lastDigestDay: string | undefined,
): { day: string; dueAt: string } {
  const settled = addSeconds(now, secondsToSettle);
  for (let day = dayAt(now, timeZone); ; day = nextDay(day)) {
    const dueAt = nearestInstantOf(`${day}T${digestTime}`, timeZone);
    if (dueAt > settled && (lastDigestDay === undefined || day > lastDigestDay)) return { day, dueAt };
  }
}

/** Sees to it that a summary is sent; once or often is the same. */
export async function queueDigest(
  ctx: Context,
  nutritionistId: string,
  { day, dueAt }: { day: string; dueAt: string },
): Promise<void> {
  const expiresAt = epochSeconds(addDays(dueAt, 7));
  await dueDigest(ctx.db)
    .put({ hour: dueAt.slice(0, 13), dueAt, nutritionistId, day, expiresAt })
    .go({ response: "none" });
}

/** The summaries that are due between two instants. */
export async function listDueDigests(ctx: Context, from: string, to: string): Promise<DueDigest[]> {
  const due: DueDigest[] = [];
  for (let hour = from; hour.slice(0, 13) <= to.slice(0, 13); hour = addHours(hour, 1)) {
    const { data } = await dueDigest(ctx.db)
      .query.byHour({ hour: hour.slice(0, 13) })
      .go({ pages: "all", consistent: true });
    due.push(...data.filter(({ dueAt }) => dueAt <= to));
  }
  return due;
}

/** Takes a summary out of the queue, once: `conflict` when somebody took it. */
export function takeDigestItem(ctx: Context, { hour, dueAt, nutritionistId }: DueDigest): TransactItem {
  return { write: dueDigest(ctx.db).remove({ hour, dueAt, nutritionistId }), orElse: "conflict" };
}
