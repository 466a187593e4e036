import { formatInstantInFull } from "@nutria/calendar/format";
import { productName } from "@nutria/contract/product";
import type { AppointmentPlace } from "@nutria/contract/schemas/agenda/client-appointment";
import { greetingOf, nameInMail } from "./name-in-mail";
import { renderMail, type RenderedMail } from "./layout";

/** The data of an appointment that its mails show. */
export interface MailedAppointment {
  patientName: string;
  nutritionistName: string;
  startDate: string;
  /** The starts of the others of a series to which the same happened. */
  alsoOn: readonly string[];
  timeZone: string;
  serviceName: string;
  officeName: string;
  mode: "online" | "site" | "home";
  comment: string;
  /** Why it was cancelled or rejected; empty when nobody said. */
  reason: string;
}

const modeNames = { online: "en línea", site: "presencial", home: "a domicilio" } as const;

/**
 * The mail that asks a patient to confirm an appointment or a proposed date. `url` is the page to answer on.
 */
export function appointmentQuestionMail(
  appointment: MailedAppointment,
  { url, isRescheduled }: { url: string; isRescheduled: boolean },
): RenderedMail {
  const { comment } = appointment;
  const nutritionistName = nameInMail(appointment.nutritionistName);
  return renderMail({
    subject: isRescheduled
      ? `${nutritionistName} te propone otra fecha para tu cita`
      : `${nutritionistName} te propone una cita`,
    preview: formatInstantInFull(appointment.startDate, appointment.timeZone),
    title: greetingOf(appointment.patientName),
    paragraphs: [
      isRescheduled
        ? `${nutritionistName} propone otra fecha para tu cita en ${productName}:`
        : `${nutritionistName} te propone una cita en ${productName}:`,
      ...summaryLines(appointment),
      ...(comment ? [`“${comment}”`] : []),
    ],
    action: { label: "Confirmar o proponer otro horario", url },
    notes: [
      "El enlace vence en 14 días. Abrirlo no confirma nada: solo los botones de la página.",
      "Es personal; no lo reenvíes.",
    ],
  });
}

const notices = {
  accepted: { subject: "Tu cita está confirmada", text: "confirmó tu cita:" },
  rejected: { subject: "Tu cita no se pudo confirmar", text: "no puede atenderte en este horario:" },
  cancelled: { subject: "Tu cita fue cancelada", text: "canceló tu cita:" },
  updated: { subject: "Cambió el lugar de tu cita", text: "cambió el lugar o la modalidad de tu cita:" },
} as const;

/** Actions of a nutritionist of which the patient is notified. */
export type AppointmentNotice = keyof typeof notices;

/** What the patient keeps of a confirmed appointment. */
export interface KeptAppointment {
  /** The page to see, move or cancel it. */
  url: string;
  place: AppointmentPlace;
  googleCalendarUrl: string;
}

/**
 * The mail that notifies a patient of what happened with the appointment. With `kept`, it is confirmed and the
 * mail carries where it is and how to move or cancel it.
 */
export function appointmentNoticeMail(
  appointment: MailedAppointment,
  kind: AppointmentNotice,
  { by = "nutritionist", kept }: { by?: "nutritionist" | "client"; kept?: KeptAppointment | undefined } = {},
): RenderedMail {
  const nutritionistName = nameInMail(appointment.nutritionistName, { isWithin: by === "client" });
  const { subject, text } = notices[kind];
  return renderMail({
    subject,
    preview: formatInstantInFull(appointment.startDate, appointment.timeZone),
    title: greetingOf(appointment.patientName),
    paragraphs: [
      by === "client" ? `Aceptaste tu cita con ${nutritionistName}:` : `${nutritionistName} ${text}`,
      ...summaryLines(appointment),
      ...(kept ? whereLines(kept.place) : []),
      ...(appointment.reason ? [`“${appointment.reason}”`] : []),
    ],
    ...(kept && {
      action: { label: "Ver, mover o cancelar mi cita", url: kept.url },
      links: linksOf(kept),
    }),
    notes: ["Si tienes dudas, escribe o llama a tu nutrióloga o nutriólogo."],
  });
}

function whereLines({ address, directions }: AppointmentPlace): string[] {
  return [address, directions].filter((line) => line !== "");
}

function linksOf({ place, googleCalendarUrl }: KeptAppointment): { label: string; url: string }[] {
  return [
    ...(place.meetingUrl === null ? [] : [{ label: "Entrar a la videollamada", url: place.meetingUrl }]),
    ...(place.mapUrl === null ? [] : [{ label: "Ver el mapa", url: place.mapUrl }]),
    { label: "Agregar a Google Calendar", url: googleCalendarUrl },
  ];
}

/** The reminder to the patient or to the nutritionist, one day before. */
export function appointmentReminderMail(
  appointment: MailedAppointment,
  to: "nutritionist" | "client",
): RenderedMail {
  const isToPatient = to === "client";
  const { patientName } = appointment;
  const nutritionistName = nameInMail(appointment.nutritionistName, { isWithin: true });
  return renderMail({
    subject: isToPatient ? `Recordatorio de tu cita: ${nutritionistName}` : "Recordatorio de tu próxima cita",
    preview: formatInstantInFull(appointment.startDate, appointment.timeZone),
    title: greetingOf(isToPatient ? patientName : appointment.nutritionistName),
    paragraphs: [
      isToPatient
        ? `Tienes una cita con ${nutritionistName}:`
        : `Tienes una cita con ${patientName || "un paciente"}:`,
      summary(appointment),
    ],
    notes: isToPatient ? ["Si no puedes asistir, avisa con tiempo a tu nutrióloga o nutriólogo."] : [],
  });
}

/** The appointment, and the dates of the others of its series. */
function summaryLines(appointment: MailedAppointment): string[] {
  const { alsoOn, timeZone } = appointment;
  if (alsoOn.length === 0) return [summary(appointment)];
  const dates = alsoOn.map((start) => formatInstantInFull(start, timeZone)).join("; ");
  return [summary(appointment), `Son ${String(alsoOn.length + 1)} citas. También: ${dates}.`];
}

function summary({ startDate, timeZone, serviceName, officeName, mode }: MailedAppointment): string {
  const place = officeName ? `${officeName}, ${modeNames[mode]}` : modeNames[mode];
  return `${formatInstantInFull(startDate, timeZone)}. ${serviceName} (${place}).`;
}
