import { readMeasure, type BodyReading, type RangeCriteria } from "@nutria/contract/clinical/body-ranges";
import type { ProgressEntry } from "./entries";
import { changeOf, isRanged, measureOf, type Measure, type MeasureName } from "./measures";

export interface SeriesPoint {
  entry: ProgressEntry;
  value: number;
}

/** One measure over time. */
export interface Series {
  measure: Measure;
  /** Newest first; at least one. */
  points: readonly SeriesPoint[];
  latest: SeriesPoint;
  /** The one before of the same origin, because a scanner and a calliper do not compare. */
  before: SeriesPoint | undefined;
  /** The latest value in words; null where there is no accepted range. */
  reading: BodyReading | null;
}

/** The series of a measure; null when it was never taken. `entries` are newest first. */
export function seriesOf(
  entries: readonly ProgressEntry[],
  name: MeasureName,
  criteria: RangeCriteria,
): Series | null {
  const points = entries.flatMap((entry) => {
    const value = entry.values[name];
    return value === undefined ? [] : [{ entry, value }];
  });
  const [latest, ...earlier] = points;
  if (!latest) return null;
  const measure = measureOf(name);
  return {
    measure,
    points,
    latest,
    before: earlier.find(({ entry }) => entry.kind === latest.entry.kind),
    reading: readingOf(latest, measure, criteria),
  };
}

/** Reads a value, as it is displayed, for the patient on its day. */
export function readingOf(
  { entry, value }: SeriesPoint,
  { name, decimals }: Measure,
  criteria: RangeCriteria,
): BodyReading | null {
  if (!isRanged(name)) return null;
  const shown = Number(value.toFixed(decimals));
  return readMeasure(name, shown, entry.person, criteria, entry.scan ?? {});
}

/** The change of a series since the value before; null without one. */
export function changeOfSeries({ latest, before, measure }: Series): number | null {
  return before ? changeOf(before.value, latest.value, measure) : null;
}

/** How far the latest value is from a goal. */
export interface GoalDistance {
  goal: number;
  /** Rounded like the measure; 0 when the goal is reached. */
  remaining: number;
}

/**
 * The distance to a goal. It is reached once the latest value is at it or beyond it, seen from the earliest value.
 */
export function distanceTo(goal: number, { points, latest, measure }: Series): GoalDistance {
  const start = points.at(-1)?.value ?? latest.value;
  const isReached = start >= goal ? latest.value <= goal : latest.value >= goal;
  return { goal, remaining: isReached ? 0 : Math.abs(changeOf(goal, latest.value, measure)) };
}
