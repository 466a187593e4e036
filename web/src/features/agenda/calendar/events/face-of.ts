import type { Appointment } from "@nutria/contract/schemas/appointment";
import { localOf } from "../../shared/zone";
import type { Face } from "../portals";
import type { AgendaEvent } from "../to-calendar-event";

export interface FaceProps {
  appointment: Appointment;
  start: string;
}

/** What to draw at a place that the calendar has opened, in a month or in the row of whole days. */
export function faceOf(face: Face, zone: string): FaceProps | undefined {
  const { appointment } = face.calendarEvent as { appointment?: AgendaEvent["appointment"] };
  if (!appointment) return undefined;
  return { appointment, start: appointment.isAllDay ? "" : localOf(appointment.startDate, zone).time };
}
