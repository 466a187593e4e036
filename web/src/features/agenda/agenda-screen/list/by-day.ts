import { addCalendarDays, daysFrom } from "@nutria/calendar/day";
import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { DayRange } from "../../shared/views";
import { lastDayOf } from "../../shared/format";

export interface AgendaDay<A extends Appointment> {
  day: string;
  appointments: A[];
}

/** Groups the appointments of a range by day, in order. An event of several days appears on each of them. */
export function byDay<A extends Appointment>(
  appointments: readonly A[],
  range: DayRange,
  zone: string,
): AgendaDay<A>[] {
  const days = new Map<string, A[]>();
  const inOrder = [...appointments].sort(
    (a, b) => Number(b.isAllDay) - Number(a.isAllDay) || a.startDate.localeCompare(b.startDate),
  );
  for (const appointment of inOrder) {
    const first = wallClock(appointment.startDate, zone).day;
    const last = lastDayOf(appointment, zone);
    const from = first < range.from ? range.from : first;
    const to = last >= range.to ? addCalendarDays(range.to, -1) : last;
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

/** Returns the shortest range of days that covers all appointments; an empty range for an empty list. */
export function daysOf(appointments: readonly Appointment[], zone: string): DayRange {
  const first = appointments.map(({ startDate }) => wallClock(startDate, zone).day).sort()[0] ?? "";
  const last =
    appointments
      .map((one) => lastDayOf(one, zone))
      .sort()
      .at(-1) ?? "";
  return { from: first, to: last === "" ? "" : addCalendarDays(last, 1) };
}
