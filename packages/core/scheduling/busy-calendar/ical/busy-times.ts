import { merge, type Interval } from "@nutria/calendar/interval";
import { productName } from "@nutria/contract/product";
import type { BusyCalendarProblem } from "@nutria/contract/busy-calendar";
import type { Computation } from "../../../kernel/context";
import { endsOf, isFree, LeftOut, momentsOf, startsOf, type Moment, type Span } from "./events";
import {
  componentsOf,
  countEvents,
  NotCalendarError,
  parseCalendars,
  propertiesOf,
  type Component,
} from "./properties";
import { TooComplexError } from "./rule";
import { zonesOf, type Zone } from "./zones";

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

function spansOfCalendar(calendar: Component, zones: ZoneFinder, range: Range): Span[] {
  const changed = new Map<string, LeftOut>();
  const events = componentsOf(calendar, "vevent");
  for (const event of events) {
    const uid = uidOf(event);
    const leftOut = changed.get(uid) ?? new LeftOut();
    changed.set(uid, leftOut);
    for (const moment of momentsOf(event, "recurrence-id", zones)) leftOut.add(moment);
  }
  const spans: Span[] = [];
  for (const event of events) {
    if (isFree(event) || isOwn(event)) continue;
    for (const span of spansOfEvent(event, changed.get(uidOf(event)), zones, range)) {
      spans.push(span);
      if (spans.length > mostOccurrences) throw new TooComplexError();
    }
  }
  return spans;
}

/** The occurrences of an event that reach into the range; one that was moved by itself stands alone. */
function* spansOfEvent(
  event: Component,
  changed: LeftOut | undefined,
  zones: ZoneFinder,
  range: Range,
): Generator<Span> {
  const [start] = momentsOf(event, "dtstart", zones);
  if (!start) return;
  const isMoved = propertiesOf(event, "recurrence-id").length > 0;
  const leftOut = new LeftOut();
  for (const moment of momentsOf(event, "exdate", zones)) leftOut.add(moment);
  for (const { wall, ...span } of occurrencesOf(event, start, zones, range)) {
    const isInRange = span.start < range.until && span.end > range.from && span.start < span.end;
    if (!isInRange || leftOut.has(wall, span.start)) continue;
    if (isMoved || changed?.has(wall, span.start) !== true) yield span;
  }
}

function* occurrencesOf(
  event: Component,
  start: Moment,
  zones: ZoneFinder,
  range: Range,
): Generator<Span & { wall: number }> {
  const endOf = endsOf(event, start, zones);
  const length = Math.max(0, endOf(start.wall) - start.zone(start.wall));
  // Two days more than any zone and any change of a clock can move it.
  const from = range.from - length - 2 * 24 * 60 * minute;
  const isMoved = propertiesOf(event, "recurrence-id").length > 0;
  const starts = isMoved ? [start.wall] : startsOf(event, start, { from, until: range.until });
  for (const wall of starts) yield { wall, start: start.zone(wall), end: endOf(wall) };
  // These have zones of their own.
  for (const { wall, isDay, zone } of momentsOf(event, "rdate", zones)) {
    const at = zone(wall);
    yield { wall, start: at, end: isDay ? endOf(wall) : at + length };
  }
}

function uidOf(event: Component): string {
  return String(propertiesOf(event, "uid")[0]?.[3]);
}

/** A visit of this product that its feed or a mail brought into the calendar: the agenda has it already. */
function isOwn(event: Component): boolean {
  return /^apt_\w+@/.test(uidOf(event)) && uidOf(event).endsWith(`@${productName.toLowerCase()}`);
}
