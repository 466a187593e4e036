import { Entity } from "electrodb";
import type { Context } from "../kernel/context";
import { entityFor, key } from "../kernel/entity";
import { nextDay } from "@nutria/calendar/day";
import { addDays } from "@nutria/calendar/instant";
import { serviceName } from "../kernel/table";
import { retentionDays, notificationEntity } from "./entity";

/** No notification has a date before this day. */
const firstDay = "2026-08-01";

/** The progress of the deletion of expired notifications. */
const expiryCursor = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "notificationExpiry", version: "1" },
        attributes: {
          /** The first UTC day whose notifications are not deleted yet. */
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
 * Deletes the notifications older than {@link retentionDays} days, day by day, and stores its progress after
 * each day. No new notification can get such an old date. DynamoDB also expires them by TTL; the embedded
 * table does not. Returns the numbers of days and notifications.
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

/** Deleting a missing item does nothing. */
async function clear(ctx: Context, day: string): Promise<number> {
  const entity = notificationEntity(ctx.db);
  const { data } = await entity.query.byDay({ day }).go({ pages: "all" });
  const keys = data.map(({ recipient, notificationId }) => ({ recipient, notificationId }));
  if (keys.length === 0) return 0;
  const { unprocessed } = await entity.delete(keys).go();
  if (unprocessed.length > 0)
    throw new Error("Some notifications could not be deleted; the next run continues");
  return keys.length;
}
