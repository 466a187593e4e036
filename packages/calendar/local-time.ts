import { fromZonedTime } from "date-fns-tz/fromZonedTime";
import { dayMilliseconds } from "./durations";
import { nextDay } from "./day";
import type { Interval } from "./interval";
import { offsetAt } from "./zone";

/** Every change of a clock falls on a multiple of this. */
const stepMilliseconds = 15 * 60_000;

/**
 * The instant at which the clock of a zone shows a local time `yyyy-MM-ddTHH:mm`. Undefined for a time that the clock
 * skips and for a text that is no time; the earlier instant for one that the clock shows twice.
 */
export function instantOf(local: string, zone: string): string | undefined {
  const found = fromZonedTime(local.slice(0, 16), zone).getTime();
  const shown = Date.parse(`${local.slice(0, 16)}Z`);
  if (Number.isNaN(found) || found + offsetAt(found, zone) !== shown) return undefined;
  // East of Greenwich date-fns-tz answers with the later of two.
  const earlier = byEarlierOffset(shown, found, zone);
  const isShownTwice = earlier < found && earlier + offsetAt(earlier, zone) === shown;
  return new Date(isShownTwice ? earlier : found).toISOString();
}

/** The same, with a time that the clock skips moved on by what it skips: opening at 02:30 then means 03:30. */
export function nearestInstantOf(local: string, zone: string): string {
  const shown = Date.parse(`${local.slice(0, 16)}Z`);
  return instantOf(local, zone) ?? new Date(byEarlierOffset(shown, shown, zone)).toISOString();
}

/** The first instant of a calendar day in a zone, also where the clock skips midnight. */
export function startOfDay(day: string, zone: string): string {
  return nearestInstantOf(`${day}T00:00`, zone);
}

/** The whole of some calendar days in a zone, first and last included. */
export function wholeDays(firstDay: string, lastDay: string, zone: string): Interval {
  return { start: startOfDay(firstDay, zone), end: startOfDay(nextDay(lastDay), zone) };
}

/**
 * When the clock of a zone shows a time of a day from `startTime` to before `endTime`: twice, where it is set back over
 * them, and only in part where it skips some.
 */
export function timesShown(day: string, startTime: string, endTime: string, zone: string): Interval[] {
  const [from, to] = [startTime, endTime].map((time) => Date.parse(`${day}T${time}Z`)) as [number, number];
  return evenPartsOf(day, zone)
    .map(({ start, end, offset }) => [Math.max(start, from - offset), Math.min(end, to - offset)] as const)
    .filter(([start, end]) => start < end)
    .map(([start, end]) => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString() }));
}

interface EvenPart {
  start: number;
  end: number;
  offset: number;
}

/** The parts of a calendar day between changes of its zone's clock; nearly always one. */
function evenPartsOf(day: string, zone: string): EvenPart[] {
  const midnight = Date.parse(`${day}T00:00Z`);
  const offset = offsetAt(midnight - dayMilliseconds, zone);
  // A zone is at most 14 hours from Greenwich, so the day lies between these two.
  if (offsetAt(midnight + 2 * dayMilliseconds, zone) === offset)
    return [{ start: midnight - offset, end: midnight - offset + dayMilliseconds, offset }];

  const end = Date.parse(startOfDay(nextDay(day), zone));
  const parts: EvenPart[] = [];
  for (let at = Date.parse(startOfDay(day, zone)); at < end; at += stepMilliseconds) {
    const last = parts.at(-1);
    const now = offsetAt(at, zone);
    if (last?.offset === now) last.end = at + stepMilliseconds;
    else parts.push({ start: at, end: at + stepMilliseconds, offset: now });
  }
  return parts;
}

/** The instant of a local time by the offset that the zone had a day before. */
function byEarlierOffset(shown: number, around: number, zone: string): number {
  return shown - offsetAt(around - dayMilliseconds, zone);
}
