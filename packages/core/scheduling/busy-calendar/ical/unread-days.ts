import { dayMilliseconds } from "@nutria/calendar/durations";
import type { Span } from "./events";
import { datesIn, linesOf, valueOf, type Component } from "./line";
import { readRule, type RecurrenceRule } from "./rule/read-rule";
import { TooComplexError, wallsOfRule } from "./rule/walls-of-rule";
import { dayIn } from "./wall";
import type { Zones } from "./zones/zones";

interface Range {
  from: number;
  until: number;
}

const mostDays = 366;

/**
 * The whole days within a range, by the practice's clock, of an event that cannot be read: those on which it may be, as far as its
 * lines say. Undefined where none is known.
 */
export function daysOfUnread(event: Component, { practice: zone }: Zones, range: Range): Span[] | undefined {
  const start = dayIn(valueOf(event, "dtstart")) ?? dayIn(valueOf(event, "recurrence-id"));
  if (start === undefined) return undefined;
  const days = daysFrom(event, start);
  const starts = new Set([start]);
  const from = range.from - (days + 2) * dayMilliseconds;
  let isKnown = true;
  for (const { value } of isSeries(event) ? linesOf(event, "rrule") : []) {
    const walls = daysOfRule(value, start, { ...range, from, toInstant: zone });
    if (!walls) isKnown = false;
    for (const wall of walls ?? []) starts.add(wall);
  }
  for (const date of linesOf(event, "rdate").flatMap(datesIn)) {
    const day = dayIn(date);
    if (day !== undefined) starts.add(day);
  }
  const spans = [...starts]
    .map((day) => ({ start: zone(day), end: zone(day + days * dayMilliseconds) }))
    .filter((span) => span.start < range.until && span.end > range.from);
  return isKnown || spans.length > 0 ? spans : undefined;
}

/** A date of a series that was changed stands alone, whatever rule it carries. */
function isSeries(event: Component): boolean {
  return linesOf(event, "recurrence-id").length === 0;
}

/** The days that an event takes by its dates as written. */
function daysFrom(event: Component, start: number): number {
  const end = dayIn(valueOf(event, "dtend"));
  if (end === undefined || end <= start) return 1;
  const isMidnight = /(^|[^\d])\d{4}[-/]?\d\d[-/]?\d\d([T\s]0?0:?00(:?00)?Z?)?$/i.test(
    valueOf(event, "dtend").trim(),
  );
  const days = (end - start) / dayMilliseconds + (isMidnight ? 0 : 1);
  return Math.min(days, mostDays);
}

/** The days of a rule as far as it could be read; undefined where it does not say them, or where they are too far. */
function daysOfRule(
  value: string,
  start: number,
  range: Parameters<typeof wallsOfRule>[2],
): number[] | undefined {
  const rule = dayRuleOf(readRule(value).rule);
  try {
    return rule && [...wallsOfRule(rule, { wall: start, isDay: true }, range)];
  } catch (error) {
    if (error instanceof TooComplexError) return undefined;
    throw error;
  }
}

/** A rule as far as it could be read, by days: what holds within a day may hold on any. */
function dayRuleOf(rule: RecurrenceRule | undefined): RecurrenceRule | undefined {
  if (!rule) return undefined;
  const { hours: _, minutes: __, seconds: ___, positions: ____, ...days } = rule;
  if (!["SECONDLY", "MINUTELY", "HOURLY"].includes(rule.freq)) return days;
  const { count: _____, ...uncounted } = days;
  return { ...uncounted, freq: "DAILY", interval: 1 };
}
