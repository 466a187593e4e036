import { dayMilliseconds } from "@nutria/calendar/durations";
import type { TextFilter } from "../../../kernel/context";
import { datesIn, isComplete, linesOf, valueOf, type Component } from "./line";
import { readRule, type RecurrenceRule } from "./rule/read-rule";
import { createScanner } from "./scanner";
import { dayIn, dayOf, durationOf, periodOf, wallOf } from "./wall";

/** More than any zone and any change of a clock can move a time. */
const margin = 2 * dayMilliseconds;
/** The farthest, in milliseconds, that a change of all later dates may move a series. */
const seriesMargin = 368 * dayMilliseconds;

/**
 * Whether an event ended long before an instant, by its lines alone, so that nothing of it reaches further, in whatever zone it is.
 * False where that is not certain.
 */
export function isOver(event: Component, from: number): boolean {
  const last = lastWall(event);
  if (last === undefined) return false;
  return last + (isSingle(event) && isReadable(event) ? margin : seriesMargin) < from;
}

function isSingle({ lines }: Component): boolean {
  return !lines.some(({ name }) => name === "rrule" || name === "rdate" || name === "recurrence-id");
}

function isReadable({ lines }: Component): boolean {
  return lines.every((line) => line.name === "exdate" || isComplete(line));
}

/** A wall time after which an event is over; undefined for an endless or an unreadable event. */
function lastWall(event: Component): number | undefined {
  // Most series have no end: they need no closer look.
  if (linesOf(event, "rrule").some(({ value }) => !/UNTIL|COUNT/i.test(value))) return undefined;
  if (!isReadable(event)) return isSingle(event) ? dayIn(valueOf(event, "dtstart")) : undefined;
  const start = wallOf(valueOf(event, "dtstart"));
  if (!start) return undefined;
  const ends: (number | undefined)[] = [start.wall];
  if (linesOf(event, "recurrence-id").some(({ parameters }) => parameters["range"] !== undefined))
    return undefined;
  for (const { value } of linesOf(event, "recurrence-id")) ends.push(wallOf(value)?.wall);
  for (const line of linesOf(event, "rdate")) ends.push(...datesIn(line).map(lastOfPeriod));
  for (const { value } of linesOf(event, "rrule")) ends.push(lastOfRule(readRule(value).rule, start.wall));
  const length = lengthOfEvent(event, start.wall);
  if (length === undefined || ends.includes(undefined)) return undefined;
  return Math.max(...ends.map(Number)) + length;
}

function lastOfPeriod(value: string): number | undefined {
  const { start, end } = periodOf(value) ?? {};
  if (!start || !end) return start?.wall;
  return "wall" in end ? end.wall : start.wall + lengthOf(end);
}

function lengthOfEvent(event: Component, start: number): number | undefined {
  const [end] = linesOf(event, "dtend");
  const [duration] = linesOf(event, "duration");
  const last = end && wallOf(end.value)?.wall;
  const read = duration && durationOf(duration.value);
  if ((end && last === undefined) || (duration && !read)) return undefined;
  return Math.max(dayMilliseconds, (last ?? start) - start, read ? lengthOf(read) : 0);
}

function lengthOf({ days, exact }: { days: number; exact: number }): number {
  return days * dayMilliseconds + exact;
}

/** A bound of a rule's last time without a walk; undefined for a rule without end, or with many periods left out. */
function lastOfRule(rule: RecurrenceRule | undefined, start: number): number | undefined {
  if (!rule) return undefined;
  const { freq, interval, count, until, weekdays, weekStart: _, ...others } = rule;
  if (until) return dayOf(until.wall) + dayMilliseconds;
  const days = daysBetween(rule, new Date(start).getUTCDate() > 28);
  const isPlain = Object.keys(others).length === 0 && !(weekdays && freq === "YEARLY");
  if (count === undefined || !isPlain) return undefined;
  return start + count * interval * days * dayMilliseconds;
}

/** The most days between two times of a rule, for each of its turns. */
function daysBetween({ freq, weekdays }: RecurrenceRule, isLate: boolean): number {
  // Every second month at least has a 31st, every eighth year a 29th of February, and one month in a year a fifth Monday.
  if (freq === "YEARLY") return isLate ? 366 * 8 : 366;
  if (freq === "MONTHLY" && weekdays) return weekdays.some(({ nth = 1 }) => Math.abs(nth) > 4) ? 366 : 31;
  if (freq === "MONTHLY") return isLate ? 62 : 31;
  if (freq === "WEEKLY") return 7;
  return freq === "DAILY" && weekdays ? 7 : 1;
}

/**
 * Removes from a calendar's text, piece by piece, everything but busy times, and events that ended before an instant:
 * ten years of history cost no memory. The rest is still a calendar, cut where the file is cut.
 */
export function createHistoryFilter(from: string): TextFilter {
  const instant = Date.parse(from);
  let kept = "";
  const keep = (...lines: string[]) => (kept += lines.map((line) => `${line}\r\n`).join(""));
  const keepComponent = ({ kind, lines, parts }: Component): void => {
    keep(`BEGIN:${kind.toUpperCase()}`, ...lines.map(({ text }) => text));
    // An alarm says nothing of when somebody is busy.
    if (kind === "vtimezone") parts.forEach(keepComponent);
    keep(`END:${kind.toUpperCase()}`);
  };
  const scanner = createScanner({
    begin: () => keep("BEGIN:VCALENDAR"),
    line: ({ text }) => keep(text),
    component: (component) => {
      if (component.kind !== "vevent" || !isOver(component, instant)) keepComponent(component);
    },
    end: () => keep("END:VCALENDAR"),
  });
  const taken = (): string => {
    const text = kept;
    kept = "";
    return text;
  };
  return {
    add(text) {
      scanner.add(text);
      return taken();
    },
    end() {
      scanner.end();
      return taken();
    },
  };
}
