import { reminderHours, type ReminderHours } from "@nutria/contract/schemas/practice/reminders";
import type { EntityItem } from "electrodb";
import type { TransactItem } from "../../../kernel/table/transact-item";
import type { Context } from "../../../kernel/context";
import { defineEntity, key } from "../../../kernel/table/define-entity";
import { hoursBetween } from "../../../kernel/jobs/look-back";
import { deletedItem, wholeItem } from "../../../kernel/table/items";
import { queryItems } from "../../../kernel/table/query-items";
import { addDays, addHours, epochSeconds } from "@nutria/calendar/instant";
import type { StoredAppointment } from "../entity";

/** The moment after which an appointment has no further one. */
const lastHours = reminderHours[reminderHours.length - 1] ?? 0;

/**
 * The moments of an accepted appointment, grouped by the hour in which it starts. They are written and deleted in the
 * same transaction as the appointment, so that a moved or cancelled one has none. It has every moment, whether or not
 * the practice reminds then: the settings are read when a moment comes, so a change of them also holds for booked
 * appointments.
 */
const appointmentReminder = defineEntity("appointmentReminder", {
  attributes: {
    /** `yyyy-MM-ddTHH`, in UTC. */
    hour: { type: "string", required: true },
    startDate: { type: "string", required: true },
    appointmentId: { type: "string", required: true },
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    /** The nearest moment that was taken, or was past when it was accepted, in hours before the start; absent before the first. */
    takenHours: { type: "number" },
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

/** Whether an appointment has moments ahead: it is accepted, and starts later than the last of them. */
function isReminded(appointment: StoredAppointment | undefined, now: string): boolean {
  return (
    appointment?.type === "appointment" &&
    appointment.status === "accepted" &&
    appointment.startDate > addHours(now, lastHours)
  );
}

/** The items that update the reminder of an appointment when the appointment changes. */
export function reminderItems(
  ctx: Context,
  before: StoredAppointment | undefined,
  after: StoredAppointment,
): TransactItem[] {
  if (isSameVisit(before, after)) return [];
  const now = ctx.now();
  const entity = appointmentReminder(ctx.db);
  const items: TransactItem[] = [];
  if (before?.status === "accepted" && before.patientId !== undefined && before.startDate > now) {
    items.push({ write: deletedItem(entity, keyOf(before)), orElse: "conflict" });
  }
  const { nutritionistId, patientId, startDate } = after;
  if (patientId !== undefined && isReminded(after, now)) {
    const takenHours = momentsCome(startDate, now).at(-1);
    const expiresAt = epochSeconds(addDays(startDate, 7));
    const item = { ...keyOf(after), nutritionistId, patientId, expiresAt };
    items.push({
      write: wholeItem(entity, { ...item, ...(takenHours !== undefined && { takenHours }) }),
      orElse: "conflict",
    });
  }
  return items;
}

/**
 * The reminders that a change of a series needs, written before it: no moment of an appointment is taken while that is not
 * accepted at that time, and the transaction of the change has no room for them.
 */
export function laterReminderItems(
  ctx: Context,
  before: StoredAppointment | undefined,
  after: StoredAppointment,
): TransactItem[] {
  if (isSameVisit(before, after)) return [];
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

function isSameVisit(before: StoredAppointment | undefined, after: StoredAppointment): boolean {
  return before?.status === after.status && before.startDate === after.startDate;
}

function withoutReminder(before: StoredAppointment | undefined): StoredAppointment | undefined {
  return before?.status === "accepted" ? undefined : before;
}

/** Visits that began within these hours are still read, so that their remaining moments are dropped. */
const hoursOfBegun = 4;

/**
 * Iterates over the appointments with a moment since an instant: those that begin soonest first, each once. Some began
 * already, or have no moment left to take.
 */
export async function* walkReminders(ctx: Context, now: string, since: string): AsyncGenerator<Reminder> {
  const earliest = addHours(now, -hoursOfBegun);
  const found = reminderHours.flatMap((hours) => {
    const from = addHours(since, hours);
    return hoursBetween(from < earliest ? earliest : from, addHours(now, hours));
  });
  for (const hour of [...new Set(found)].toSorted()) {
    yield* await queryItems(appointmentReminder(ctx.db), ({ query }) => query.byHour({ hour }), {
      consistent: true,
    });
  }
}

/** The moments of an appointment that have come and were not taken, the farthest first. */
export function dueMoments(
  { startDate, takenHours = Infinity }: Pick<Reminder, "startDate" | "takenHours">,
  now: string,
): ReminderHours[] {
  return momentsCome(startDate, now).filter((hours) => hours < takenHours);
}

function momentsCome(startDate: string, now: string): ReminderHours[] {
  return reminderHours.filter((hours) => startDate <= addHours(now, hours));
}

/**
 * Takes the moments of an appointment up to the nearest that has come. Raises `conflict` when a concurrent run took it first
 * or the appointment moved.
 */
export function takeReminderItem(ctx: Context, reminder: Reminder, now: string): TransactItem {
  const { hour, startDate, appointmentId, takenHours: before } = reminder;
  const entity = appointmentReminder(ctx.db);
  const nearest = momentsCome(startDate, now).at(-1);
  const isLast = nearest === lastHours;
  const isAsRead: Parameters<typeof deletedItem<typeof entity>>[2] = (stored, { eq, exists, notExists }) =>
    before === undefined
      ? `${exists(stored.startDate)} AND ${notExists(stored.takenHours)}`
      : eq(stored.takenHours, before);
  const write = isLast
    ? deletedItem(entity, { hour, startDate, appointmentId }, isAsRead)
    : wholeItem(entity, { ...reminder, takenHours: nearest }, isAsRead);
  return { write, orElse: "conflict" };
}

function keyOf({ startDate, appointmentId }: StoredAppointment) {
  return { hour: startDate.slice(0, 13), startDate, appointmentId };
}
