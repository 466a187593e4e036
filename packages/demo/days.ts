import { dayMilliseconds } from "@nutria/calendar/durations";
import { addCalendarDays, weekdayOf } from "@nutria/calendar/day";
import { nearestInstantOf } from "@nutria/calendar/local-time";
import { wallClock } from "@nutria/calendar/zone";
import { defaultTimeZone } from "@nutria/core/practice/nutritionist/index";

/** A time `HH:mm` of a day in the zone of the practice. */
export interface LocalTime {
  day: string;
  time: string;
}

/** The days around the start of the seed, as the calendar on the wall of the practice has them. */
export interface DemoDays {
  today: string;
  /** Minutes of today that are over. */
  minutes: number;
  /** So many days from today. */
  day: (count: number) => string;
  /** That day, or on a weekend the Friday before it. */
  workday: (count: number) => string;
  /** How many days before the start a local time was, as the writer counts them; negative while it is ahead. */
  daysAgo: (local: LocalTime) => number;
}

/** The days around an instant, in the zone that the practice has. */
export function demoDays(startedAt: string): DemoDays {
  const { day: today, time } = wallClock(startedAt, defaultTimeZone);
  const day = (count: number) => addCalendarDays(today, count);
  return {
    today,
    minutes: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
    day,
    workday: (count) => lastWorkdayUntil(day(count)),
    daysAgo: (local) => (Date.parse(startedAt) - Date.parse(instantOf(local))) / dayMilliseconds,
  };
}

/** The instant of a local time of the practice. */
export function instantOf({ day, time }: LocalTime): string {
  return nearestInstantOf(`${day}T${time}`, defaultTimeZone);
}

function lastWorkdayUntil(day: string): string {
  const weekday = weekdayOf(day);
  if (weekday === 6) return addCalendarDays(day, -1);
  return weekday === 0 ? addCalendarDays(day, -2) : day;
}
