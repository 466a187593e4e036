import { addCalendarDays, daysFrom } from "@nutria/calendar/day";
import { minutesOf } from "@nutria/calendar/time-of-day";
import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { BookingSettings } from "../api/booking-settings";
import { closedHoursOf, partsOn, type Minutes } from "../shared/closed-hours";
import type { OtherBusy } from "../shared/other-busy";
import type { ShownDays } from "../shared/views";

export const dayMinutes = 24 * 60;

/** The times of a practice that the time grid and the month shade. */
export type PracticeTimes = Pick<BookingSettings, "zone" | "schedules" | "daysOff">;

export interface GridDay {
  day: string;
  /** Hours outside the office hours, and days off. */
  closed: Minutes[];
  off: Minutes[];
  /** Busy in another calendar. */
  otherBusy: Minutes[];
  /** Why the practice has no open hour on the day, whatever happens on it. */
  shut: "closed" | "off" | undefined;
}

interface TimedPlace extends Minutes {
  day: string;
}

/**
 * Returns the position of an appointment on the time grid, or undefined when it belongs to the all-day row: it lasts
 * all day or ends on another day.
 */
export function timedPlaceOf(
  { isAllDay, startDate, endDate }: Pick<Appointment, "isAllDay" | "startDate" | "endDate">,
  zone: string,
): TimedPlace | undefined {
  if (isAllDay) return undefined;
  const from = wallClock(startDate, zone);
  const to = wallClock(endDate, zone);
  const start = minutesOf(from.time);
  if (to.day === from.day) return { day: from.day, start, end: minutesOf(to.time) };
  const endsAtMidnight = to.time === "00:00" && to.day === addCalendarDays(from.day, 1);
  return endsAtMidnight ? { day: from.day, start, end: dayMinutes } : undefined;
}

/** Returns the days of a range with what the time grid shades on each. */
export function gridDaysOf(
  range: ShownDays,
  { zone, schedules, daysOff }: PracticeTimes,
  otherBusy: readonly OtherBusy[] = [],
): GridDay[] {
  return daysFrom(range.from, addCalendarDays(range.to, -1)).map((day) => {
    const [closed, off] = [closedHoursOf(day, schedules), partsOn(day, daysOff, zone)];
    return { day, closed, off, otherBusy: partsOn(day, otherBusy, zone), shut: shutOf(closed, off) };
  });
}

/** Why a day has no open hour at all, whatever happens on it; undefined when it has one. */
export function shutReasonOf(day: string, { zone, schedules, daysOff }: PracticeTimes): GridDay["shut"] {
  return shutOf(closedHoursOf(day, schedules), partsOn(day, daysOff, zone));
}

function shutOf(closed: readonly Minutes[], off: readonly Minutes[]): GridDay["shut"] {
  const isWhole = ({ start, end }: Minutes) => start === 0 && end === dayMinutes;
  if (off.some(isWhole)) return "off";
  return closed.some(isWhole) ? "closed" : undefined;
}
