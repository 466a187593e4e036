import { formatShortDay } from "@nutria/calendar/format-days";
import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { personOf } from "./format";

const texts = {
  event: "Evento creado",
  visit: (name: string, when: string, more: number) =>
    `Cita de ${name}, ${when}${more > 0 ? ` y ${String(more)} más` : ""}`,
};

/** What was booked, and of a series the first: `Cita de Ana Gómez, mar 1 dic 10:00`; an event without a patient has no name to say. */
export function bookedText(appointment: Appointment, zone: string): string {
  const { type, startDate, series } = appointment;
  if (type === "other") return texts.event;
  const { day, time } = wallClock(startDate, zone);
  const when = `${formatShortDay(day)} ${time}`;
  return texts.visit(personOf(appointment), when, (series?.times ?? 1) - 1);
}
