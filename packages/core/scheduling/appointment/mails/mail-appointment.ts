import { isAwaiting } from "@nutria/contract/agenda/agenda";
import { myPaths } from "@nutria/contract/web/my-paths";
import type { Context } from "../../../kernel/context";
import { batchGet } from "../../../kernel/table/batch";
import { causeOfCare, sendMail, type MailCause } from "../../../mail/address/index";
import {
  appointmentNoticeMail,
  appointmentInWords,
  appointmentQuestionMail,
  type AppointmentNotice,
  type MailedAppointment,
} from "../../../mail/index";
import { linkGetRequest } from "../../../care/care-link/index";
import { personGetRequest, type Person } from "../../../care/patient/index";
import { linkRequests, mailedPersonOf } from "../../../linking/link-request/index";
import { nutritionistGetRequest, type Nutritionist } from "../../../practice/nutritionist/index";
import type { StoredAppointment } from "../entity";
import type { AppointmentChange } from "../events";
import { googleCalendarUrl, placeOf, toCalendarFile } from "./appointment-details";
import { urlOf } from "./answer-page";
import { appointments } from "../repo";
import { membersOf } from "../series/entity";

/** The notice to the patient for each event type, sent if the appointment is still in that state. */
const noticeOf: Record<string, AppointmentNotice> = {
  "appointment.accepted": "accepted",
  "appointment.rejected": "rejected",
  "appointment.cancelled": "cancelled",
  "appointment.updated": "updated",
};

/**
 * Mails the patient the nutritionist's acts: a question with a link to answer it, or a notice. A confirmation by either
 * side carries the details with a calendar file. Sends nothing else for the patient's own acts, for events of type
 * 'other', or when the appointment has changed again since (decisions, "Patient side").
 */
export async function mailAppointment(
  ctx: Context,
  { type, data }: { type: string; data: AppointmentChange },
): Promise<void> {
  const notice = noticeOf[type];
  if ((data.by !== "nutritionist" && notice !== "accepted") || data.patientId === null) return;
  const found = await readForMail(ctx, { ...data, patientId: data.patientId });
  if (!found || found.appointment.startDate !== data.startDate) return;
  const { appointment, person } = found;
  const others = await othersOf(ctx, appointment, data);
  const isOver = [appointment, ...others].every(({ endDate }) => endDate <= ctx.now());
  const mailed = { ...found.mailed, alsoOn: others.map(({ startDate }) => startDate) };
  if (notice !== undefined) {
    if (isWorthTelling(appointment, notice, isOver))
      await sendNotice(ctx, { ...found, mailed, others }, notice, data.by);
    return;
  }
  if (!isAwaiting(appointment) || appointment.nextActionRole !== "client" || isOver) return;
  const isRescheduled = appointment.status === "rescheduled";
  const [place, url] = await Promise.all([placeOf(ctx, appointment), urlOf(ctx, appointment, "mail")]);
  const mail = appointmentQuestionMail(mailed, { url, isRescheduled, place });
  const says = appointmentInWords(mailed, isRescheduled ? "rescheduled" : "question");
  await sendMail(ctx, { cause: found.cause, to: person, says, ...mail });
}

/** Whether a notice still holds; a confirmation or change of a past visit needs no mail. */
function isWorthTelling(
  { status }: Pick<StoredAppointment, "status">,
  notice: AppointmentNotice,
  isOver: boolean,
): boolean {
  if (notice === "updated") return status !== "cancelled" && !isOver;
  return status === notice && !(isOver && notice === "accepted");
}

async function sendNotice(
  ctx: Context,
  {
    appointment,
    person,
    nutritionist,
    mailed,
    cause,
    others,
  }: FoundForMail & { others: StoredAppointment[] },
  notice: AppointmentNotice,
  by: AppointmentChange["by"],
): Promise<void> {
  const { status } = appointment;
  const isConfirmed = status === "accepted";
  const [place, url] = await Promise.all([placeOf(ctx, appointment), urlOf(ctx, appointment, "mail")]);
  const details = { appointment, nutritionist, place, url };
  const kept = isConfirmed ? { kept: { url, googleCalendarUrl: googleCalendarUrl(details) } } : {};
  const where = notice === "accepted" || notice === "updated" ? { place } : {};
  await sendMail(ctx, {
    cause,
    to: person,
    says: appointmentInWords(mailed, notice),
    ...appointmentNoticeMail(mailed, notice, { by, ...where, ...kept }),
    ...((isConfirmed || status === "cancelled") && {
      attachments: [
        {
          fileName: "cita.ics",
          contentType: `text/calendar; charset=utf-8; method=${isConfirmed ? "PUBLISH" : "CANCEL"}`,
          content: toCalendarFile(ctx, details, others),
        },
      ],
    }),
  });
}

/** The others of a series to which an event tells that the same happened. */
async function othersOf(
  ctx: Context,
  appointment: StoredAppointment,
  { seriesId }: AppointmentChange,
): Promise<StoredAppointment[]> {
  if (seriesId === undefined) return [];
  const { appointmentId, status, updatedAt } = appointment;
  const members = await membersOf(ctx, appointment.nutritionistId, seriesId);
  return members.filter(
    (one) => one.status === status && one.updatedAt === updatedAt && one.appointmentId !== appointmentId,
  );
}

interface FoundForMail {
  appointment: StoredAppointment;
  person: Person;
  nutritionist: Nutritionist;
  mailed: MailedAppointment;
  /** Why the patient is mailed. */
  cause: MailCause;
}

/** The current appointment with its patient and nutritionist; undefined when one of them no longer exists. */
export async function readForMail(
  ctx: Context,
  ids: { nutritionistId: string; appointmentId: string; patientId: string },
): Promise<FoundForMail | undefined> {
  const { nutritionistId, appointmentId, patientId } = ids;
  const [appointment, nutritionist, person, link] = await batchGet(
    ctx,
    appointments(ctx, nutritionistId).getRequest(appointmentId),
    nutritionistGetRequest(ctx, nutritionistId),
    personGetRequest(ctx, patientId),
    linkGetRequest(ctx, nutritionistId, patientId),
  );
  if (!appointment || !nutritionist || !person) return undefined;
  const request = link ? undefined : await linkRequests(ctx, nutritionistId).findOpen(patientId);
  const mailed = {
    ...mailedOf(appointment, person, nutritionist),
    appUrl: person.hasAccount ? ctx.settings.webUrl + myPaths.appointments.href() : undefined,
  };
  return {
    ...{ appointment, nutritionist, mailed },
    person: mailedPersonOf(person, request),
    cause: causeOfCare(link),
  };
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
    endDate: appointment.endDate,
    alsoOn: [],
    timeZone: appointment.timeZone,
    serviceName: appointment.serviceName ?? "",
    officeName: appointment.officeName ?? "",
    mode: appointment.mode ?? "site",
    comment: appointment.comment,
    reason: appointment.reason ?? "",
  };
}
