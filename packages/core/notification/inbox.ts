import { isActionable } from "@nutria/contract/messages/notification-targets";
import { createHash } from "node:crypto";
import { AppError } from "@nutria/contract/wire/errors";
import type {
  ListNotificationsQuery,
  NewNotificationCount,
  Notification,
  NotificationPage,
} from "@nutria/contract/schemas/notification";
import type * as z from "zod/mini";
import { careLinks } from "../care/care-link/index";
import { commit } from "../kernel/table/commit";
import { cursorOf, cursorPart, readCursor } from "../kernel/table/cursor";
import { getItem } from "../kernel/table/items";
import type { AdminContext, Context, NutritionistContext } from "../kernel/context";
import { readChanges } from "./changes";
import { lineOf } from "./line";
import { adminInbox, notificationEntity, type StoredNotification } from "./entity";

type Query = z.output<typeof ListNotificationsQuery>;
type Page = z.output<typeof NotificationPage>;

/** The badge shows at most 9, so a tenth notification only means "more". */
const mostCounted = 10;

/**
 * The number of the caller's unread notifications, at most ten, a version that changes whenever the ten
 * newest lines of them change, and how often others changed what the screens show. One query of at most ten small
 * items, and one item. Spec A §9.
 *
 * A browser asks when its channel tells of a notification, and every minute without a channel (docs/push.md).
 */
export async function countNew(ctx: NutritionistContext): Promise<NewNotificationCount> {
  const [unseen, changes] = await Promise.all([count(ctx, ctx.actor.id), readChanges(ctx, ctx.actor.id)]);
  return { ...unseen, changes };
}

/** The same for the administrators' inbox. */
export async function countNewOfAdmins(ctx: AdminContext): Promise<NewNotificationCount> {
  return { ...(await count(ctx, adminInbox)), changes: { agenda: 0, patients: 0 } };
}

/**
 * The caller's notifications, newest first, one page at a time. Raises `validation` for an invalid cursor.
 */
export function listNotifications(ctx: NutritionistContext, query: Query): Promise<Page> {
  return list(ctx, ctx.actor.id, query);
}

/** The same for the administrators' inbox. */
export function listNotificationsOfAdmins(ctx: AdminContext, query: Query): Promise<Page> {
  return list(ctx, adminInbox, query);
}

/**
 * Marks one of the caller's notifications as read; repeating it changes nothing. Raises `not_found`. Spec A
 * §4.
 */
export function markAsSeen(ctx: NutritionistContext, notificationId: string): Promise<Notification> {
  return see(ctx, ctx.actor.id, notificationId);
}

/** The same for the administrators' inbox, where one administrator marks it as read for all. */
export function markAsSeenByAdmins(ctx: AdminContext, notificationId: string): Promise<Notification> {
  return see(ctx, adminInbox, notificationId);
}

/** Removes the new-scan badge from a patient's card. Raises `not_found`. Spec A §7. */
export async function clearInBodyBadges(ctx: NutritionistContext, patientId: string): Promise<void> {
  const write = careLinks(ctx, ctx.actor.id).patch(patientId).set({ hasNewInBody: false });
  await commit(ctx, [{ write, orElse: "not_found" }]);
}

async function count(ctx: Context, recipient: string): Promise<Omit<NewNotificationCount, "changes">> {
  const { data } = await notificationEntity(ctx.db)
    .query.unseen({ recipient })
    .go({ order: "desc", limit: mostCounted });
  // A line that takes another notification is news, too.
  const lines = data.map(({ notificationId, others = [] }) => `${notificationId}#${others.length}`);
  const version = createHash("sha256").update(lines.join()).digest("base64url").slice(0, 16);
  return { count: lines.length, version };
}

async function list(ctx: Context, recipient: string, { limit, cursor }: Query): Promise<Page> {
  const newest = notificationEntity(ctx.db).query.byRecipient({ recipient });
  const after = readCursor(cursor, { notificationId: cursorPart.id("notification") });
  const older = after === undefined ? newest : newest.lt(after);
  const { data } = await older.go({ order: "desc", limit: limit + 1 });
  const page = data.slice(0, limit);
  const last = page.at(-1);
  return {
    // A line that others joined says when its latest was, and stands there among those of its page.
    items: page
      .map(toNotification)
      .sort((one, other) => Number(one.date < other.date) - Number(one.date > other.date)),
    nextCursor: last && data.length > limit ? cursorOf(last.notificationId) : null,
  };
}

async function see(ctx: Context, recipient: string, notificationId: string): Promise<Notification> {
  const entity = notificationEntity(ctx.db);
  const key = { recipient, notificationId };
  const stored = await getItem(entity, key, { consistent: true });
  if (!stored) throw new AppError("not_found");
  if (!stored.wasSeen) {
    await commit(ctx, [{ write: entity.patch(key).set({ wasSeen: true }), orElse: "not_found" }]);
  }
  return toNotification({ ...stored, wasSeen: true });
}

/** A notification as its recipient sees it (spec A §3). */
export function toNotification(stored: StoredNotification): Notification {
  const { notificationId, type, date, wasSeen, variant } = stored;
  const { text, patient, count } = lineOf(stored);
  const { appointmentId, appointmentAt, planId } = stored;
  return {
    _id: notificationId,
    type,
    text,
    date,
    actionable: isActionable(type),
    wasSeen,
    ...(count > 1 && { count }),
    patient: patient ? { _id: patient.patientId, name: patient.name, lastName: patient.lastName } : null,
    ...(appointmentId !== undefined && { appointmentId }),
    ...(appointmentAt !== undefined && { appointmentAt }),
    ...(planId !== undefined && { planId }),
    ...(variant !== undefined && { variant }),
  };
}
