import { isAwaiting } from "@nutria/contract/agenda";
import type { Context } from "../../kernel/context";
import { batchGet } from "../../kernel/batch-get";
import {
  appointmentNoticeMail,
  appointmentQuestionMail,
  type AppointmentNotice,
  type MailedAppointment,
} from "../../mail/index";
import { personGetRequest, type Person } from "../../care/patient/index";
import { nutritionistGetRequest, type Nutritionist } from "../../practice/nutritionist/index";
import type { StoredAppointment } from "./entity";
import type { AppointmentChange } from "./events";
import { urlOf } from "./mailed";
import { appointments } from "./repo";

/** What a subscriber hears, and what the patient is told if it still holds. */
const newsOf: Record<string, AppointmentNotice> = {
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
  const found = await readForMail(ctx, { ...data, patientId: data.patientId });
  if (!found || found.appointment.startDate !== data.startDate) return;
  const { appointment, person, mailed } = found;
  const news = newsOf[type];
  if (news !== undefined) {
    const isStill = news === "updated" ? appointment.status !== "cancelled" : appointment.status === news;
    // A visit that is confirmed afterwards is no news to whoever was there.
    const isOver = news === "accepted" && appointment.endDate <= ctx.now();
    if (isStill && !isOver) await ctx.mail.send({ to: person.email, ...appointmentNoticeMail(mailed, news) });
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
  ids: { nutritionistId: string; appointmentId: string; patientId: string },
): Promise<
  | { appointment: StoredAppointment; person: Person; practice: Nutritionist; mailed: MailedAppointment }
  | undefined
> {
  const { nutritionistId, appointmentId, patientId } = ids;
  const [appointment, practice, person] = await batchGet(
    ctx,
    appointments(ctx, nutritionistId).getRequest(appointmentId),
    nutritionistGetRequest(ctx, nutritionistId),
    personGetRequest(ctx, patientId),
  );
  if (!appointment || !practice || !person) return undefined;
  return { appointment, person, practice, mailed: mailedOf(appointment, person, practice) };
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
