import { nextDay, weekdayOf } from "@nutria/calendar/day";
import { startOfDay } from "@nutria/calendar/local-time";
import { minutesOf } from "@nutria/calendar/time-of-day";
import { wallClock } from "@nutria/calendar/zone";

export interface Minutes {
  start: number;
  end: number;
}

interface Hours {
  schedule: { days: readonly number[]; startTime: string; endTime: string };
}

const dayMinutes = 24 * 60;

/** Returns the open hours of a day as minutes since midnight; merges spans that touch or overlap. */
export function openHoursOf(day: string, schedules: readonly Hours[]): Minutes[] {
  const weekday = weekdayOf(day);
  const open = schedules
    .filter(({ schedule }) => schedule.days.some((one) => one % 7 === weekday))
    .map(({ schedule }) => ({ start: minutesOf(schedule.startTime), end: minutesOf(schedule.endTime) }))
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start);
  const joined: Minutes[] = [];
  for (const hours of open) {
    const last = joined.at(-1);
    if (last && hours.start <= last.end) last.end = Math.max(last.end, hours.end);
    else joined.push({ ...hours });
  }
  return joined;
}

/** Returns the rest of the day, which the calendar shades. A day without hours is closed as a whole (spec A §2). */
export function closedHoursOf(day: string, schedules: readonly Hours[]): Minutes[] {
  const closed: Minutes[] = [];
  let from = 0;
  for (const { start, end } of openHoursOf(day, schedules)) {
    if (start > from) closed.push({ start: from, end: start });
    from = end;
  }
  if (from < dayMinutes) closed.push({ start: from, end: dayMinutes });
  return closed;
}

/** Returns the parts of a day that some times cover, such as days off and what is busy in another calendar. */
export function partsOn(
  day: string,
  times: readonly { startDate: string; endDate: string }[],
  zone: string,
): Minutes[] {
  const [from, to] = [startOfDay(day, zone), startOfDay(nextDay(day), zone)];
  return times
    .filter(({ startDate, endDate }) => startDate < to && endDate > from)
    .map(({ startDate, endDate }) => ({
      start: startDate <= from ? 0 : minutesOf(wallClock(startDate, zone).time),
      end: endDate >= to ? dayMinutes : minutesOf(wallClock(endDate, zone).time),
    }));
}

/** Whether a time of a day lies within the office hours. */
export function isWithinHours(
  day: string,
  time: string,
  minutes: number,
  schedules: readonly Hours[],
): boolean {
  const start = minutesOf(time);
  return openHoursOf(day, schedules).some((open) => open.start <= start && start + minutes <= open.end);
}
