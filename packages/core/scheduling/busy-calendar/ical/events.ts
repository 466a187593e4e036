import ICAL from "ical.js";
import { propertiesOf, wordOf, type Component } from "./properties";
import { wallOf, wallsOfRule } from "./rule";
import { utc, type Zone } from "./zones";

/** A time on the wall of its zone. */
export interface Moment {
  wall: number;
  isDay: boolean;
  zone: Zone;
}

/** Two instants, in milliseconds since 1970. */
export interface Span {
  start: number;
  end: number;
}

type ZoneFinder = (name: string) => Zone;

/** The times of the property of a name, in its zone. */
export function momentsOf(event: Component, name: string, zones: ZoneFinder): Moment[] {
  return propertiesOf(event, name).flatMap(([, { tzid }, , ...values]) =>
    values.flatMap((value) => {
      // A period is a start and an end; the end is that of the event.
      const at = wallOf(Array.isArray(value) ? value[0] : value);
      if (!at) return [];
      const zone = at.isUtc ? utc : zones(typeof tzid === "string" && !at.isDay ? tzid : "");
      return [{ wall: at.wall, isDay: at.isDay, zone }];
    }),
  );
}

/** Whether an event leaves its time free: it says so, or it does not take place. */
export function isFree(event: Component): boolean {
  return (
    wordOf(event, "transp") === "TRANSPARENT" ||
    wordOf(event, "status") === "CANCELLED" ||
    wordOf(event, "x-microsoft-cdo-busystatus") === "FREE"
  );
}

const dayMilliseconds = 86_400_000;

/**
 * How an event finds its end from its start on the wall. An end makes every occurrence equally long; days of a duration are
 * days of the calendar (RFC 5545, 3.3.6 and 3.8.5.3). Without either, a day lasts a day and a time no time.
 */
export function endsOf(event: Component, start: Moment, zones: ZoneFinder): (wall: number) => number {
  const { zone, isDay } = start;
  const [end] = momentsOf(event, "dtend", zones);
  if (end && isDay) return (wall) => zone(wall + end.wall - start.wall);
  if (end) {
    const length = end.zone(end.wall) - zone(start.wall);
    return (wall) => zone(wall) + length;
  }
  const given = propertiesOf(event, "duration")[0]?.[3];
  if (typeof given !== "string") return (wall) => zone(isDay ? wall + dayMilliseconds : wall);
  const { weeks, days, hours, minutes, seconds, isNegative } = ICAL.Duration.fromString(given);
  if (isNegative) return zone;
  const exact = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return (wall) => zone(wall + (weeks * 7 + days) * dayMilliseconds) + exact;
}

/** The starts of an event on its wall: its own and those of its rules, each once. */
export function startsOf(
  event: Component,
  { wall, isDay, zone }: Moment,
  range: { from: number; until: number },
): Set<number> {
  const starts = new Set([wall]);
  for (const [, , , rule] of propertiesOf(event, "rrule")) {
    const start = { wall, isDay, isUtc: false };
    for (const later of wallsOfRule(rule, start, { ...range, toInstant: zone })) starts.add(later);
  }
  return starts;
}

/** Which occurrences of a series are left out: by instant, or by day. */
export class LeftOut {
  private readonly instants = new Set<number>();
  private readonly days = new Set<number>();

  add({ wall, isDay, zone }: Moment): void {
    if (isDay) this.days.add(wall);
    else this.instants.add(zone(wall));
  }

  has(wall: number, instant: number): boolean {
    return this.instants.has(instant) || this.days.has(Math.floor(wall / dayMilliseconds) * dayMilliseconds);
  }
}
