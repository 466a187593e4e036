import { dayMilliseconds } from "./durations";

/** How many results a cache holds: zones come from requests, and a process lives long. */
const maximumCached = 5000;

/** The value of a key, made once. */
export function cached<Key, Value>(cache: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (cache.size >= maximumCached) cache.clear();
  const made = make();
  cache.set(key, made);
  return made;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** An es-MX formatter made once per zone and options: making one costs more than a hundred uses. */
export function formatterIn(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cached(
    formatters,
    `${zone} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat("es-MX", { ...options, timeZone: zone }),
  );
}

/** The zone of the machine: in the browser, its owner's. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Local date and time of a zone at an instant. */
interface WallClock {
  /** `yyyy-MM-dd`. */
  day: string;
  /** `HH:mm`. */
  time: string;
}

const secondMilliseconds = 1000;

const parts: Intl.DateTimeFormatOptions = {
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
};

/** How far a zone is ahead of UTC throughout a UTC day; `NaN` for a day on which its clock changes. */
const offsets = new Map<string, number>();

/** Whether the clock of a zone, which was set back, shows at an instant what it showed shortly before. */
export function isShownAgain(instant: string, zone: string): boolean {
  const time = Date.parse(instant);
  const shown = time + offsetAt(time, zone);
  const earlier = shown - offsetAt(time - dayMilliseconds, zone);
  return earlier < time && earlier + offsetAt(earlier, zone) === shown;
}

/** The local date and time of a zone at an instant. */
export function wallClock(instant: string, zone: string): WallClock {
  const time = Date.parse(instant);
  const shown = new Date(time + offsetAt(time, zone)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The calendar day `yyyy-MM-dd` of an instant in a zone. */
export function dayAt(instant: string, zone: string): string {
  return wallClock(instant, zone).day;
}

/** The local time of a zone at an instant, `HH:mm`. */
export function timeAt(instant: string, zone: string): string {
  return wallClock(instant, zone).time;
}

/** Milliseconds that the clock of a zone is ahead of UTC at a time; `Intl` is asked twice a day, since it is slow. */
export function offsetAt(time: number, zone: string): number {
  const day = Math.floor(time / dayMilliseconds);
  const offset = cached(offsets, `${zone} ${day}`, () => {
    const first = readOffset(day * dayMilliseconds, zone);
    return first === readOffset((day + 1) * dayMilliseconds, zone) ? first : NaN;
  });
  return Number.isNaN(offset) ? readOffset(time, zone) : offset;
}

function readOffset(time: number, zone: string): number {
  // `24/11/2026, 09:00:00`; `Date.UTC` would take the year 99 for 1999.
  const shown = formatterIn(zone, parts).format(time).match(/\d+/g) ?? [];
  const [day = "", month = "", year = "", ...clock] = shown;
  const face = Date.parse(`${year.padStart(4, "0")}-${month}-${day}T${clock.join(":")}Z`);
  return face - Math.floor(time / secondMilliseconds) * secondMilliseconds;
}
