import type { ListedClientAppointment } from "@nutria/contract/schemas/agenda/client-appointment";
import { saveFile } from "../../../lib/save-file";

/** Hands an appointment to the calendar of the phone, as a file that it opens. */
export function addToCalendar({
  _id,
  startDate,
  endDate,
  nutritionist,
  place,
}: ListedClientAppointment): void {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Nutria//Mi app//ES",
    "BEGIN:VEVENT",
    `UID:${_id}`,
    `DTSTAMP:${instantOf(new Date().toISOString())}`,
    `DTSTART:${instantOf(startDate)}`,
    `DTEND:${instantOf(endDate)}`,
    `SUMMARY:${escaped(`Cita con ${nutritionist.name} ${nutritionist.lastName}`)}`,
    `LOCATION:${escaped(place.meetingUrl ?? place.address)}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  saveFile(new Blob([`${lines.join("\r\n")}\r\n`], { type: "text/calendar" }), "cita.ics");
}

/** `20261124T150000Z` */
const instantOf = (instant: string): string => instant.replace(/[-:]|\.\d+/g, "");

/** Text as a calendar's file has it (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll("\n", "\\n");
