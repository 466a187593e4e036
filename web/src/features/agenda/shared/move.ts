import { minutesBetween } from "@nutria/calendar/instant";
import { hasStarted } from "@nutria/contract/agenda";
import type { Appointment, UpdateAppointmentInput } from "@nutria/contract/schemas/agenda/appointment";
import { hasFollowing } from "./series";

interface Times {
  startDate: string;
  endDate: string;
}

/**
 * Whether a new time is asked about before it is saved: the patient is told of it, a visit ahead becomes one that took
 * place, or more visits of its series could move too.
 */
export function isAskedBefore(appointment: Appointment, to: Times, now: string): boolean {
  if (hasFollowing(appointment)) return true;
  const isOver = hasStarted(appointment, now) && hasStarted(to, now);
  return appointment.type !== "other" && !isOver;
}

/** The change that gives an appointment or event the time that is on the screen, its length included. */
export function changeTo({ type }: Pick<Appointment, "type">, to: Times): UpdateAppointmentInput {
  const { startDate, endDate } = to;
  return type === "other"
    ? { startDate, endDate }
    : { startDate, minutesLenght: minutesBetween(startDate, endDate) };
}
