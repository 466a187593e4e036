import { minutesBetween } from "@nutria/calendar/instant";
import { hasStarted } from "@nutria/contract/agenda/agenda";
import type { Appointment, UpdateAppointmentInput } from "@nutria/contract/schemas/agenda/appointment";
import type { Service } from "@nutria/contract/schemas/practice/service";
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

/** What a patient is told of a change of their visit: a date that waits for their answer, or another service or place. */
export type Told = "date" | "place";

/** What the patient is told of a change of their visit, as the server does; nothing of one that has begun. */
export function toldOf(
  before: Times,
  after: Times & { isElsewhere: boolean },
  now: string,
): Told | undefined {
  if (hasStarted(after, now)) return undefined;
  if (after.startDate !== before.startDate || after.endDate !== before.endDate) return "date";
  return after.isElsewhere ? "place" : undefined;
}

/** The change that gives an appointment or event the time that is on the screen, its length included. */
export function changeTo({ type }: Pick<Appointment, "type">, to: Times): UpdateAppointmentInput {
  const { startDate, endDate } = to;
  return type === "other"
    ? { startDate, endDate }
    : { startDate, minutesLenght: minutesBetween(startDate, endDate) };
}

/** The service of a visit that was pulled to another length than the service has; undefined where it has its own. */
export function unlikeService(
  appointment: Pick<Appointment, "type" | "service" | "startDate" | "endDate">,
  to: Times,
  services: readonly Service[],
): { service: Service; minutes: number } | undefined {
  const minutes = minutesBetween(to.startDate, to.endDate);
  const isPulled = minutes !== minutesBetween(appointment.startDate, appointment.endDate);
  const service = services.find(({ _id }) => _id === appointment.service?._id);
  const isUnlike = isPulled && appointment.type !== "other" && service?.minutesLenght !== minutes;
  return service && isUnlike ? { service, minutes } : undefined;
}
