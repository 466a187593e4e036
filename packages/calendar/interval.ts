import { nextDay } from "./day";
import { addMinutes } from "./instant";

/**
 * A time [start, end): instants in UTC as `toISOString` writes them, so that they compare as text; the end is not part
 * of it. Everything here is pure.
 */
export interface Interval {
  start: string;
  end: string;
}

/** How two appointments may meet. The rule is the nutritionist's own switch (decisions, "Agenda"). */
export interface CollisionRule {
  /** True lets one start when another ends. */
  allowBackToBack: boolean;
}

/**
 * Whether two times cannot both be booked. Overlap is inclusive (spec A §5): 10:00–11:00 clashes with 09:00–10:00,
 * unless the nutritionist allows appointments back to back.
 */
export function collides(a: Interval, b: Interval, { allowBackToBack }: CollisionRule): boolean {
  return allowBackToBack ? overlaps(a, b) : a.start <= b.end && b.start <= a.end;
}

/** Minutes that are kept free before and after a visit. */
export interface Buffers {
  bufferBeforeMinutes?: number | undefined;
  bufferAfterMinutes?: number | undefined;
}

/** A time with its buffers. */
export function widened(
  time: Interval,
  { bufferBeforeMinutes = 0, bufferAfterMinutes = 0 }: Buffers,
): Interval {
  return {
    start: bufferBeforeMinutes === 0 ? time.start : addMinutes(time.start, -bufferBeforeMinutes),
    end: bufferAfterMinutes === 0 ? time.end : addMinutes(time.end, bufferAfterMinutes),
  };
}

/** Whether two times share an instant. */
export function overlaps(a: Interval, b: Interval): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Whether one time lies within another. */
export function contains(outer: Interval, inner: Interval): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** The same times in order, with those that overlap or touch joined. */
export function merge(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const interval of [...intervals].sort((a, b) => compare(a.start, b.start))) {
    const last = merged.at(-1);
    if (last && interval.start <= last.end) {
      if (interval.end > last.end) last.end = interval.end;
    } else if (interval.start < interval.end) merged.push({ start: interval.start, end: interval.end });
  }
  return merged;
}

/** The parts of some intervals outside others. */
export function subtract(intervals: readonly Interval[], removed: readonly Interval[]): Interval[] {
  let left = merge(intervals);
  for (const gap of removed) {
    left = left.flatMap((interval) => {
      if (gap.start === gap.end || !overlaps(interval, gap)) return [interval];
      return [
        { start: interval.start, end: gap.start },
        { start: gap.end, end: interval.end },
      ].filter(({ start, end }) => start < end);
    });
  }
  return left;
}

/**
 * The UTC days `yyyy-MM-dd` that a time touches, in order. One that ends exactly at midnight also touches the day that
 * begins there, because touching collides: two times that collide always share a day.
 */
export function utcDaysTouched({ start, end }: Interval): string[] {
  const days: string[] = [];
  const last = end.slice(0, 10);
  for (let day = start.slice(0, 10); day <= last; day = nextDay(day)) days.push(day);
  return days;
}

/** Every so many minutes of a time, from its start on. */
export function stepsOf({ start, end }: Interval, minutes: number): string[] {
  const steps: string[] = [];
  for (let at = start; at < end; at = addMinutes(at, minutes)) steps.push(at);
  return steps;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
