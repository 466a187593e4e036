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

/** The notice to the patient for each event type, sent if the appointment is still in that state. */
const noticeOf: Record<string, AppointmentNotice> = {
  "appointment.accepted": "accepted",
  "appointment.rejected": "rejected",
  "appointment.cancelled": "cancelled",
  "appointment.updated": "updated",
};

/**
 * Mails the patient what the nutritionist did: a question with a link to answer it, or a notice. Sends
 * nothing for what the patient did, for events of type 'other', or when the appointment has changed again
 * since (decisions, "Patient side").
 */
export async function mailAppointment(
  ctx: Context,
  { type, data }: { type: string; data: AppointmentChange },
): Promise<void> {
  if (data.by !== "nutritionist" || data.patientId === null) return;
  const found = await readForMail(ctx, { ...data, patientId: data.patientId });
  if (!found || found.appointment.startDate !== data.startDate) return;
  const { appointment, person, mailed } = found;
  const notice = noticeOf[type];
  if (notice !== undefined) {
    const isStill = notice === "updated" ? appointment.status !== "cancelled" : appointment.status === notice;
    // A visit that is confirmed after it took place needs no mail.
    const isOver = notice === "accepted" && appointment.endDate <= ctx.now();
    if (isStill && !isOver)
      await ctx.mail.send({ to: person.email, ...appointmentNoticeMail(mailed, notice) });
    return;
  }
  if (!isAwaiting(appointment) || appointment.nextActionRole !== "client") return;
  const isRescheduled = appointment.status === "rescheduled";
  const url = await urlOf(ctx, appointment);
  await ctx.mail.send({ to: person.email, ...appointmentQuestionMail(mailed, { url, isRescheduled }) });
}

/**
 * An appointment as it is now, with its patient and nutritionist; undefined when one of them no longer
 * exists.
 */
export async function readForMail(
  ctx: Context,
  ids: { nutritionistId: string; appointmentId: string; patientId: string },
): Promise<
  | { appointment: StoredAppointment; person: Person; nutritionist: Nutritionist; mailed: MailedAppointment }
  | undefined
> {
  const { nutritionistId, appointmentId, patientId } = ids;
  const [appointment, nutritionist, person] = await batchGet(
    ctx,
    appointments(ctx, nutritionistId).getRequest(appointmentId),
    nutritionistGetRequest(ctx, nutritionistId),
    personGetRequest(ctx, patientId),
  );
  if (!appointment || !nutritionist || !person) return undefined;
  return { appointment, person, nutritionist, mailed: mailedOf(appointment, person, nutritionist) };
}

function mailedOf(
  appointment: StoredAppointment,
  person: Person,
  nutritionist: Nutritionist,
): MailedAppointment {
  return {
    patientName: person.name,
    nutritionistName: `${nutritionist.name} ${nutritionist.lastName}`,
    startDate: appointment.startDate,
    timeZone: appointment.timeZone,
    serviceName: appointment.serviceName ?? "",
    officeName: appointment.officeName ?? "",
    mode: appointment.mode ?? "site",
    comment: appointment.comment,
    reason: appointment.reason ?? "",
  };
}
