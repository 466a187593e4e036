import { merge, type Interval } from "@nutria/calendar/interval";
import { productName } from "@nutria/contract/product";
import type { BusyCalendarProblem } from "@nutria/contract/busy-calendar";
import type { Computation } from "../../../kernel/context";
import { endsOf, isFree, LeftOut, momentsOf, startsOf, type Moment, type Span } from "./events";
import { isForLater, laterChangesOf, type LaterChange } from "./later-changes";
import {
  componentsOf,
  countEvents,
  NotCalendarError,
  parseCalendars,
  propertiesOf,
  type Component,
} from "./properties";
import { TooComplexError } from "./rule";
import { wallIn, zonesOf, type Zone } from "./zones";

/** A published calendar, and what is wanted of it. */
interface CalendarFile {
  text: string;
  /** Of the practice: for whole days, and for times without a zone. */
  timeZone: string;
  from: string;
  until: string;
}

type BusyTimes = { times: Interval[] } | { problem: BusyCalendarProblem };

const mostEvents = 2000;
/** More than anybody has in a year; it bounds what is stored. */
const mostTimes = 5000;
const mostOccurrences = 100_000;
const minute = 60_000;

/** When somebody is busy, by the text of their calendar; nothing else of it leaves the thread. */
export const busyTimesOfCalendar: Computation<CalendarFile, BusyTimes> = {
  name: "busyTimesOfCalendar",
  deadlineSeconds: 4,
  run: readBusyTimes,
};

/**
 * The busy times of a calendar from one instant to another, merged, to the minute. What is marked as free, cancelled, or a
 * copy of this product's own visits is none. Gives a problem for a file that is no calendar or has too much.
 */
export function readBusyTimes({ text, timeZone, from, until }: CalendarFile): BusyTimes {
  if (countEvents(text) > mostEvents) return { problem: "too_many_events" };
  const range = { from: Date.parse(from), until: Date.parse(until) };
  try {
    const spans = parseCalendars(text).flatMap((calendar) =>
      spansOfCalendar(calendar, zonesOf(calendar, timeZone, range.until), range),
    );
    const times = merge(spans.map(({ start, end }) => toInterval(start, end, range)));
    return times.length > mostTimes ? { problem: "too_complex" } : { times };
  } catch (error) {
    if (error instanceof NotCalendarError) return { problem: "not_calendar" };
    if (error instanceof TooComplexError) return { problem: "too_complex" };
    throw error;
  }
}

interface Range {
  from: number;
  until: number;
}

function toInterval(start: number, end: number, { from, until }: Range): Interval {
  const [first, last] = [Math.max(start, from), Math.min(end, until)];
  return {
    start: new Date(Math.floor(first / minute) * minute).toISOString(),
    end: new Date(Math.ceil(last / minute) * minute).toISOString(),
  };
}

type ZoneFinder = (name: string) => Zone;

/** What a calendar says of one event that repeats, beside its rule. */
interface Changes {
  /** Dates that stand alone. */
  changed: LeftOut;
  /** Changes of a date and all later ones. */
  later: Component[];
}

function spansOfCalendar(calendar: Component, zones: ZoneFinder, range: Range): Span[] {
  const events = componentsOf(calendar, "vevent");
  const changes = changesByUid(events, zones);
  const spans: Span[] = [];
  for (const event of events) {
    if (isOwn(event)) continue;
    const { changed, later } = changes.get(uidOf(event)) ?? { changed: new LeftOut(), later: [] };
    const found = isChange(event)
      ? spansOfDate(event, zones)
      : spansOfSeries(event, { changed, later }, zones, range);
    for (const span of found) {
      if (span.start >= range.until || span.end <= range.from || span.start >= span.end) continue;
      spans.push(span);
      if (spans.length > mostOccurrences) throw new TooComplexError();
    }
  }
  return spans;
}

function changesByUid(events: readonly Component[], zones: ZoneFinder): Map<string, Changes> {
  const changes = new Map<string, Changes>();
  for (const event of events) {
    if (!isChange(event)) continue;
    const ofEvent = changes.get(uidOf(event)) ?? { changed: new LeftOut(), later: [] };
    changes.set(uidOf(event), ofEvent);
    for (const moment of momentsOf(event, "recurrence-id", zones)) ofEvent.changed.add(moment);
    if (isForLater(event)) ofEvent.later.push(event);
  }
  return changes;
}

/** The time of a date that was changed: it stands alone, whatever rule it carries. */
function* spansOfDate(event: Component, zones: ZoneFinder): Generator<Span> {
  const [start] = momentsOf(event, "dtstart", zones);
  if (!start || isFree(event)) return;
  const endOf = endsOf(event, start, zones);
  yield { start: start.zone(start.wall), end: endOf(start.wall) };
}

/** The occurrences of an event that may reach into the range, without those that were changed by themselves. */
function* spansOfSeries(
  event: Component,
  { changed, later }: Changes,
  zones: ZoneFinder,
  range: Range,
): Generator<Span> {
  const [start] = momentsOf(event, "dtstart", zones);
  if (!start || (isFree(event) && later.length === 0)) return;
  const changes = laterChangesOf(later, start, zones);
  const leftOut = new LeftOut();
  for (const moment of momentsOf(event, "exdate", zones)) leftOut.add(moment);
  for (const { span, ...at } of occurrencesOf(event, start, zones, widenedBy(changes, range))) {
    if (leftOut.has(at.wall, span.start) || changed.has(at.wall, span.start)) continue;
    const wall = wallIn(at, start.zone);
    const change = changes.find((one) => one.holds(wall, span.start));
    const found = change ? change.spanOf(wall) : isFree(event) ? undefined : span;
    if (found) yield found;
  }
}

/** A range with the occurrences around it that a change moves into it. */
function widenedBy(changes: readonly LaterChange[], { from, until }: Range): Range {
  const longest = Math.max(0, ...changes.map(({ shift, length }) => shift + length));
  const back = Math.max(0, ...changes.map(({ shift }) => -shift));
  return { from: from - longest, until: until + back };
}

interface Occurrence {
  /** By the clock on which it is written. */
  wall: number;
  zone: Zone;
  span: Span;
}

function* occurrencesOf(
  event: Component,
  start: Moment,
  zones: ZoneFinder,
  range: Range,
): Generator<Occurrence> {
  const endOf = endsOf(event, start, zones);
  const length = Math.max(0, endOf(start.wall) - start.zone(start.wall));
  // Two days more than any zone and any change of a clock can move it.
  const from = range.from - length - 2 * 24 * 60 * minute;
  for (const wall of startsOf(event, start, { from, until: range.until })) {
    yield { wall, zone: start.zone, span: { start: start.zone(wall), end: endOf(wall) } };
  }
  // These have zones of their own.
  for (const { wall, isDay, zone } of momentsOf(event, "rdate", zones)) {
    const at = zone(wall);
    yield { wall, zone, span: { start: at, end: isDay ? endOf(wall) : at + length } };
  }
}

/** Whether an event is a date of a series that was changed by itself. */
function isChange(event: Component): boolean {
  return propertiesOf(event, "recurrence-id").length > 0;
}

function uidOf(event: Component): string {
  return String(propertiesOf(event, "uid")[0]?.[3]);
}

/** A visit of this product that its feed or a mail brought into the calendar: the agenda has it already. */
function isOwn(event: Component): boolean {
  return /^apt_\w+@/.test(uidOf(event)) && uidOf(event).endsWith(`@${productName.toLowerCase()}`);
}
