import { dayMilliseconds } from "@nutria/calendar/durations";
import { dayOf, type WallTime } from "../wall";
import { dayFilter, dayNumber, weekOf } from "./days";
import type { RecurrenceRule } from "./read-rule";

/** A rule without an answer in as many steps as any real one takes. */
export class TooComplexError extends Error {}

/** Looks at a period or a time of one rule. */
const mostSteps = 100_000;

interface Range {
  toInstant: (wall: number) => number;
  /** Instants. Occurrences before may be left out, and those after are. */
  from: number;
  until: number;
}

/** A period of a rule: its times in order, and where the next one may begin at the earliest. */
interface Period {
  begin: number;
  walls: number[];
}

/**
 * The times of a rule from its start on, in order. It walks on the wall from period to period, so that it needs no zone, and
 * chooses among a period's times by position. Raises {@link TooComplexError}.
 */
export function* wallsOfRule(rule: RecurrenceRule, start: WallTime, range: Range): Generator<number> {
  const isAfterEnd = endOf(rule, start, range);
  // Two days are more than any zone is away from the wall.
  const lastWall = range.until + 2 * dayMilliseconds;
  let found = 0;
  let steps = 0;
  for (const { begin, walls } of periodsOf(rule, start, range.from)) {
    if (++steps > mostSteps) throw new TooComplexError();
    if (begin > lastWall) return;
    for (const wall of chosen(walls, rule.positions)) {
      if (wall < start.wall) continue;
      if (rule.count !== undefined && ++found > rule.count) return;
      if (++steps > mostSteps) throw new TooComplexError();
      const instant = range.toInstant(wall);
      if (instant > range.until || isAfterEnd(wall, instant)) return;
      yield wall;
    }
  }
}

function endOf({ until }: RecurrenceRule, { isDay }: WallTime, { toInstant }: Range) {
  if (!until) return () => false;
  const { wall: last, offset } = until;
  // Whole days with an end in UTC end on that date, where programs write its midnight.
  if (until.isDay || (isDay && last === dayOf(last))) {
    const end = toInstant(dayOf(last) + dayMilliseconds);
    return (wall: number, instant: number) => (isDay ? wall > last : instant >= end);
  }
  const end = offset === undefined ? toInstant(last) : last - offset;
  return (_: number, instant: number) => instant > end;
}

function chosen(walls: number[], positions: RecurrenceRule["positions"]): number[] {
  if (!positions) return walls;
  return walls.filter((_, at) => positions.includes(at + 1) || positions.includes(at - walls.length));
}

function periodsOf(rule: RecurrenceRule, start: WallTime, from: number): Generator<Period> {
  return unitOf(rule) === undefined ? periodsOfDays(rule, start, from) : periodsWithinDays(rule, start, from);
}

/** The times of a day, at which a rule by days or longer periods holds. */
function timesOf({ hours, minutes, seconds }: RecurrenceRule, wall: number): number[] {
  const at = new Date(wall);
  const times = (hours ?? [at.getUTCHours()]).flatMap((hour) =>
    (minutes ?? [at.getUTCMinutes()]).flatMap((minute) =>
      (seconds ?? [at.getUTCSeconds()]).map((second) => ((hour * 60 + minute) * 60 + second) * 1000),
    ),
  );
  return [...new Set(times)].sort((one, other) => one - other);
}

function* periodsOfDays(rule: RecurrenceRule, start: WallTime, from: number): Generator<Period> {
  const startDay = dayOf(start.wall) / dayMilliseconds;
  const times = start.isDay ? [0] : timesOf(rule, start.wall);
  const holds = dayFilter(rule, startDay);
  const periods = daysOfPeriods(rule, startDay);
  for (let turn = firstTurn(rule, startDay, from); ; turn++) {
    const [first, next] = periods(turn * rule.interval);
    const walls: number[] = [];
    for (let day = first; day < next; day++)
      if (holds(day)) walls.push(...times.map((time) => day * dayMilliseconds + time));
    yield { begin: first * dayMilliseconds, walls };
  }
}

/** The first day of the period that is so many periods after the start's, and the first day after it. */
function daysOfPeriods(
  { freq, weekStart }: RecurrenceRule,
  startDay: number,
): (index: number) => [number, number] {
  const start = new Date(startDay * dayMilliseconds);
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + 1];
  const week = weekOf(startDay, weekStart);
  if (freq === "YEARLY") return (index) => [dayNumber(year + index, 1, 1), dayNumber(year + index + 1, 1, 1)];
  if (freq === "MONTHLY")
    return (index) => [dayNumber(year, month + index, 1), dayNumber(year, month + index + 1, 1)];
  if (freq === "WEEKLY") return (index) => [week + index * 7, week + index * 7 + 7];
  return (index) => [startDay + index, startDay + index + 1];
}

/** History costs nothing, where it is not counted. */
function firstTurn({ freq, interval, count }: RecurrenceRule, startDay: number, from: number): number {
  if (count !== undefined || !Number.isFinite(from)) return 0;
  const days = { YEARLY: 366, MONTHLY: 31, WEEKLY: 7 }[freq as string] ?? 1;
  return Math.max(0, Math.floor((from / dayMilliseconds - startDay) / days / interval) - 2);
}

function unitOf({ freq }: RecurrenceRule): number | undefined {
  return { SECONDLY: 1000, MINUTELY: 60_000, HOURLY: 3_600_000 }[freq as string];
}

const hourMilliseconds = 3_600_000;

/** Rules by hours or less: each period is looked at, and what can hold none is passed over at once. */
function* periodsWithinDays(rule: RecurrenceRule, start: WallTime, from: number): Generator<Period> {
  const unit = unitOf(rule) ?? 1000;
  const step = unit * rule.interval;
  const first = Math.floor(start.wall / unit) * unit;
  const holds = dayFilter(rule, dayOf(start.wall) / dayMilliseconds);
  const isSkipped = rule.count === undefined && Number.isFinite(from);
  let begin = isSkipped ? first + Math.max(0, Math.floor((from - first) / step) - 2) * step : first;
  const passTo = (wall: number) => (begin = first + Math.ceil((wall - first) / step) * step);
  for (;;) {
    const at = new Date(begin);
    const isWithin = (list: readonly number[] | undefined, value: number) => !list || list.includes(value);
    let walls: number[] = [];
    if (!holds(dayOf(begin) / dayMilliseconds)) passTo(dayOf(begin) + dayMilliseconds);
    else if (!isWithin(rule.hours, at.getUTCHours()))
      passTo((Math.floor(begin / hourMilliseconds) + 1) * hourMilliseconds);
    else if (unit < hourMilliseconds && !isWithin(rule.minutes, at.getUTCMinutes()))
      passTo((Math.floor(begin / 60_000) + 1) * 60_000);
    else {
      const within = unit > 1000 || isWithin(rule.seconds, at.getUTCSeconds());
      if (within) walls = timesWithin(rule, begin, unit, start.wall);
      begin += step;
    }
    yield { begin: at.getTime(), walls };
  }
}

function timesWithin(rule: RecurrenceRule, begin: number, unit: number, start: number): number[] {
  const at = new Date(start);
  const minutes = unit === hourMilliseconds ? (rule.minutes ?? [at.getUTCMinutes()]) : [0];
  const seconds = unit >= 60_000 ? (rule.seconds ?? [at.getUTCSeconds()]) : [0];
  const times = minutes.flatMap((minute) => seconds.map((second) => begin + (minute * 60 + second) * 1000));
  return [...new Set(times)].sort((one, other) => one - other);
}
