import { isAwaiting } from "@nutria/contract/agenda/agenda";
import type { ListedClientAppointment } from "@nutria/contract/schemas/agenda/client-appointment";
import { isAskedOfPatient } from "../../shared/appointment-state";

/** Appointments that are shown as one: those of a series that stand alike, the earliest first. */
export type Together = readonly [ListedClientAppointment, ...ListedClientAppointment[]];

export interface SortedAppointments {
  /** The patient has to answer: one by one, or a series at once. */
  toAnswer: Together[];
  /** Ahead or under way: confirmed, or waiting for the nutritionist. */
  ahead: Together[];
  /** Over, cancelled or rejected, the latest first. */
  past: ListedClientAppointment[];
}

/** A patient's appointments as the screen shows them at an instant. */
export function sortAppointments(
  appointments: readonly ListedClientAppointment[],
  at: string,
): SortedAppointments {
  const inOrder = appointments.toSorted((one, other) => one.startDate.localeCompare(other.startDate));
  const isAhead = ({ status, endDate }: ListedClientAppointment) =>
    (isAwaiting({ status }) || status === "accepted") && endDate > at;
  const isAsked = (one: ListedClientAppointment) => isAskedOfPatient(one, at);
  const ahead = inOrder.filter(isAhead);
  return {
    toAnswer: together(ahead.filter(isAsked)),
    ahead: together(ahead.filter((one) => !isAsked(one))),
    past: inOrder.filter((one) => !isAhead(one)).toReversed(),
  };
}

/** Joins the appointments of a series that have the same state; one whose date was changed stands by itself. */
function together(appointments: readonly ListedClientAppointment[]): Together[] {
  const groups = new Map<string, [ListedClientAppointment, ...ListedClientAppointment[]]>();
  for (const one of appointments) {
    const isAlone = one.series === null || one.status === "rescheduled";
    const key = isAlone ? one._id : `${one.series?._id ?? ""} ${one.status} ${one.nextActionRole}`;
    const known = groups.get(key);
    if (known) known.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}
