import { nextDay, startOfDay, wallClock } from "./wall-clock";
import type { Interval } from "./interval";

const minute = 60_000;
const day = 1440 * minute;

/**
 * The instant at which the clock of a zone shows a local time `yyyy-MM-ddTHH:mm`. Undefined for a time that the clock
 * skips; the earlier instant for one that it shows twice. The zones of Tijuana, Ciudad Juárez, Ojinaga and Matamoros
 * still change their clocks.
 */
export function instantOf(local: string, timeZone: string): string | undefined {
  const shown = Date.parse(`${local.slice(0, 16)}Z`);
  return candidates(shown, timeZone).find((time) => shownAt(time, timeZone) === shown)?.iso;
}

/** The same, with a time that the clock skips moved on by what it skips: opening at 02:30 then means 03:30. */
export function nearestInstantOf(local: string, timeZone: string): string {
  const shown = Date.parse(`${local.slice(0, 16)}Z`);
  const both = candidates(shown, timeZone);
  const found = both.find((time) => shownAt(time, timeZone) === shown) ?? both.at(-1);
  return found?.iso ?? new Date(shown).toISOString();
}

/** What the clock of a zone shows at an instant, `HH:mm`. */
export function timeAt(instant: string, timeZone: string): string {
  const { minutes } = wallClock(instant, timeZone);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** The calendar day `yyyy-MM-dd` of an instant in a zone. */
export function dayAt(instant: string, timeZone: string): string {
  return wallClock(instant, timeZone).day;
}

/** The whole of some calendar days in a zone, first and last included. */
export function wholeDays(firstDay: string, lastDay: string, timeZone: string): Interval {
  return { start: startOfDay(firstDay, timeZone), end: startOfDay(nextDay(lastDay), timeZone) };
}

/** Day of the week of a calendar day, Sunday 0 (spec B §9). */
export function weekdayOf(calendarDay: string): number {
  return new Date(`${calendarDay}T00:00:00Z`).getUTCDay();
}

interface Candidate {
  time: number;
  iso: string;
}

/** The instants that a local time could be by the offsets of the day before and the day after, earlier first. */
function candidates(shown: number, timeZone: string): Candidate[] {
  const times = [shown - day, shown + day].map((around) => {
    const offset = shownAt({ time: around, iso: new Date(around).toISOString() }, timeZone) - around;
    return shown - offset;
  });
  return [Math.min(...times), Math.max(...times)].map((time) => ({
    time,
    iso: new Date(time).toISOString(),
  }));
}

/** The clock's face read as if it were UTC, in milliseconds, to the minute. */
function shownAt({ iso }: Candidate, timeZone: string): number {
  const face = wallClock(iso, timeZone);
  return Date.parse(`${face.day}T00:00:00Z`) + face.minutes * minute;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
