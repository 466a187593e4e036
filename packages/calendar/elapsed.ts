import { addCalendarDays, firstWeekday, startOfWeek } from "./day";
import { formatDay } from "./format";
import { minutesBetween } from "./instant";
import { dayAt, wallClock } from "./zone";
import { weekdayName } from "./weekdays";

/** When something happened, as a person would say it: how long ago, the weekday and the time, or the day. */
export function formatElapsed(
  instant: string,
  now: string,
  zone: string,
  startsOn: number = firstWeekday,
): string {
  const { day, time } = wallClock(instant, zone);
  const today = dayAt(now, zone);
  const minutes = Math.floor(minutesBetween(instant, now));
  if (minutes < 1) return "Hace un momento";
  if (minutes < 60) return `Hace ${minutes} min`;
  if (day === today) return `Hace ${Math.floor(minutes / 60)} h`;
  if (day === addCalendarDays(today, -1)) return `Ayer, ${time}`;
  if (day < startOfWeek(today, startsOn)) return formatDay(day);
  const name = weekdayName(day);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${time}`;
}
