import { dayMilliseconds } from "@nutria/calendar/durations";

/** A time as the clock on a wall shows it: milliseconds since 1970 as if the wall were in Greenwich. */
export interface WallTime {
  wall: number;
  /** A whole day, without a time. */
  isDay: boolean;
  /** The offset from UTC where the time itself has one; 0 with a `Z`. */
  offset?: number;
}

export const minuteMilliseconds = 60_000;

const pattern =
  /^(\d{4})([-/]?)(\d\d)\2(\d\d)(?:[Tt\s]\s*(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s*([Zz]|UTC|GMT|[+-]\d\d:?\d\d)?)?$/;

/**
 * Reads `20261201` or `20261201T160000`, with `Z` or an offset, and what people's programs make of it: separators, small
 * letters, fractions, no seconds. Undefined for anything else, and for a day that no month has.
 */
export function wallOf(value: string): WallTime | undefined {
  const [text, year, , month, day, hour, minute, second = "0", zone] = pattern.exec(value.trim()) ?? [];
  if (text === undefined) return undefined;
  const date = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(date) || new Date(date).getUTCDate() !== Number(day)) return undefined;
  if (hour === undefined) return { wall: date, isDay: true };
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Number(second)];
  const isMidnight = hours === 24 && minutes === 0 && seconds === 0;
  if ((hours > 23 && !isMidnight) || minutes > 59 || seconds > 60) return undefined;
  const wall = date + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return zone === undefined ? { wall, isDay: false } : { wall, isDay: false, offset: offsetOf(zone) ?? 0 };
}

/** The day of a time that cannot be read whole; undefined where not even that is known. */
export function dayIn(value: string): number | undefined {
  const known = wallOf(value);
  if (known) return dayOf(known.wall);
  const [text] = /(?<!\d)\d{4}([-/]?)\d\d\1\d\d(?!\d)/.exec(value) ?? [];
  return text === undefined ? undefined : wallOf(text)?.wall;
}

/** Reads `-0600`, `-06:00` or `-060000`. */
export function offsetOf(value: string): number | undefined {
  const [, sign, hours, minutes, seconds = "0"] =
    /^([+-])(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(value.trim()) ?? [];
  if (sign === undefined) return undefined;
  const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === "-" ? -size : size;
}

/** The beginning of the day of a time on the wall. */
export function dayOf(wall: number): number {
  return Math.floor(wall / dayMilliseconds) * dayMilliseconds;
}

/** `2026-11-26T10:00:00` */
export function fromWall(wall: number): string {
  return new Date(wall).toISOString().slice(0, 19);
}

/** The parts of a duration: days of the calendar, and an exact time. */
export interface Duration {
  days: number;
  exact: number;
}

const durationPattern = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;

/** Reads `PT1H30M` or `P1D`; undefined for anything else, and for a length below nothing. */
export function durationOf(value: string): Duration | undefined {
  const text = value.trim();
  const [whole, sign, weeks = "0", days = "0", hours = "0", minutes = "0", seconds = "0"] =
    durationPattern.exec(text) ?? [];
  if (whole === undefined || !/\d/.test(text) || /T$/i.test(text)) return undefined;
  const exact = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  const duration = { days: Number(weeks) * 7 + Number(days), exact };
  if (duration.days > 36_600 || exact > 36_600 * dayMilliseconds) return undefined;
  return sign === "-" && (duration.days > 0 || exact > 0) ? undefined : duration;
}

/** A time, or the time at which a period begins, with its end or its length. */
export interface Period {
  start: WallTime;
  end?: WallTime | Duration;
}

/** Reads a time or a period, `20261201T160000Z/PT1H`; undefined for anything else. */
export function periodOf(value: string): Period | undefined {
  const single = wallOf(value);
  if (single) return { start: single };
  const [, first = "", last = ""] = /^(.+)\/([^/]+)$/.exec(value.trim()) ?? [];
  const start = wallOf(first);
  const end = wallOf(last) ?? durationOf(last);
  return start && end && { start, end };
}
