import { dayMilliseconds } from "@nutria/calendar/durations";
import { endsOf, isFree, momentsOf, startOf, type Moment, type Span } from "./events";
import { linesOf, type Component } from "./line";
import { TooComplexError } from "./rule/walls-of-rule";
import { dayOf } from "./wall";
import { wallIn } from "./zones/zone";
import type { Zones } from "./zones/zones";

/** A change of one date of a series and of all later ones (RFC 5545, 3.2.13). */
export interface LaterChange {
  /** Whether it counts for an occurrence of the series, by its unchanged time. */
  holds(wall: number, instant: number): boolean;
  /** When an occurrence is instead; undefined where it leaves the time free. */
  spanOf(wall: number): Span | undefined;
  /** The shift of each occurrence in the wall time of the series. */
  shift: number;
  /** The length of each occurrence, except for a change of the clock. */
  length: number;
}

/** Nobody moves a series further; it bounds how many occurrences are looked at. */
const mostShift = 366 * dayMilliseconds;

/** Whether the change of a date counts for all later ones too. */
export function isForLater(event: Component): boolean {
  return linesOf(event, "recurrence-id").some(
    ({ parameters }) => parameters["range"]?.toUpperCase() === "THISANDFUTURE",
  );
}

/**
 * The changes of a series from a date on, the latest first: an occurrence has the first that holds. Raises
 * {@link TooComplexError} for one that moves by more than a year.
 */
export function laterChangesOf(changes: readonly Component[], series: Moment, zones: Zones): LaterChange[] {
  return changes
    .flatMap((event) => {
      const [named] = momentsOf(event, "recurrence-id", zones);
      if (!named) return [];
      const start = linesOf(event, "dtstart").length > 0 ? startOf(event, zones) : named;
      const from = wallOfOccurrence(named, series);
      return [{ from, change: laterChangeOf(event, { named, from, start }, series, zones) }];
    })
    .sort((one, other) => other.from - one.from)
    .map(({ change }) => change);
}

interface Change {
  /** The date from which it counts, as written. */
  named: Moment;
  /** The same on the wall of the series. */
  from: number;
  start: Moment;
}

function laterChangeOf(
  event: Component,
  { named, from, start }: Change,
  { zone }: Moment,
  zones: Zones,
): LaterChange {
  const moved = wallIn(start, zone);
  const shift = moved - from;
  if (Math.abs(shift) > mostShift) throw new TooComplexError();
  const isLeftFree = isFree(event);
  const endOf = isLeftFree ? zone : endsOf(event, { ...start, wall: moved, zone }, zones);
  const first = named.zone(named.wall);
  return {
    holds: (wall, instant) => (named.isDay ? wall >= named.wall : instant >= first),
    spanOf: (wall) => (isLeftFree ? undefined : { start: zone(wall + shift), end: endOf(wall + shift) }),
    shift,
    length: Math.max(0, endOf(moved) - zone(moved)),
  };
}

/** The wall of the occurrence that a change names: at the hour of the series, whose clock may have skipped it. */
function wallOfOccurrence(named: Moment, { wall, zone }: Moment): number {
  // A day is the one on the wall of the series, where the practice's midnight may still be the day before.
  const shown = named.isDay ? named.wall : wallIn(named, zone);
  const usual = dayOf(shown) + (wall - dayOf(wall));
  return named.isDay || zone(usual) === named.zone(named.wall) ? usual : shown;
}
