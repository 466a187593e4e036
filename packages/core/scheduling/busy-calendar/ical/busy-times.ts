import { dayMilliseconds } from "@nutria/calendar/durations";
import { dayAt } from "@nutria/calendar/zone";
import { merge, type Interval } from "@nutria/calendar/interval";
import { productName } from "@nutria/contract/store/product";
import type { BusyCalendarProblem, UnreadEvents } from "@nutria/contract/agenda/busy-calendar";
import type { Computation } from "../../../kernel/context";
import {
  endsOf,
  furtherDatesOf,
  isChange,
  isFree,
  LeftOut,
  leftOutOf,
  momentsOf,
  startOf,
  startsOf,
  uidOf,
  type Moment,
  type Span,
} from "./events";
import { laterChangesOf, isForLater, type LaterChange } from "./later-changes";
import { NotCalendarError } from "./not-calendar-error";
import { parseCalendars, TooManyEventsError, type Calendar } from "./parse-calendars";
import type { Component } from "./line";
import { TooComplexError } from "./rule/walls-of-rule";
import { unreadOf, type Unread } from "./unread";
import { daysOfUnread } from "./unread-days";
import { UnreadError } from "./unread-error";
import { minuteMilliseconds } from "./wall";
import { wallIn, type Zone } from "./zones/zone";
import { zonesOf, type Zones } from "./zones/zones";

/** A published calendar, with the zone and range to read. */
interface CalendarFile {
  text: string;
  /** The zone of the practice: for whole days, and for times without a zone. */
  timeZone: string;
  from: string;
  until: string;
}

type BusyTimes = { times: Interval[]; unread?: UnreadEvents } | { problem: BusyCalendarProblem };

/** More than a calendar has in a year; it bounds the stored size. */
const mostTimes = 5000;
const mostOccurrences = 100_000;

/** When somebody is busy, by the text of their calendar; nothing else of it leaves the thread. */
export const busyTimesOfCalendar: Computation<CalendarFile, BusyTimes> = {
  name: "busyTimesOfCalendar",
  deadlineSeconds: 4,
  run: readBusyTimes,
};

/**
 * The busy times of a calendar from one instant to another, merged, to the minute. Free and cancelled events, and
 * copies of this product's own visits, are left out. An unreadable event is busy all day where its day is known, and is
 * reported in `unread`; the others are read. Gives a problem for a file that is no calendar or has too much.
 */
export function readBusyTimes({ text, timeZone, from, until }: CalendarFile): BusyTimes {
  const range = { from: Date.parse(from), until: Date.parse(until) };
  try {
    const { calendars, isCut } = parseCalendars(text, range.from);
    if (isCut) return { problem: "cut_off" };
    const read = calendars.map((calendar) => readCalendar(calendar, timeZone, range));
    const spans = read.flatMap((one) => one.spans);
    const times = merge(spans.map(({ start, end }) => toInterval(start, end, range)));
    if (times.length > mostTimes) return { problem: "too_complex" };
    const unread = unreadOf(read.flatMap((one) => one.unread));
    return unread ? { times, unread } : { times };
  } catch (error) {
    if (error instanceof NotCalendarError) return { problem: "not_calendar" };
    if (error instanceof TooManyEventsError) return { problem: "too_many_events" };
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
    start: new Date(Math.floor(first / minuteMilliseconds) * minuteMilliseconds).toISOString(),
    end: new Date(Math.ceil(last / minuteMilliseconds) * minuteMilliseconds).toISOString(),
  };
}

/** The changes to a repeating event, beside its rule. */
interface Changes {
  /** Dates that stand alone. */
  changed: LeftOut;
  /** Changes of a date and all later ones. */
  later: Component[];
}

/** The busy times of a calendar and the events that could not be read, one by one. */
function readCalendar(
  { name, zones: descriptions, events }: Calendar,
  timeZone: string,
  range: Range,
): { spans: Span[]; unread: Unread[] } {
  const zones = zonesOf(name, descriptions, { timeZone, until: range.until });
  const changes = changesByUid(events, zones);
  const spans: Span[] = [];
  const unread: Unread[] = [];
  for (const event of events) {
    if (isOwn(event) || (isFree(event) && (isChange(event) || !changes.get(uidOf(event))?.later.length)))
      continue;
    const found = spansOfEvent(event, changes.get(uidOf(event)), zones, range);
    if ("reason" in found) {
      const days = daysOfUnread(event, zones, range);
      const start = Math.min(...(days ?? []).map((day) => day.start));
      // One whose days are known, and none of them lies ahead, is over.
      if (days?.length === 0) continue;
      const day = days && dayAt(new Date(Math.max(start, range.from)).toISOString(), timeZone);
      unread.push({ day, reason: found.reason });
      spans.push(...(days ?? []));
    } else spans.push(...found);
    if (spans.length > mostOccurrences) throw new TooComplexError();
  }
  return { spans, unread };
}

/** The times of an event that reach into the range, or why it cannot be read. */
function spansOfEvent(
  event: Component,
  changes: Changes | undefined,
  zones: Zones,
  range: Range,
): Span[] | { reason: Unread["reason"] } {
  const spans: Span[] = [];
  try {
    const found = isChange(event)
      ? spansOfDate(event, zones)
      : spansOfSeries(event, changes ?? { changed: new LeftOut(), later: [] }, zones, range);
    for (const span of found) {
      if (span.start >= range.until || span.end <= range.from || span.start >= span.end) continue;
      spans.push(span);
    }
    return spans;
  } catch (error) {
    if (error instanceof UnreadError) return { reason: error.reason };
    // Any error fails its own event alone; the others are read.
    return { reason: error instanceof TooComplexError ? "rule" : "other" };
  }
}

function changesByUid(events: readonly Component[], zones: Zones): Map<string, Changes> {
  const changes = new Map<string, Changes>();
  for (const event of events) {
    if (!isChange(event)) continue;
    const ofEvent = changes.get(uidOf(event)) ?? { changed: new LeftOut(), later: [] };
    changes.set(uidOf(event), ofEvent);
    if (isForLater(event)) ofEvent.later.push(event);
    try {
      for (const moment of momentsOf(event, "recurrence-id", zones)) ofEvent.changed.add(moment);
    } catch {
      // The series stays busy where it was, and the change is told by itself.
    }
  }
  return changes;
}

/** The time of a date that was changed: it stands alone, whatever rule it carries. */
function* spansOfDate(event: Component, zones: Zones): Generator<Span> {
  momentsOf(event, "recurrence-id", zones);
  const start = startOf(event, zones);
  const endOf = endsOf(event, start, zones);
  yield { start: start.zone(start.wall), end: endOf(start.wall) };
}

/** The occurrences of an event that may reach into the range, without those that were changed by themselves. */
function* spansOfSeries(
  event: Component,
  { changed, later }: Changes,
  zones: Zones,
  range: Range,
): Generator<Span> {
  const start = startOf(event, zones);
  const changes = laterChangesOf(later, start, zones);
  const widened = widenedBy(changes, range);
  const occurrences = occurrencesOf(event, start, zones, widened);
  const leftOut = leftOutOf(event, start, zones, widened);
  for (const { span, ...at } of occurrences) {
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

function* occurrencesOf(event: Component, start: Moment, zones: Zones, range: Range): Generator<Occurrence> {
  const endOf = endsOf(event, start, zones);
  const length = Math.max(0, endOf(start.wall) - start.zone(start.wall));
  // Two days more than any zone and any change of a clock can move it.
  const from = range.from - length - 2 * dayMilliseconds;
  for (const wall of startsOf(event, start, { from, until: range.until })) {
    yield { wall, zone: start.zone, span: { start: start.zone(wall), end: endOf(wall) } };
  }
  for (const { wall, isDay, zone, endOf: ownEnd } of furtherDatesOf(event, zones)) {
    const at = zone(wall);
    yield { wall, zone, span: { start: at, end: ownEnd?.(wall) ?? (isDay ? endOf(wall) : at + length) } };
  }
}

/** A visit of this product that its feed or a mail brought into the calendar: the agenda has it already. */
function isOwn(event: Component): boolean {
  return /^apt_\w+@/.test(uidOf(event)) && uidOf(event).endsWith(`@${productName.toLowerCase()}`);
}
