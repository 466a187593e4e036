import type { Appointment } from "@nutria/contract/schemas/appointment";
import { addDays, daysFrom } from "./days";
import type { DayRange } from "./views";
import { lastDayOf } from "./words";
import { localOf } from "./zone";

export interface AgendaDay {
  day: string;
  appointments: Appointment[];
}

/** What happens on each day of a range, in order; an event of several days is on each of them. */
export function byDay(appointments: readonly Appointment[], range: DayRange, zone: string): AgendaDay[] {
  const days = new Map<string, Appointment[]>();
  const inOrder = [...appointments].sort(
    (a, b) => Number(b.isAllDay) - Number(a.isAllDay) || a.startDate.localeCompare(b.startDate),
  );
  for (const appointment of inOrder) {
    const first = localOf(appointment.startDate, zone).day;
    const last = lastDayOf(appointment, zone);
    const from = first < range.from ? range.from : first;
    const to = last >= range.to ? addDays(range.to, -1) : last;
    for (const day of daysFrom(from, to)) {
      const ofDay = days.get(day);
      if (ofDay) ofDay.push(appointment);
      else days.set(day, [appointment]);
    }
  }
  return [...days.entries()]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([day, ofDay]) => ({ day, appointments: ofDay }));
}
