/*
 * What somebody with the calendar on the wall would say: each day is looked at, one after the other. It shares no code with
 * the product, nor with the library that it uses.
 */
import type { RandomChange, RandomEvent, RandomRule } from "./random-calendar";

const dayMilliseconds = 86_400_000;
const firstDay = Date.UTC(2024, 0, 1);

const clocks = new Map<string, Intl.DateTimeFormat>();
/** Of days of Greenwich at whose beginning and end the clock is the same. */
const offsetsOfDays = new Map<string, Map<number, number | undefined>>();

function offsetOf(zone: string, instant: number): number {
  const day = Math.floor(instant / dayMilliseconds);
  let known = offsetsOfDays.get(zone);
  if (!known) offsetsOfDays.set(zone, (known = new Map()));
  if (!known.has(day)) {
    const [start, end] = [day, day + 1].map((at) => readOffset(zone, at * dayMilliseconds));
    known.set(day, start === end ? start : undefined);
  }
  return known.get(day) ?? readOffset(zone, instant);
}

function readOffset(zone: string, instant: number): number {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
  clocks.set(zone, clock);
  const shown = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute) - instant;
}

/** The instant of a time on a wall: the first that shows it; a skipped one by the clock of before. */
export function instantOnWall(wall: number, zone: string): number {
  const [before, after] = [wall - dayMilliseconds, wall + dayMilliseconds].map((at) =>
    offsetOf(zone, at),
  ) as [number, number];
  const shown = [wall - before, wall - after]
    .sort((a, b) => a - b)
    .find((instant) => instant + offsetOf(zone, instant) === wall);
  return shown ?? wall - before;
}

function weekdayOf(day: number): number {
  return new Date(day).getUTCDay();
}

function monthIndex(day: number): number {
  const date = new Date(day);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function daysInMonth(day: number): number {
  const date = new Date(day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}

/** The Monday of a day's week. */
function mondayOf(day: number): number {
  return day - ((weekdayOf(day) + 6) % 7) * dayMilliseconds;
}

function isOnDay(rule: RandomRule, start: number, day: number): boolean {
  const { freq, interval, weekdays } = rule;
  const weekday = weekdayOf(day);
  if (freq === "DAILY") {
    const isTurn = ((day - start) / dayMilliseconds) % interval === 0;
    return isTurn && (weekdays.length === 0 || weekdays.includes(weekday));
  }
  if (freq === "WEEKLY") {
    const weeks = (mondayOf(day) - mondayOf(start)) / (7 * dayMilliseconds);
    return (
      weeks % interval === 0 &&
      (weekdays.length === 0 ? weekday === weekdayOf(start) : weekdays.includes(weekday))
    );
  }
  if ((monthIndex(day) - monthIndex(start)) % interval !== 0) return false;
  const date = new Date(day).getUTCDate();
  const fromEnd = date - daysInMonth(day) - 1;
  if (rule.nth !== undefined) {
    const nth = rule.nth > 0 ? Math.ceil(date / 7) : -Math.ceil(-fromEnd / 7);
    return weekdays.includes(weekday) && nth === rule.nth;
  }
  const wanted = rule.monthDay ?? new Date(start).getUTCDate();
  return date === wanted || fromEnd === wanted;
}

/** The first day from which an event repeats: the rule itself holds on it. */
export function firstDayOf({ fromDay, rule }: RandomEvent): number {
  const from = firstDay + fromDay * dayMilliseconds;
  if (!rule) return from;
  for (let day = from; ; day += dayMilliseconds) {
    // The interval counts from the day itself.
    if (isOnDay({ ...rule, interval: 1 }, day, day)) return day;
  }
}

/** The days of an event, in order, until a day. */
export function daysOfEvent(event: RandomEvent, until: number): number[] {
  const start = firstDayOf(event);
  const { rule } = event;
  if (!rule) return [start];
  const days: number[] = [];
  const last =
    rule.untilDays === undefined ? until : Math.min(until, start + rule.untilDays * dayMilliseconds);
  for (let day = start; day <= last && days.length < (rule.count ?? Infinity); day += dayMilliseconds)
    if (isOnDay(rule, start, day)) days.push(day);
  return days;
}

/** The occurrences that changes name, each by the first of them. */
export function changesByOccurrence(event: RandomEvent, days: readonly number[]): Map<number, RandomChange> {
  const changes = new Map<number, RandomChange>();
  if (!event.rule || days.length === 0) return changes;
  for (const change of event.changes) {
    const index = change.index % days.length;
    if (!changes.has(index)) changes.set(index, change);
  }
  return changes;
}

/** What was changed of each occurrence: by itself, or by the latest change before it that counts for later ones too. */
function changesOf(
  days: readonly number[],
  changes: ReadonlyMap<number, RandomChange>,
): (RandomChange | undefined)[] {
  let lasting: RandomChange | undefined;
  return days.map((_, index) => {
    const own = changes.get(index);
    if (!own) return lasting;
    if (own.isForLater && own.act !== "exclude") lasting = own;
    return own;
  });
}

/** On whose wall an event is. */
export function wallZone({ zone, isAllDay }: RandomEvent, practiceZone: string): string {
  return isAllDay || zone.zone === "" ? practiceZone : zone.zone;
}

/** The busy times of an event, whatever the range. */
export function busyTimesOf(event: RandomEvent, practiceZone: string, until: number): [number, number][] {
  const zone = wallZone(event, practiceZone);
  const days = daysOfEvent(event, until);
  const changes = changesOf(days, changesByOccurrence(event, days));
  const isBusy = event.marks === "none" || event.marks === "tentative";
  return days.flatMap((day, index): [number, number][] => {
    const change = changes[index];
    if (change !== undefined && change.act !== "move") return [];
    if (change === undefined && !isBusy) return [];
    if (event.isAllDay) {
      const moved = change ? day + Math.round(change.movedMinutes / 1440) * dayMilliseconds : day;
      const length = change ? 1 : event.length;
      return [[instantOnWall(moved, zone), instantOnWall(moved + length * dayMilliseconds, zone)]];
    }
    const wall = day + event.startMinute * 60_000;
    const start = instantOnWall(change ? wall + change.movedMinutes * 60_000 : wall, zone);
    return [[start, start + (change ? change.minutes : event.length * 5) * 60_000]];
  });
}

/** Times within a range, in order, without gaps or overlaps between neighbours. */
export function mergedWithin(times: [number, number][], from: number, until: number): [number, number][] {
  const merged: [number, number][] = [];
  for (const [start, end] of times.toSorted(([a], [b]) => a - b)) {
    if (end <= from || start >= until) continue;
    const [first, last] = [Math.max(start, from), Math.min(end, until)];
    const before = merged.at(-1);
    if (before && first <= before[1]) before[1] = Math.max(before[1], last);
    else merged.push([first, last]);
  }
  return merged;
}
