/** Clocks on the wall: what an instant is called in a time zone, and the other way round. */

interface WallClock {
  /** `yyyy-MM-dd`. */
  day: string;
  /** Minutes from the start of the day as the clock shows it. */
  minutes: number;
  /** Sunday 0 to Saturday 6 (spec B §9). */
  weekday: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** What the clock on the wall of a zone shows at an instant. */
export function wallClock(instant: string, timeZone: string): WallClock {
  const shown = new Date(shownAt(Date.parse(instant), timeZone));
  return {
    day: shown.toISOString().slice(0, 10),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
    weekday: shown.getUTCDay(),
  };
}

/** The first instant of a calendar day in a zone, also where the clock skips midnight. */
export function startOfDay(day: string, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const before = midnight - offsetAt(midnight - 86_400_000, timeZone);
  const after = midnight - offsetAt(midnight + 86_400_000, timeZone);
  const candidates = [Math.min(before, after), Math.max(before, after)];
  const start = candidates.find((time) => shownAt(time, timeZone) === midnight) ?? candidates[1];
  return new Date(start ?? midnight).toISOString();
}

/** The calendar day after another. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** The clock's face read as if it were UTC, in milliseconds; `Date.UTC` would take the year 99 for 1999. */
function shownAt(time: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(time)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const shown = new Date(0);
  shown.setUTCFullYear(year, month - 1, day);
  return shown.setUTCHours(hour, minute, second);
}

/** Milliseconds that the clock of a zone is ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  const whole = Math.floor(time / 1000) * 1000;
  return shownAt(whole, timeZone) - whole;
}
