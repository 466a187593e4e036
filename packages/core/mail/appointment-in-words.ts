import { formatTimesInFull } from "@nutria/calendar/format";
import { formatDayInFull } from "@nutria/calendar/format-days";
import { dayAt } from "@nutria/calendar/zone";
import type { AppointmentNotice, MailedAppointment } from "./appointment-mail";
import { nameInMail } from "./name-in-mail";

const beginnings = {
  question: "Se propone una cita",
  rescheduled: "Se propone otra fecha para una cita",
  reminder: "Recordatorio de una cita",
  accepted: "Se confirmó una cita",
  rejected: "No se pudo confirmar una cita",
  cancelled: "Se canceló una cita",
  updated: "Cambió un dato de una cita",
} as const satisfies Record<AppointmentNotice | "question" | "rescheduled" | "reminder", string>;

/**
 * An appointment in one sentence, without its patient, comment and acts: for an address whose owner is not proved yet.
 */
export function appointmentInWords(
  { nutritionistName, startDate, endDate, timeZone }: MailedAppointment,
  kind: keyof typeof beginnings,
): string {
  const name = nameInMail(nutritionistName, { isWithin: true });
  const when = `${formatDayInFull(dayAt(startDate, timeZone))}, ${formatTimesInFull(startDate, endDate, timeZone)}`;
  return `${beginnings[kind]} con ${name}: ${when}`;
}
