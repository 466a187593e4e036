import { AppError } from "@nutria/contract/errors";
import { commit } from "../../../kernel/table/commit";
import type { Context } from "../../../kernel/context";
import { eachInParallel } from "../../../kernel/jobs/in-parallel";
import { addHours } from "@nutria/calendar/instant";
import { sendMail } from "../../../mail/address/index";
import { nutritionistReminderMail, patientReminderMail } from "../../../mail/index";
import { ReminderDue } from "../events";
import { placeOf } from "./appointment-details";
import { urlOf } from "./answer-page";
import { readForMail } from "./mail-appointment";
import { walkReminders, reminderHours, takeReminderItem, type Reminder } from "../writes/reminder";

/** Hours to look back for reminders of runs that did not happen. */
const hoursBack = 6;

const atOnce = 8;

/**
 * Takes every due reminder, several at once as long as there is time, and raises an event for each side; the next run
 * goes on with the rest. Drops the reminders of appointments that have already started. Returns the numbers of both.
 */
export async function takeDueReminders(
  ctx: Context,
  hasTime: () => boolean = () => true,
): Promise<{ reminded: number; late: number }> {
  const now = ctx.now();
  const due = walkReminders(ctx, addHours(now, -hoursBack), addHours(now, reminderHours));
  let reminded = 0;
  let late = 0;
  await eachInParallel(due, atOnce, hasTime, async (reminder) => {
    const isLate = reminder.startDate <= now;
    if (!(await take(ctx, reminder, isLate))) return;
    if (isLate) late++;
    else reminded++;
  });
  return { reminded, late };
}

/** Returns false when the appointment changed, or a concurrent run took it first. */
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

/** Mails one side its reminder, unless the appointment was cancelled or moved. */
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
  const { appointment, person, nutritionist, mailed, cause } = found;
  if (appointment.status !== "accepted" || appointment.startDate !== reminder.startDate) return;
  if (reminder.to === "nutritionist") {
    await sendMail(ctx, { cause: "agreed", to: nutritionist.email, ...nutritionistReminderMail(mailed) });
    return;
  }
  const [place, url] = await Promise.all([placeOf(ctx, appointment), urlOf(ctx, appointment, "mail")]);
  await sendMail(ctx, { cause, to: person.email, ...patientReminderMail(mailed, { place, url }) });
}
