import { isAwaiting } from "@nutria/contract/agenda";
import { AppError } from "@nutria/contract/errors";
import type { Context } from "../lib/context";
import {
  appointmentNewsMail,
  appointmentQuestionMail,
  type AppointmentNews,
  type MailedAppointment,
} from "../mail/index";
import { findPerson, type Person } from "../patient/index";
import type { Nutritionist } from "../nutritionist/index";
import type { StoredAppointment } from "./entity";
import type { AppointmentChange } from "./events";
import { practiceOf } from "./gate";
import { urlOf } from "./mailed";
import { appointments } from "./repo";

/** What a subscriber hears, and what the patient is told if it still holds. */
const newsOf: Record<string, AppointmentNews> = {
  "appointment.accepted": "accepted",
  "appointment.rejected": "rejected",
  "appointment.cancelled": "cancelled",
  "appointment.updated": "updated",
};

/**
 * Mails a patient what their nutritionist did: a question with the link to answer it, or the news. Nothing for what the
 * patient did alone, for events of type 'other', and for what has changed again meanwhile (decisions, "Patient side").
 */
export async function mailAppointment(
  ctx: Context,
  { type, data }: { type: string; data: AppointmentChange },
): Promise<void> {
  if (data.by !== "nutritionist" || data.patientId === null) return;
  const found = await readForMail(ctx, data);
  if (!found || found.appointment.startDate !== data.startDate) return;
  const { appointment, person, mailed } = found;
  const news = newsOf[type];
  if (news !== undefined) {
    const isStill = news === "updated" ? appointment.status !== "cancelled" : appointment.status === news;
    if (isStill) await ctx.mail.send({ to: person.email, ...appointmentNewsMail(mailed, news) });
    return;
  }
  if (!isAwaiting(appointment) || appointment.nextActionRole !== "client") return;
  const isRescheduled = appointment.status === "rescheduled";
  const url = await urlOf(ctx, appointment);
  await ctx.mail.send({ to: person.email, ...appointmentQuestionMail(mailed, { url, isRescheduled }) });
}

/** An appointment as it is now, with both sides; undefined when something of it is gone. */
export async function readForMail(
  ctx: Context,
  { nutritionistId, appointmentId }: { nutritionistId: string; appointmentId: string },
): Promise<
  | { appointment: StoredAppointment; person: Person; practice: Nutritionist; mailed: MailedAppointment }
  | undefined
> {
  try {
    const appointment = await appointments(ctx, nutritionistId).get(appointmentId);
    const [practice, person] = await Promise.all([
      practiceOf(ctx, nutritionistId),
      appointment.patientId === undefined ? undefined : findPerson(ctx, appointment.patientId),
    ]);
    if (!person) return undefined;
    return { appointment, person, practice, mailed: mailedOf(appointment, person, practice) };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  }
}

function mailedOf(appointment: StoredAppointment, person: Person, practice: Nutritionist): MailedAppointment {
  return {
    patientName: person.name,
    nutritionistName: `${practice.name} ${practice.lastName}`,
    startDate: appointment.startDate,
    timeZone: appointment.timeZone,
    serviceName: appointment.serviceName ?? "",
    officeName: appointment.officeName ?? "",
    mode: appointment.mode ?? "site",
    comment: appointment.comment,
  };
}
