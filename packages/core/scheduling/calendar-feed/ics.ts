import { productName } from "@nutria/contract/product";
import { dayAt } from "@nutria/calendar/zone";
import { writeCalendar, type CalendarEvent } from "../../kernel/icalendar";
import type { StoredAppointment } from "../appointment/index";

/**
 * The agenda as an iCalendar file (RFC 5545). It contains patients' names only when the nutritionist allows
 * it.
 */
export function toCalendar(
  appointments: readonly StoredAppointment[],
  { showPatientNames, now }: { showPatientNames: boolean; now: string },
): string {
  return writeCalendar({
    method: "PUBLISH",
    head: [`X-WR-CALNAME:${productName}`, "REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"],
    events: appointments.map((appointment) => eventOf(appointment, showPatientNames)),
    now,
  });
}

function eventOf(appointment: StoredAppointment, showPatientNames: boolean): CalendarEvent {
  const { appointmentId, status, updatedAt, version, startDate, endDate, isAllDay, timeZone, officeName } =
    appointment;
  return {
    uid: appointmentId,
    sequence: version,
    modifiedAt: updatedAt,
    start: startDate,
    end: endDate,
    ...(isAllDay && { days: { from: dayAt(startDate, timeZone), to: dayAt(endDate, timeZone) } }),
    summary: summaryOf(appointment, showPatientNames),
    ...(officeName && { location: officeName }),
    status: status === "accepted" ? "CONFIRMED" : "TENTATIVE",
  };
}

function summaryOf(appointment: StoredAppointment, showPatientNames: boolean): string {
  const { type, title, patient, serviceName, status } = appointment;
  if (type === "other") return title ?? "";
  const what = serviceName || "Cita";
  const whom = showPatientNames && patient ? `${patient.name} ${patient.lastName} · ${what}` : what;
  return status === "accepted" ? whom : `${whom} (por confirmar)`;
}
