import { isDay, weekdayOf } from "./day";
import { formatDayInFull } from "./format-days";
import { wallClock } from "./wall-clock";
import { weekdays } from "./weekdays";
import { zoneName } from "./zones";

/** Short texts of days and instants in the Spanish of Mexico. */

/** `23/11/2026`; empty for no day. */
export function formatDay(day: string | null): string {
  const parts = (day ?? "").split("-");
  return parts.length === 3 ? `${parts[2]}/${parts[1]}/${parts[0]}` : "";
}

/** What a person types (`5/3/1990`, `05-03-1990`, `05031990`) as `yyyy-MM-dd`; null when it is no day at all. */
export function dayFromTyped(typed: string): string | null {
  const match = /^(\d{1,2})[/.\- ]?(\d{1,2})[/.\- ]?(\d{4})$/.exec(typed.trim());
  if (!match) return null;
  const [, day = "", month = "", year = ""] = match;
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
}

/** `23/11/2026 09:00` */
export function formatInstant(instant: string, zone: string): string {
  const { day, time } = wallClock(instant, zone);
  return `${formatDay(day)} ${time}`;
}

/** `lunes 23/11/2026, 09:00` */
export function formatInstantWithWeekday(instant: string, zone: string): string {
  const { day, time } = wallClock(instant, zone);
  return `${weekdayName(day)} ${formatDay(day)}, ${time}`;
}

/** `lunes, 23 de noviembre de 2026, 10:00 h (hora del centro)`: by the clock of a zone, and which clock that is. */
export function formatInstantInFull(instant: string, zone: string): string {
  const { day, time } = wallClock(instant, zone);
  return `${formatDayInFull(day)}, ${time} h (${zoneName(zone)})`;
}

/** `lunes` */
export function weekdayName(day: string): string {
  const weekday = weekdayOf(day);
  return weekdays.find((one) => one.day === weekday)?.name ?? "";
}
