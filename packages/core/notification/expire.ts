import { Entity } from "electrodb";
import type { Context } from "../kernel/context";
import { entityFor, key } from "../kernel/entity";
import { nextDay } from "@nutria/calendar/day";
import { addDays } from "@nutria/calendar/instant";
import { serviceName } from "../kernel/table";
import { retentionDays, notificationEntity } from "./entity";

/** No notification tells of anything before this day. */
const firstDay = "2026-08-01";

/** How far the days have been cleared of what lapsed. */
const expiryCursor = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "notificationExpiry", version: "1" },
        attributes: {
          /** The first day, in UTC, that has not been cleared yet. */
          nextDay: { type: "string", required: true },
        },
        indexes: {
          one: {
            pk: key("pk", "notificationExpiry"),
            sk: key("sk", "cursor"),
          },
        },
      },
      configuration,
    ),
);

/**
 * Deletes the notifications of every day that is over {@link retentionDays} days back, a day after the other, and remembers
 * after each how far it came. Nothing new comes into such a day, since nobody is told of what is that old. The cloud's
 * table also lets go of them by itself; the embedded one does not. Gives how many days and notifications there were.
 */
export async function expireNotifications(ctx: Context): Promise<{ days: number; deleted: number }> {
  const until = addDays(ctx.now(), -retentionDays).slice(0, 10);
  const { data: cursor } = await expiryCursor(ctx.db).get({}).go({ consistent: true });
  let days = 0;
  let deleted = 0;
  for (let day = cursor?.nextDay ?? firstDay; day < until; day = nextDay(day)) {
    deleted += await clear(ctx, day);
    days++;
    await expiryCursor(ctx.db)
      .put({ nextDay: nextDay(day) })
      .go({ response: "none" });
  }
  return { days, deleted };
}

/** Deleting one that is gone already is fine. */
async function clear(ctx: Context, day: string): Promise<number> {
  const entity = notificationEntity(ctx.db);
  const { data } = await entity.query.byDay({ day }).go({ pages: "all" });
  const keys = data.map(({ recipient, notificationId }) => ({ recipient, notificationId }));
  if (keys.length === 0) return 0;
  const { unprocessed } = await entity.delete(keys).go();
  if (unprocessed.length > 0)
    throw new Error("Some notifications could not be deleted; the next run goes on");
  return keys.length;
}
