import { formatInstantInFull } from "@nutria/calendar/format";
import { productName } from "@nutria/contract/product";
import { renderMail, type RenderedMail } from "./layout";

/** The data of an appointment that its mails show. */
export interface MailedAppointment {
  patientName: string;
  nutritionistName: string;
  startDate: string;
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
  const { nutritionistName, comment } = appointment;
  return renderMail({
    subject: isRescheduled
      ? `${nutritionistName} te propone otra fecha para tu cita`
      : `${nutritionistName} te propone una cita`,
    preview: formatInstantInFull(appointment.startDate, appointment.timeZone),
    title: greeting(appointment.patientName),
    paragraphs: [
      isRescheduled
        ? `${nutritionistName} propone otra fecha para tu cita en ${productName}:`
        : `${nutritionistName} te propone una cita en ${productName}:`,
      summary(appointment),
      ...(comment ? [`«${comment}»`] : []),
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

/** The mail that notifies a patient of what the nutritionist did with the appointment. */
export function appointmentNoticeMail(appointment: MailedAppointment, kind: AppointmentNotice): RenderedMail {
  const { subject, text } = notices[kind];
  return renderMail({
    subject,
    preview: formatInstantInFull(appointment.startDate, appointment.timeZone),
    title: greeting(appointment.patientName),
    paragraphs: [
      `${appointment.nutritionistName} ${text}`,
      summary(appointment),
      ...(appointment.reason ? [`«${appointment.reason}»`] : []),
    ],
    notes: ["Si tienes dudas, escribe o llama a tu nutrióloga o nutriólogo."],
  });
}

/** The reminder to the patient or to the nutritionist, one day before. */
export function appointmentReminderMail(
  appointment: MailedAppointment,
  to: "nutritionist" | "client",
): RenderedMail {
  const isToPatient = to === "client";
  const { patientName, nutritionistName } = appointment;
  return renderMail({
    subject: isToPatient
      ? `Recordatorio: tu cita con ${nutritionistName}`
      : "Recordatorio de tu próxima cita",
    preview: formatInstantInFull(appointment.startDate, appointment.timeZone),
    title: greeting(isToPatient ? patientName : nutritionistName),
    paragraphs: [
      isToPatient
        ? `Tienes una cita con ${nutritionistName}:`
        : `Tienes una cita con ${patientName || "un paciente"}:`,
      summary(appointment),
    ],
    notes: isToPatient ? ["Si no puedes asistir, avisa con tiempo a tu nutrióloga o nutriólogo."] : [],
  });
}

function greeting(name: string): string {
  return name ? `Hola, ${name}` : "Hola";
}

function summary({ startDate, timeZone, serviceName, officeName, mode }: MailedAppointment): string {
  const place = officeName ? `${officeName}, ${modeNames[mode]}` : modeNames[mode];
  return `${formatInstantInFull(startDate, timeZone)}. ${serviceName} (${place}).`;
}
