import { productName } from "@nutria/contract/store/product";
import { displayStatusOf } from "@nutria/contract/agenda/agenda";
import { visitStateOf, type VisitState } from "@nutria/contract/agenda/visit-moment";
import { visitWordOf } from "@nutria/contract/agenda/visit-words";
import { dayAt } from "@nutria/calendar/zone";
import { writeCalendar, type CalendarEvent } from "../../kernel/icalendar";
import type { StoredAppointment } from "../appointment/index";

/**
 * The agenda as an iCalendar file (RFC 5545), with the words of its screens. It contains patients' names only when the
 * nutritionist allows it.
 */
export function toCalendar(
  appointments: readonly StoredAppointment[],
  { showPatientNames, now }: { showPatientNames: boolean; now: string },
): string {
  return writeCalendar({
    method: "PUBLISH",
    head: [`X-WR-CALNAME:${productName}`, "REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"],
    events: appointments.map((appointment) => eventOf(appointment, { showPatientNames, now })),
    now,
  });
}

interface Shown {
  showPatientNames: boolean;
  now: string;
}

function eventOf(appointment: StoredAppointment, shown: Shown): CalendarEvent {
  const { appointmentId, updatedAt, version, startDate, endDate, isAllDay, timeZone, officeName } =
    appointment;
  return {
    uid: appointmentId,
    sequence: version,
    modifiedAt: updatedAt,
    start: startDate,
    end: endDate,
    ...(isAllDay && { days: { from: dayAt(startDate, timeZone), to: dayAt(endDate, timeZone) } }),
    summary: summaryOf(appointment, shown),
    ...(officeName && { location: officeName }),
    status: isAsked(visitStateOf(visitOf(appointment), shown.now)) ? "TENTATIVE" : "CONFIRMED",
  };
}

function summaryOf(appointment: StoredAppointment, { showPatientNames, now }: Shown): string {
  const { type, title, patient, serviceName } = appointment;
  if (type === "other") return title ?? "";
  const what = serviceName || "Cita";
  const whom = showPatientNames && patient ? `${patient.name} ${patient.lastName} · ${what}` : what;
  const visit = visitOf(appointment);
  if (quiet.includes(visitStateOf(visit, now))) return whom;
  return `${whom} (${visitWordOf(visit, now).toLowerCase()})`;
}

/** The states that need no action. */
const quiet: readonly VisitState[] = ["before", "coming", "now", "attended"];

const isAsked = (state: VisitState): boolean => state === "asked" || state === "unconfirmed";

function visitOf(appointment: StoredAppointment) {
  const attendance = appointment.attendance ?? null;
  return { ...appointment, attendance, displayStatus: displayStatusOf(appointment) };
}
