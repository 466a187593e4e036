import type { Context } from "../../../kernel/context";
import { sendMail } from "../../../mail/address/index";
import { appointmentInWords, nutritionistReminderMail, patientReminderMail } from "../../../mail/index";
import { placeOf } from "./appointment-details";
import { urlOf } from "./answer-page";
import { readForMail } from "./mail-appointment";

/** Mails one side its reminder, unless the appointment was cancelled or moved, or began while the mail waited. */
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
  const { status, startDate } = appointment;
  if (status !== "accepted" || startDate !== reminder.startDate || startDate <= ctx.now()) return;
  if (reminder.to === "nutritionist") {
    const patientName = `${person.name} ${person.lastName}`;
    const mail = nutritionistReminderMail({ ...mailed, patientName, nutritionistName: nutritionist.name });
    await sendMail(ctx, { cause: "agreed", to: nutritionist.email, ...mail });
    return;
  }
  const [place, url] = await Promise.all([placeOf(ctx, appointment), urlOf(ctx, appointment, "mail")]);
  await sendMail(ctx, {
    cause,
    to: person,
    says: appointmentInWords(mailed, "reminder"),
    ...patientReminderMail(mailed, { place, url, now: ctx.now() }),
  });
}
