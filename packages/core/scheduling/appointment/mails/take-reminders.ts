import { AppError } from "@nutria/contract/errors";
import type { ReminderHours } from "@nutria/contract/schemas/practice/reminders";
import type { Context } from "../../../kernel/context";
import type { DomainEvent } from "../../../kernel/events/events";
import { eachInParallel } from "../../../kernel/jobs/in-parallel";
import { commit } from "../../../kernel/table/commit";
import { findNutritionist } from "../../../practice/nutritionist/index";
import { ReminderDue, VisitAhead } from "../events";
import { appointments } from "../repo";
import { remindersOf } from "./moments";
import { dueMoments, takeReminderItem, walkReminders, type Reminder } from "../writes/reminder";

/** Hours to look back for moments of runs that did not happen. */
const hoursBack = 6;

/** The nutritionist is told of a visit as many hours before, whatever the patients get. */
const nutritionistHours = 24;

/** {@link VisitAhead} is raised as many hours before. */
const aheadHours = 48;

const atOnce = 8;

/**
 * Takes every moment of accepted appointments that has come, several at once as long as there is time, and raises an event
 * for each side that is told; the next run goes on with the rest. Of several moments of one appointment that came since the
 * last run, the patient is told the nearest that the practice wants. Drops what has already started. Returns how many
 * appointments somebody is reminded of, and how many were dropped.
 */
export async function takeDueReminders(
  ctx: Context,
  hasTime: () => boolean = () => true,
): Promise<{ reminded: number; late: number }> {
  const now = ctx.now();
  let reminded = 0;
  let late = 0;
  await eachInParallel(walkReminders(ctx, now, hoursBack), atOnce, hasTime, async (reminder) => {
    if (reminder.startDate <= now) {
      if (await take(ctx, reminder, now, [])) late++;
      return;
    }
    const due = dueMoments(reminder, now);
    const events = due.length > 0 ? await eventsOf(ctx, reminder, due) : undefined;
    if (events === undefined || !(await take(ctx, reminder, now, events))) return;
    if (events.some(({ type }) => type === ReminderDue.type)) reminded++;
  });
  return { reminded, late };
}

/** Returns false when the appointment changed, or a concurrent run took it first. */
async function take(ctx: Context, reminder: Reminder, now: string, events: DomainEvent[]): Promise<boolean> {
  try {
    await commit(ctx, [takeReminderItem(ctx, reminder, now)], events);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") return false;
    throw error;
  }
}

/** What the moments of an appointment raise; undefined while it is not accepted at that time, as a series may not be yet. */
async function eventsOf(
  ctx: Context,
  { nutritionistId, appointmentId, patientId, startDate }: Reminder,
  due: ReminderHours[],
): Promise<DomainEvent[] | undefined> {
  const [appointment] = await appointments(ctx, nutritionistId).some([appointmentId]);
  if (appointment?.status !== "accepted" || appointment.startDate !== startDate) return undefined;
  const ids = { nutritionistId, appointmentId, patientId, startDate };
  const nutritionist = await findNutritionist(ctx, nutritionistId);
  if (!nutritionist) return [];
  const wanted = (await remindersOf(ctx, appointment, nutritionist)).findLast(({ hours }) =>
    due.includes(hours),
  );
  return [
    ...(due.includes(aheadHours) ? [VisitAhead(ids)] : []),
    ...(wanted ? [ReminderDue({ ...ids, to: "client", ...wanted })] : []),
    ...(due.includes(nutritionistHours)
      ? [ReminderDue({ ...ids, to: "nutritionist", hours: nutritionistHours, channel: "mail" })]
      : []),
  ];
}
