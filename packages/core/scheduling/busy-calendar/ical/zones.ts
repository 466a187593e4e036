import { nearestInstantOf } from "@nutria/calendar/local-time";
import { isTimeZone } from "@nutria/calendar/time-zone";
import { offsetAt } from "@nutria/calendar/zone";
import { componentsOf, propertiesOf, type Component } from "./properties";
import { fromWall, wallOf, wallsOfRule } from "./rule";

/** The instant at which the clock of a zone shows a time, both in milliseconds since 1970; a skipped time is moved on. */
export type Zone = (wall: number) => number;

/** From when on the clock is so far ahead of UTC. */
interface Change {
  wall: number;
  offset: number;
}

const utcOffset = /^([+-])(\d{2}):?(\d{2})(?::?(\d{2}))?$/;

/** UTC itself. */
export const utc: Zone = (wall) => wall;

const [dayMilliseconds, minuteMilliseconds] = [86_400_000, 60_000];

/** The time that the clock of a zone shows at a moment of another. */
export function wallIn(moment: { wall: number; zone: Zone }, zone: Zone): number {
  if (moment.zone === zone) return moment.wall;
  const instant = moment.zone(moment.wall);
  let wall = instant;
  // The first step finds the offset; the others mend it where the clock changed on the way.
  for (let step = 0; step < 3; step++) wall += instant - zone(wall);
  return wall;
}

/** The zone of a name of the IANA database. */
export function zoneNamed(name: string): Zone {
  return (wall) => {
    const offset = offsetAt(wall - dayMilliseconds, name);
    // No change of the clock is near: the search for one takes ten times as long.
    if (offsetAt(wall + dayMilliseconds, name) === offset) return wall - offset;
    const seconds = wall - Math.floor(wall / minuteMilliseconds) * minuteMilliseconds;
    return Date.parse(nearestInstantOf(fromWall(wall), name)) + seconds;
  };
}

/**
 * How a calendar's zones are found. A name of the IANA database counts more than what the file says of it: files keep
 * rules that were abolished. A zone that neither knows is that of the practice.
 */
export function zonesOf(calendar: Component, practiceZone: string, until: number): (name: string) => Zone {
  const ownName = propertiesOf(calendar, "x-wr-timezone")[0]?.[3];
  const floating = zoneNamed(ianaNameIn(ownName) ?? practiceZone);
  const described = new Map(
    componentsOf(calendar, "vtimezone").map((one) => [String(propertiesOf(one, "tzid")[0]?.[3]), one]),
  );
  const found = new Map<string, Zone>([["", floating]]);
  return (name) => {
    const known = found.get(name);
    if (known) return known;
    const iana = ianaNameIn(name);
    const description = described.get(name);
    const zone = iana !== undefined ? zoneNamed(iana) : description ? zoneOf(description, until) : undefined;
    found.set(name, zone ?? floating);
    return zone ?? floating;
  };
}

/** `America/Mexico_City`, also at the end of a name such as `/citadel.org/20260101_1/America/Mexico_City`. */
function ianaNameIn(name: unknown): string | undefined {
  if (typeof name !== "string" || name.length > 200) return undefined;
  const parts = name.split("/").filter((part) => part !== "");
  const candidates = [parts.join("/"), parts.slice(-3).join("/"), parts.slice(-2).join("/")];
  return candidates.find((one) => one.includes("/") && isTimeZone(one));
}

/** A zone by its description; undefined for one that says nothing. */
function zoneOf(description: Component, until: number): Zone | undefined {
  const observances = [
    ...componentsOf(description, "standard"),
    ...componentsOf(description, "daylight"),
  ].flatMap((one) => changesOf(one, until));
  const changes = observances.sort((a, b) => a.wall - b.wall);
  const [first] = changes;
  if (!first) return undefined;
  return (wall) => {
    const last = changes.findLast((change) => change.wall <= wall);
    return wall - (last?.offset ?? first.before);
  };
}

/** The changes of an observance. The clock shows what it skips by the offset of before (RFC 5545, 3.3.5). */
function changesOf(observance: Component, until: number): (Change & { before: number })[] {
  const [before, offset] = ["tzoffsetfrom", "tzoffsetto"].map((name) => offsetOf(observance, name));
  const start = wallOf(propertiesOf(observance, "dtstart")[0]?.[3]);
  if (before === undefined || offset === undefined || !start) return [];
  const skipped = Math.max(0, offset - before);
  const rules = propertiesOf(observance, "rrule");
  const single = [
    start.wall,
    ...propertiesOf(observance, "rdate").flatMap(([, , , ...values]) =>
      values.flatMap((value) => wallOf(value)?.wall ?? []),
    ),
  ];
  const walls = [
    ...single,
    ...rules.flatMap(([, , , rule]) => [
      ...wallsOfRule(rule, start, { toInstant: (wall) => wall - before, from: -Infinity, until }),
    ]),
  ];
  return walls.map((wall) => ({ wall: wall + skipped, offset, before }));
}

function offsetOf(observance: Component, name: string): number | undefined {
  const [, sign, hours, minutes, seconds = "0"] =
    utcOffset.exec(String(propertiesOf(observance, name)[0]?.[3])) ?? [];
  if (sign === undefined) return undefined;
  const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === "-" ? -size : size;
}
