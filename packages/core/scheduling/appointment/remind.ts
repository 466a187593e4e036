import { AppError } from "@nutria/contract/errors";
import { commit } from "../../kernel/commit";
import type { Context } from "../../kernel/context";
import { addHours } from "@nutria/calendar/instant";
import { appointmentReminderMail } from "../../mail/index";
import { ReminderDue } from "./events";
import { readForMail } from "./mail-appointment";
import { listReminders, reminderHours, takeReminderItem, type Reminder } from "./reminder";

/** Hours back in which a reminder may have been left by a job that did not run. */
const hoursBack = 6;

/**
 * Takes every reminder that is due, once, and raises an event for each side. What has begun already is dropped: a
 * reminder of the past helps nobody. Gives how many there were.
 */
export async function takeDueReminders(ctx: Context): Promise<{ reminded: number; late: number }> {
  const now = ctx.now();
  const due = await listReminders(ctx, addHours(now, -hoursBack), addHours(now, reminderHours));
  let reminded = 0;
  let late = 0;
  for (const reminder of due) {
    const isLate = reminder.startDate <= now;
    if (!(await take(ctx, reminder, isLate))) continue;
    if (isLate) late++;
    else reminded++;
  }
  return { reminded, late };
}

/** False when the appointment has moved, or another run took it first. */
async function take(ctx: Context, reminder: Reminder, isLate: boolean): Promise<boolean> {
  const { nutritionistId, appointmentId, patientId, startDate } = reminder;
  const to = (side: "client" | "nutritionist") =>
    ReminderDue({ nutritionistId, appointmentId, patientId, startDate, to: side });
  try {
    await commit(ctx, [takeReminderItem(ctx, reminder)], isLate ? [] : [to("client"), to("nutritionist")]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") return false;
    throw error;
  }
}

/** Mails one side its reminder, if the appointment still stands as it did (issue 4: never for a moved one). */
export async function mailReminder(
  ctx: Context,
  reminder: {
    nutritionistId: string;
    appointmentId: string;
    patientId: string;
    startDate: string;
    to: "nutritionist" | "client";
  },
): Promise<void> {
  const found = await readForMail(ctx, reminder);
  if (!found) return;
  const { appointment, person, practice, mailed } = found;
  if (appointment.status !== "accepted" || appointment.startDate !== reminder.startDate) return;
  const to = reminder.to === "client" ? person.email : practice.email;
  await ctx.mail.send({ to, ...appointmentReminderMail(mailed, reminder.to) });
}
