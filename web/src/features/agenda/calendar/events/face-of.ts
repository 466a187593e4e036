import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { Face } from "../portals";
import type { AgendaEvent } from "../to-calendar-event";

export interface FaceProps {
  appointment: Appointment;
  start: string;
}

/** Returns the props of the event to render into a portal, in the month or in the all-day row. */
export function faceOf(face: Face, zone: string): FaceProps | undefined {
  const { appointment } = face.calendarEvent as { appointment?: AgendaEvent["appointment"] };
  if (!appointment) return undefined;
  return { appointment, start: appointment.isAllDay ? "" : wallClock(appointment.startDate, zone).time };
}
