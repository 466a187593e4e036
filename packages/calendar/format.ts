import { isDay } from "./valid-day";
import { formatDayInFull } from "./format-days";
import { dayAt, wallClock } from "./zone";
import { weekdayName } from "./weekdays";
import { zoneName } from "./zones";

/** Short texts of days and instants in the Spanish of Mexico. */

/** `23/11/2026`; empty for no day. */
export function formatDay(day: string | null): string {
  return (day ?? "").split("-").reverse().join("/");
}

/** Reads a typed day (`5/3/1990`, `05-03-1990`, `05031990`) as `yyyy-MM-dd`; null when it is not a day. */
export function dayFromTyped(typed: string): string | null {
  const match = /^(\d{1,2})[/.\- ]?(\d{1,2})[/.\- ]?(\d{4})$/.exec(typed.trim());
  if (!match) return null;
  const [, day = "", month = "", year = ""] = match;
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
}

/** Reads a typed month (`4/2019`, `04-2019`) as `yyyy-MM`; null when it is not a month. */
export function monthFromTyped(typed: string): string | null {
  const [, month = "", year = ""] = /^(0?[1-9]|1[0-2])[/.\- ](\d{4})$/.exec(typed.trim()) ?? [];
  return year === "" ? null : `${year}-${month.padStart(2, "0")}`;
}

/** `23/11/2026`: the day of an instant in a zone. */
export function formatDayAt(instant: string, zone: string): string {
  return formatDay(dayAt(instant, zone));
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

/** `09:00 a 09:45 h, hora del centro`: from one instant to another, by the clock of a zone, and which clock that is. */
export function formatTimesInFull(from: string, to: string, zone: string): string {
  return `${wallClock(from, zone).time} a ${wallClock(to, zone).time} h, ${zoneName(zone)}`;
}

/** `lunes, 23 de noviembre de 2026, 10:00 h (hora del centro)`: by the clock of a zone, and which clock that is. */
export function formatInstantInFull(instant: string, zone: string): string {
  const { day, time } = wallClock(instant, zone);
  return `${formatDayInFull(day)}, ${time} h (${zoneName(zone)})`;
}
