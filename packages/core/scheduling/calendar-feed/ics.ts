import { productName } from "@nutria/contract/product";
import { dayAt } from "@nutria/calendar/zone";
import type { StoredAppointment } from "../appointment/index";

const encoder = new TextEncoder();

/**
 * The agenda as an iCalendar file (RFC 5545). It contains patients' names only when the nutritionist allows
 * it.
 */
export function toCalendar(
  appointments: readonly StoredAppointment[],
  { showPatientNames, now }: { showPatientNames: boolean; now: string },
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${productName}//Agenda//ES`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${productName}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...appointments.flatMap((appointment) => eventLines(appointment, showPatientNames, now)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function eventLines(appointment: StoredAppointment, showPatientNames: boolean, now: string): string[] {
  const { appointmentId, status, updatedAt, version } = appointment;
  return [
    "BEGIN:VEVENT",
    `UID:${appointmentId}@${productName.toLowerCase()}`,
    `DTSTAMP:${utc(now)}`,
    `LAST-MODIFIED:${utc(updatedAt)}`,
    `SEQUENCE:${version}`,
    ...timeLines(appointment),
    `SUMMARY:${escapeText(summaryOf(appointment, showPatientNames))}`,
    ...(appointment.officeName ? [`LOCATION:${escapeText(appointment.officeName)}`] : []),
    `STATUS:${status === "accepted" ? "CONFIRMED" : "TENTATIVE"}`,
    "END:VEVENT",
  ];
}

function timeLines({ startDate, endDate, isAllDay, timeZone }: StoredAppointment): string[] {
  if (!isAllDay) return [`DTSTART:${utc(startDate)}`, `DTEND:${utc(endDate)}`];
  const date = (instant: string) => dayAt(instant, timeZone).replaceAll("-", "");
  return [`DTSTART;VALUE=DATE:${date(startDate)}`, `DTEND;VALUE=DATE:${date(endDate)}`];
}

function summaryOf(appointment: StoredAppointment, showPatientNames: boolean): string {
  const { type, title, patient, serviceName, status } = appointment;
  if (type === "other") return title ?? "";
  const what = serviceName || "Cita";
  const whom = showPatientNames && patient ? `${patient.name} ${patient.lastName} · ${what}` : what;
  return status === "accepted" ? whom : `${whom} (por confirmar)`;
}

/** `20261123T160000Z`. */
function utc(instant: string): string {
  return `${instant.slice(0, 19).replace(/[-:]/g, "")}Z`;
}

/** Escapes a text value: removes control characters, which a file must not contain, except the tab. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/(?!\t)\p{Cc}/gu, "");
}

/**
 * Folds a line to at most 75 octets per line, never inside a character; continuation lines start with a
 * space.
 */
function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      parts.push(part);
      part = " ";
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n");
}
