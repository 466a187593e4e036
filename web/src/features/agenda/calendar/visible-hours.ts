import { minutesOf } from "@nutria/calendar/time-of-day";
import type { BookingSettings } from "../api/booking-settings";
import type { TimeSpan } from "./events/event-columns";
import { dayMinutes, type GridDay } from "./grid-days";

const hour = 60;

/** What a practice without office hours is shown. */
const usualHours: TimeSpan = { start: 9 * hour, end: 19 * hour };

export const wholeDay: TimeSpan = { start: 0, end: dayMinutes };

/** Returns the first opening and the last closing of the practice, in minutes since midnight. */
export function openingOf(schedules: BookingSettings["schedules"]): TimeSpan {
  const spans = schedules
    .map(({ schedule }) => ({ start: minutesOf(schedule.startTime), end: minutesOf(schedule.endTime) }))
    .filter(({ start, end }) => end > start);
  return spans.length === 0 ? usualHours : around(spans);
}

/**
 * Returns the hours of the time grid: an hour before the first opening to an hour after the last closing, and wide enough
 * for the events that lie outside. Whole hours, because the calendar draws no others.
 */
export function visibleHoursOf(days: readonly GridDay[], schedules: BookingSettings["schedules"]): TimeSpan {
  const opening = openingOf(schedules);
  const events = days.flatMap((day) => day.events.map(({ event }) => event));
  const { start, end } = around([{ start: opening.start - hour, end: opening.end + hour }, ...events]);
  return {
    start: Math.max(0, Math.floor(start / hour) * hour),
    end: Math.min(dayMinutes, Math.ceil(end / hour) * hour),
  };
}

function around(spans: readonly TimeSpan[]): TimeSpan {
  return {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
}

/**
 * Returns the days of a week that are narrow columns: closed, without events, and not opened by a press. A week without
 * a single open day, as every one of a practice without office hours, stays as it is.
 */
export function narrowDaysOf(days: readonly GridDay[], opened: readonly string[]): readonly string[] {
  if (days.every(({ shut }) => shut !== undefined)) return [];
  return days
    .filter(({ day, shut, isEmpty }) => shut !== undefined && isEmpty && !opened.includes(day))
    .map(({ day }) => day);
}
