import { addCalendarDays, daysFrom } from "@nutria/calendar/day";
import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { minutesOf } from "@nutria/calendar/time-of-day";
import { partsOn, type Minutes } from "../../shared/closed-hours";
import type { OtherBusy } from "../../shared/other-busy";
import type { ShownDays } from "../../shared/views";
import { lastDayOf } from "../../shared/format";

export interface AgendaDay<A extends Appointment> {
  day: string;
  appointments: A[];
}

/** Groups the appointments of a range by day, in order. An event of several days appears on each of them. */
export function byDay<A extends Appointment>(
  appointments: readonly A[],
  range: ShownDays,
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

/** What a list shows of a day: an appointment, or a time that is busy in another calendar. */
export type ListEntry<A extends Appointment> = { appointment: A } | { busy: Minutes };

/** Groups appointments like {@link byDay}, with what is busy in other calendars among them by its start. */
export function entriesByDay<A extends Appointment>(
  appointments: readonly A[],
  otherBusy: readonly OtherBusy[],
  range: ShownDays,
  zone: string,
): { day: string; entries: ListEntry<A>[] }[] {
  const own = new Map(byDay(appointments, range, zone).map((one) => [one.day, one.appointments]));
  const days = otherBusy.length === 0 ? [...own.keys()] : daysFrom(range.from, addCalendarDays(range.to, -1));
  return days
    .map((day) => {
      const startOf = ({ isAllDay, startDate }: A): number => {
        const { day: first, time } = wallClock(startDate, zone);
        return isAllDay ? -1 : first === day ? minutesOf(time) : 0;
      };
      const listed = (own.get(day) ?? []).map((appointment) => ({
        start: startOf(appointment),
        entry: { appointment },
      }));
      const busy = partsOn(day, otherBusy, zone).map((span) => ({
        start: span.start,
        entry: { busy: span },
      }));
      const entries: { start: number; entry: ListEntry<A> }[] = [...listed, ...busy];
      return { day, entries: entries.sort((a, b) => a.start - b.start).map(({ entry }) => entry) };
    })
    .filter(({ entries }) => entries.length > 0);
}

/** Returns the shortest range of days that covers all appointments; an empty range for an empty list. */
export function daysOf(appointments: readonly Appointment[], zone: string): ShownDays {
  const first = appointments.map(({ startDate }) => wallClock(startDate, zone).day).sort()[0] ?? "";
  const last =
    appointments
      .map((one) => lastDayOf(one, zone))
      .sort()
      .at(-1) ?? "";
  return { from: first, to: last === "" ? "" : addCalendarDays(last, 1) };
}
