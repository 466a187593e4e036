import type { EntityItem } from "electrodb";
import type { TransactItem } from "../../../kernel/table/transact-item";
import type { Context } from "../../../kernel/context";
import { defineEntity, key } from "../../../kernel/table/define-entity";
import { deletedItem, wholeItem } from "../../../kernel/table/items";
import { queryItems } from "../../../kernel/table/query-items";
import { addDays, addHours, epochSeconds } from "@nutria/calendar/instant";
import type { StoredAppointment } from "../entity";

/** Both sides are reminded this many hours before the start. */
export const reminderHours = 24;

/**
 * A reminder to send, grouped by the hour in which its appointment starts. It is written and deleted in the
 * same transaction as the appointment, so that a moved or cancelled one has none.
 */
const appointmentReminder = defineEntity("appointmentReminder", {
  attributes: {
    /** `yyyy-MM-ddTHH`, in UTC. */
    hour: { type: "string", required: true },
    startDate: { type: "string", required: true },
    appointmentId: { type: "string", required: true },
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byHour: {
      pk: key("pk", "reminder#${hour}"),
      sk: key("sk", "${startDate}#${appointmentId}"),
    },
  },
});

export type Reminder = EntityItem<ReturnType<typeof appointmentReminder>>;

/**
 * Whether an appointment needs a reminder: it is accepted, and starts at least 24 hours after it was
 * accepted.
 */
function isReminded(appointment: StoredAppointment | undefined, now: string): boolean {
  return (
    appointment?.type === "appointment" &&
    appointment.status === "accepted" &&
    appointment.startDate > addHours(now, reminderHours)
  );
}

/** The items that update the reminder of an appointment when the appointment changes. */
export function reminderItems(
  ctx: Context,
  before: StoredAppointment | undefined,
  after: StoredAppointment,
): TransactItem[] {
  const now = ctx.now();
  const isSame = before?.status === after.status && before.startDate === after.startDate;
  if (isSame) return [];
  const entity = appointmentReminder(ctx.db);
  const items: TransactItem[] = [];
  if (before?.status === "accepted" && before.patientId !== undefined && before.startDate > now) {
    items.push({ write: deletedItem(entity, keyOf(before)), orElse: "conflict" });
  }
  const { nutritionistId, patientId } = after;
  if (patientId !== undefined && isReminded(after, now)) {
    const expiresAt = epochSeconds(addDays(after.startDate, 7));
    items.push({
      write: wholeItem(entity, { ...keyOf(after), nutritionistId, patientId, expiresAt }),
      orElse: "conflict",
    });
  }
  return items;
}

/**
 * The reminders that a change of a series needs, written before it: the reminder of an appointment that is not
 * accepted at that time mails nobody, and the transaction of the change has no room for them.
 */
export function laterReminderItems(
  ctx: Context,
  before: StoredAppointment | undefined,
  after: StoredAppointment,
): TransactItem[] {
  return isReminded(after, ctx.now()) ? reminderItems(ctx, withoutReminder(before), after) : [];
}

/** The reminders that a change of a series made stale, deleted after it. */
export function staleReminderItems(
  ctx: Context,
  before: StoredAppointment | undefined,
  after: StoredAppointment,
): TransactItem[] {
  return reminderItems(ctx, before, { ...after, status: "cancelled" }).filter(
    () => after.status !== "accepted" || before?.startDate !== after.startDate,
  );
}

function withoutReminder(before: StoredAppointment | undefined): StoredAppointment | undefined {
  return before?.status === "accepted" ? undefined : before;
}

/** Iterates over the reminders of the appointments that start between two instants, earliest hour first. */
export async function* walkReminders(ctx: Context, from: string, to: string): AsyncGenerator<Reminder> {
  for (let hour = from; hour.slice(0, 13) <= to.slice(0, 13); hour = addHours(hour, 1)) {
    const data = await queryItems(
      appointmentReminder(ctx.db),
      ({ query }) => query.byHour({ hour: hour.slice(0, 13) }),
      { consistent: true },
    );
    yield* data.filter(({ startDate }) => startDate <= to);
  }
}

/** Deletes a reminder. Raises `conflict` when a concurrent run deleted it first or the appointment moved. */
export function takeReminderItem(ctx: Context, { hour, startDate, appointmentId }: Reminder): TransactItem {
  const write = appointmentReminder(ctx.db).remove({ hour, startDate, appointmentId });
  return { write, orElse: "conflict" };
}

function keyOf({ startDate, appointmentId }: StoredAppointment) {
  return { hour: startDate.slice(0, 13), startDate, appointmentId };
}
