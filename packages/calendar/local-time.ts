import { fromZonedTime } from "date-fns-tz/fromZonedTime";
import { nextDay } from "./day";
import type { Interval } from "./interval";
import { offsetAt } from "./zone";

const dayMilliseconds = 86_400_000;

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

/** The instant of a local time by the offset that the zone had a day before. */
function byEarlierOffset(shown: number, around: number, zone: string): number {
  return shown - offsetAt(around - dayMilliseconds, zone);
}
