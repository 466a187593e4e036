import ICAL from "ical.js";

/** A time as the clock on a wall shows it: milliseconds since 1970 as if the wall were in Greenwich. */
interface WallTime {
  wall: number;
  /** A whole day, without a time. */
  isDay: boolean;
  /** Written as UTC. */
  isUtc: boolean;
}

/** A rule of which no answer is found in as many steps as any real one takes. */
export class TooComplexError extends Error {}

/** Steps of one rule. */
const mostSteps = 5000;
const dayMilliseconds = 86_400_000;
const pattern = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}):(\d{2})(Z?))?$/;

/** Reads `2026-11-26` or `2026-11-26T10:00:00`, with `Z` for UTC; undefined for anything else. */
export function wallOf(value: unknown): WallTime | undefined {
  const [text, , , , hours, , , zone] = pattern.exec(String(value)) ?? [];
  if (text === undefined) return undefined;
  const isDay = hours === undefined;
  const wall = Date.parse(isDay ? `${text}T00:00:00Z` : `${text.slice(0, 19)}Z`);
  return Number.isNaN(wall) ? undefined : { wall, isDay, isUtc: zone === "Z" };
}

/** `2026-11-26T10:00:00` */
export function fromWall(wall: number): string {
  return new Date(wall).toISOString().slice(0, 19);
}

interface Range {
  toInstant: (wall: number) => number;
  /** Instants. Occurrences before may be left out, and those after are. */
  from: number;
  until: number;
}

/**
 * The times of a recurrence rule from its start on. Raises {@link TooComplexError} after 5,000 steps, and what ical.js raises
 * for a rule that is none. Its iterator walks on the wall, so that it needs no zone, and the end of the rule is compared here.
 */
export function* wallsOfRule(value: unknown, start: WallTime, range: Range): Generator<number> {
  const rule = ICAL.Recur.fromData(value as Parameters<typeof ICAL.Recur.fromData>[0]);
  const last = rule.until ? wallOf(String(rule.until)) : undefined;
  // A rule that never holds is looked for until then.
  rule.until = ICAL.Time.fromData({
    ...fieldsOf(range.until),
    year: new Date(range.until).getUTCFullYear() + 1,
  });
  const end =
    last &&
    (last.isUtc ? last.wall : range.toInstant(last.isDay ? last.wall + dayMilliseconds - 1 : last.wall));
  const first = skipTo(rule, start.wall, range.from);
  const iterator = rule.iterator(ICAL.Time.fromData({ ...fieldsOf(first), isDate: start.isDay }));
  for (let step = 0; ; step++) {
    if (step >= mostSteps) throw new TooComplexError();
    const next = iterator.next();
    if (!next) return;
    const wall = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute, next.second);
    const instant = range.toInstant(wall);
    if (instant > range.until || (end !== undefined && instant > end)) return;
    yield wall;
  }
}

/**
 * A later start of the same rule, before an instant: ical.js walks from the start, which may be years ago. Of rules by
 * days and weeks that are not counted.
 */
function skipTo({ freq, interval, count }: ICAL.Recur, start: number, from: number): number {
  const unit = freq === "DAILY" ? 1 : freq === "WEEKLY" ? 7 : undefined;
  if (unit === undefined || count || !Number.isFinite(from)) return start;
  const period = unit * Math.max(1, interval) * dayMilliseconds;
  return start + Math.max(0, Math.floor((from - start) / period)) * period;
}

function fieldsOf(wall: number) {
  const date = new Date(wall);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}
