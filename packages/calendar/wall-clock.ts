import { cached, formatterIn } from "./formatter";

/** What a calendar and a clock on the wall of a zone show at an instant. */
export interface WallClock {
  /** `yyyy-MM-dd`. */
  day: string;
  /** `HH:mm`. */
  time: string;
}

const secondMilliseconds = 1000;
const dayMilliseconds = 86_400_000;

const parts: Intl.DateTimeFormatOptions = {
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
};

/** How far a zone is ahead of UTC throughout a UTC day; null for a day on which its clock changes. */
const offsets = new Map<string, { offset: number | null }>();

/** What the clock on the wall of a zone shows at an instant. */
export function wallClock(instant: string, zone: string): WallClock {
  const time = Date.parse(instant);
  const shown = new Date(time + offsetAt(time, zone)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The calendar day `yyyy-MM-dd` of an instant in a zone. */
export function dayAt(instant: string, zone: string): string {
  return wallClock(instant, zone).day;
}

/** What the clock of a zone shows at an instant, `HH:mm`. */
export function timeAt(instant: string, zone: string): string {
  return wallClock(instant, zone).time;
}

/** Milliseconds that the clock of a zone is ahead of UTC at a time; `Intl` is asked twice a day, since it is slow. */
export function offsetAt(time: number, zone: string): number {
  const day = Math.floor(time / dayMilliseconds);
  const { offset } = cached(offsets, `${zone} ${String(day)}`, () => {
    const first = readOffset(day * dayMilliseconds, zone);
    return { offset: first === readOffset((day + 1) * dayMilliseconds, zone) ? first : null };
  });
  return offset ?? readOffset(time, zone);
}

function readOffset(time: number, zone: string): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of formatterIn(zone, parts).formatToParts(time)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  // `Date.UTC` would take the year 99 for 1999.
  const face = new Date(0);
  face.setUTCFullYear(year, month - 1, day);
  face.setUTCHours(hour, minute, second);
  return face.getTime() - Math.floor(time / secondMilliseconds) * secondMilliseconds;
}
