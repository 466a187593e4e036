import { dayMilliseconds } from "@nutria/calendar/durations";
import { datesIn, linesOf, valueOf, wordOf, type Component, type Line } from "./line";
import { readRule } from "./rule/read-rule";
import { wallsOfRule } from "./rule/walls-of-rule";
import { UnreadError } from "./unread-error";
import { dayOf, durationOf, periodOf, type Duration, type WallTime } from "./wall";
import { fixedZone, utc, wallIn, type Zone } from "./zones/zone";
import type { Zones } from "./zones/zones";

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

/** The times of the lines of a name, in their zones. Raises {@link UnreadError} for one that cannot be read. */
export function momentsOf(event: Component, name: string, zones: Zones): Moment[] {
  return linesOf(event, name).flatMap((line) =>
    datesIn(line).map((value) => {
      const period = periodOf(value);
      if (!period) throw new UnreadError("date");
      return momentOf(period.start, line, zones);
    }),
  );
}

function momentOf({ wall, isDay, offset }: WallTime, { parameters }: Line, zones: Zones): Moment {
  if (isDay || parameters["value"]?.toUpperCase() === "DATE")
    return { wall: dayOf(wall), isDay: true, zone: zones.practice };
  if (offset !== undefined) return { wall, isDay, zone: offset === 0 ? utc : fixedZone(offset) };
  const { tzid = "" } = parameters;
  return { wall, isDay, zone: tzid === "" ? zones.floating() : zones.named(tzid) };
}

/** When an event starts; a day that Outlook wrote as a time is a day. Raises {@link UnreadError}. */
export function startOf(event: Component, zones: Zones): Moment {
  const [start] = momentsOf(event, "dtstart", zones);
  if (!start) throw new UnreadError("date");
  return isMarkedAsDay(event) ? asDay(start, zones) : start;
}

function isMarkedAsDay(event: Component): boolean {
  return wordOf(event, "x-microsoft-cdo-alldayevent") === "TRUE";
}

function asDay(moment: Moment, { practice }: Zones): Moment {
  const day = [moment.wall, wallIn(moment, practice)].find((wall) => wall === dayOf(wall));
  return day === undefined ? moment : { wall: day, isDay: true, zone: practice };
}

/** Whether an event leaves its time free: it says so, or it does not take place. */
export function isFree(event: Component): boolean {
  return (
    wordOf(event, "transp") === "TRANSPARENT" ||
    ["CANCELLED", "CANCELED"].includes(wordOf(event, "status")) ||
    wordOf(event, "x-microsoft-cdo-busystatus") === "FREE"
  );
}

/** The end of an occurrence by its start on the wall. */
type EndOf = (wall: number) => number;

/**
 * The function from an event's start to its end, in wall time. An end makes every occurrence equally long; days of a
 * duration are days of the calendar (RFC 5545, 3.3.6 and 3.8.5.3). A whole-day event lasts at least a day, whatever its
 * end. Raises {@link UnreadError} for a time that has neither end nor length, or that ends before it starts.
 */
export function endsOf(event: Component, start: Moment, zones: Zones): EndOf {
  const { zone, isDay } = start;
  const [given] = momentsOf(event, "dtend", zones);
  const end = given && isMarkedAsDay(event) ? asDay(given, zones) : given;
  if (end && isDay) {
    // An end within a day is that day's.
    const last = end.isDay ? end.wall : Math.ceil(wallIn(end, zone) / dayMilliseconds) * dayMilliseconds;
    const length = Math.max(dayMilliseconds, last - start.wall);
    return (wall) => zone(wall + length);
  }
  if (end) {
    const length = end.zone(end.wall) - zone(start.wall);
    if (length < 0) throw new UnreadError("length");
    return length === 0 ? endOfNone(start) : (wall) => zone(wall) + length;
  }
  const [duration] = linesOf(event, "duration");
  if (duration) {
    const read = durationOf(duration.value);
    if (!read) throw new UnreadError("length");
    if (read.days > 0 || read.exact > 0) return endAfter(read, zone);
    if (!isDay) return endOfNone(start);
  }
  if (!isDay) throw new UnreadError("length");
  return (wall) => zone(wall + dayMilliseconds);
}

function endAfter({ days, exact }: Duration, zone: Zone): EndOf {
  return (wall) => zone(wall + days * dayMilliseconds) + exact;
}

/** A time without length takes none; from midnight to the same midnight is how some programs write a day. */
function endOfNone({ wall: start, zone }: Moment): EndOf {
  return start === dayOf(start) ? (wall) => zone(wall + dayMilliseconds) : zone;
}

/** The starts of an event in wall time: its own and those of its rules, each once. Raises {@link UnreadError}. */
export function startsOf(
  event: Component,
  { wall, isDay, zone }: Moment,
  range: { from: number; until: number },
): Set<number> {
  const starts = new Set([wall]);
  for (const later of wallsOf(event, "rrule", { wall, isDay, zone }, range)) starts.add(later);
  return starts;
}

function* wallsOf(
  event: Component,
  name: "rrule" | "exrule",
  { wall, isDay, zone }: Moment,
  range: { from: number; until: number },
): Generator<number> {
  for (const { value } of linesOf(event, name)) {
    const { rule, isWhole } = readRule(value);
    if (!rule || !isWhole) throw new UnreadError("rule");
    yield* wallsOfRule(rule, { wall, isDay }, { ...range, toInstant: zone });
  }
}

/** The dates of a series beside its rules, which have zones and may have lengths of their own. */
export function furtherDatesOf(event: Component, zones: Zones): (Moment & { endOf: EndOf | undefined })[] {
  return linesOf(event, "rdate").flatMap((line) =>
    datesIn(line).map((value) => {
      const period = periodOf(value);
      if (!period) throw new UnreadError("date");
      const moment = momentOf(period.start, line, zones);
      if (period.end === undefined) return { ...moment, endOf: undefined };
      if ("days" in period.end) return { ...moment, endOf: endAfter(period.end, moment.zone) };
      const last = momentOf(period.end, line, zones);
      const end = last.zone(last.wall);
      if (end < moment.zone(moment.wall)) throw new UnreadError("length");
      return { ...moment, endOf: () => end };
    }),
  );
}

/** The occurrences that a series leaves out by their dates, or by a rule. */
export function leftOutOf(
  event: Component,
  start: Moment,
  zones: Zones,
  range: { from: number; until: number },
): LeftOut {
  const leftOut = new LeftOut();
  for (const moment of momentsOf(event, "exdate", zones)) leftOut.add(moment);
  for (const wall of wallsOf(event, "exrule", start, range)) leftOut.add({ ...start, wall });
  return leftOut;
}

/** The occurrences of a series to leave out: by instant, or by day. */
export class LeftOut {
  private readonly instants = new Set<number>();
  private readonly days = new Set<number>();

  add({ wall, isDay, zone }: Moment): void {
    if (isDay) this.days.add(wall);
    else this.instants.add(zone(wall));
  }

  has(wall: number, instant: number): boolean {
    return this.instants.has(instant) || this.days.has(dayOf(wall));
  }
}

export function uidOf(event: Component): string {
  return valueOf(event, "uid");
}

/** Whether an event is a date of a series that was changed by itself. */
export function isChange(event: Component): boolean {
  return linesOf(event, "recurrence-id").length > 0;
}
