import type { Appointment } from "@nutria/contract/schemas/appointment";
import { timeOf } from "../helpers/zone";
import type { Face } from "./portals";
import type { PlainDate, ZonedDateTime } from "./temporal";
import type { AgendaEvent } from "./to-calendar-event";

/** Events of up to this length have room for one line. */
const shortMinutes = 35;

export interface FaceProps {
  appointment: Appointment;
  start: string;
  isShort: boolean;
}

/** What to draw at a place that the calendar has opened. */
export function faceOf(face: Face, zone: string): FaceProps | undefined {
  const event = face.calendarEvent as Partial<AgendaEvent> | undefined;
  const appointment = event?.appointment as Appointment | undefined;
  if (!appointment || event?.start === undefined) return undefined;
  const isInTimeGrid = face.id.includes("time-grid");
  const length = (Date.parse(appointment.endDate) - Date.parse(appointment.startDate)) / 60_000;
  const isShort = !isInTimeGrid || length <= shortMinutes;
  return { appointment, start: clockOf(event.start as ZonedDateTime | PlainDate, zone), isShort };
}

/** The time it has on the grid, which is another while it is dragged. */
function clockOf(start: ZonedDateTime | PlainDate, zone: string): string {
  if (!("hour" in start)) return "";
  const { hour, minute } = start.timeZoneId === zone ? start : start.withTimeZone(zone);
  return timeOf(hour * 60 + minute);
}
