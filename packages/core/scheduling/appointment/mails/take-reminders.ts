import { AppError } from "@nutria/contract/wire/errors";
import type { ReminderHours } from "@nutria/contract/schemas/practice/reminders";
import type { Context } from "../../../kernel/context";
import type { DomainEvent } from "../../../kernel/events/events";
import { eachInParallel } from "../../../kernel/jobs/in-parallel";
import { lookingBack } from "../../../kernel/jobs/look-back";
import { batchGet } from "../../../kernel/table/batch";
import { commit } from "../../../kernel/table/commit";
import type { TransactItem } from "../../../kernel/table/transact-item";
import { nutritionistGetRequest } from "../../../practice/nutritionist/index";
import { ReminderDue, VisitAhead } from "../events";
import { appointments } from "../repo";
import { retryOnAppointmentConflict, StaleAppointmentError } from "../retry";
import { reachesPatient, remindersOf } from "./moments";
import { dueMoments, takeReminderItem, walkReminders, type Reminder } from "../writes/reminder";

/** A visit that is accepted while a run reads may be missed by it. */
const hoursBack = 6;

/** The nutritionist's own reminder, in hours before a visit, whatever the patients get. */
const nutritionistHours = 24;

/** {@link VisitAhead} is raised as many hours before. */
const aheadHours = 48;

/** Replaces the practice's channel for a patient who uses no e-mail. */
const whatsAppOnly = { channel: "whatsApp" } as const;

/** Each takes two round trips to read and one to write, and an appointment has three moments. */
const atOnce = 32;

/**
 * Takes every due reminder of accepted appointments, several at once as long as there is time, and raises an event for
 * each notified side; the next run continues with the rest. Of several moments of one appointment since the last run,
 * however long ago, the patient gets the nearest that the practice wants. Drops appointments that have started. Returns
 * the numbers of appointments with a reminder, and of those dropped.
 */
export async function takeDueReminders(
  ctx: Context,
  hasTime: () => boolean = () => true,
): Promise<{ reminded: number; late: number }> {
  const now = ctx.now();
  let reminded = 0;
  let late = 0;
  const tell = async (reminder: Reminder): Promise<void> => {
    if (reminder.startDate <= now) {
      if (await take(ctx, reminder, now, { events: [], items: [] })) late++;
      return;
    }
    const due = dueMoments(reminder, now);
    if (due.length === 0) return;
    await retryOnAppointmentConflict(async () => {
      const told = await tellingOf(ctx, reminder, due);
      if (!told || !(await take(ctx, reminder, now, told))) return;
      if (told.events.some(({ type }) => type === ReminderDue.type)) reminded++;
    });
  };
  await lookingBack(ctx, { job: "appointment-reminders", hoursBack }, hasTime, (since) =>
    eachInParallel(walkReminders(ctx, now, since), atOnce, hasTime, tell),
  );
  return { reminded, late };
}

/** The events and items of an appointment's due reminders. */
interface Telling {
  events: DomainEvent[];
  items: TransactItem[];
}

/**
 * Returns false when the appointment moved, or a concurrent run took it first. Raises `StaleAppointmentError` when it changed
 * in another way.
 */
async function take(
  ctx: Context,
  reminder: Reminder,
  now: string,
  { events, items }: Telling,
): Promise<boolean> {
  try {
    await commit(ctx, [takeReminderItem(ctx, reminder, now), ...items], events);
    return true;
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === "conflict";
    if (!isTaken || error instanceof StaleAppointmentError) throw error;
    return false;
  }
}

/**
 * The events of an appointment's due reminders, and the item that marks its patient as reminded, which the agenda shows
 * until they answer. A patient who uses no e-mail is reminded by WhatsApp or not at all. Undefined while it is not
 * accepted at that time, as a series may not be yet.
 */
async function tellingOf(
  ctx: Context,
  { nutritionistId, appointmentId, patientId, startDate }: Reminder,
  due: ReminderHours[],
): Promise<Telling | undefined> {
  const owned = appointments(ctx, nutritionistId);
  const [appointment, nutritionist] = await batchGet(
    ctx,
    owned.getRequest(appointmentId),
    nutritionistGetRequest(ctx, nutritionistId),
  );
  if (appointment?.status !== "accepted" || appointment.startDate !== startDate || !nutritionist)
    return undefined;
  const ids = { nutritionistId, appointmentId, patientId, startDate };
  const wanted = (await reachesPatient(ctx, appointment))
    ? (await remindersOf(ctx, appointment, nutritionist)).findLast(({ hours }) => due.includes(hours))
    : undefined;
  const hasNoEmail = appointment.patient?.email === "";
  const events = [
    ...(due.includes(aheadHours) ? [VisitAhead(ids)] : []),
    ...(wanted ? [ReminderDue({ ...ids, to: "client", ...wanted, ...(hasNoEmail && whatsAppOnly) })] : []),
    ...(due.includes(nutritionistHours)
      ? [ReminderDue({ ...ids, to: "nutritionist", hours: nutritionistHours, channel: "mail" })]
      : []),
  ];
  const remindedAt = ctx.now();
  const after = { ...appointment, remindedAt, version: appointment.version + 1 };
  return { events, items: wanted ? [owned.writeItem(appointment, after)] : [] };
}
