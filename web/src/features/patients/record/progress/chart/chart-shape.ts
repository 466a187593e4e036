/** A value at a time; the time is in milliseconds. */
export interface ChartPoint {
  at: number;
  value: number;
}

export interface ChartFrame {
  width: number;
  height: number;
  /** Padding around the lines, so that points and their labels are not clipped. */
  margin: { top: number; right: number; bottom: number; left: number };
}

/** A healthy range; without `from` it begins at the bottom. */
export interface ChartBand {
  from: number | null;
  to: number;
}

/** A band is drawn when it begins within so many heights of the line. */
const bandReach = 1.5;
/** How much of a band is seen, as a share of the axis without it. */
const bandShare = 0.4;

/** A point in SVG coordinates. */
export interface DrawnPoint {
  x: number;
  y: number;
}

export interface ChartScale {
  place: (point: ChartPoint) => DrawnPoint;
  y: (value: number) => number;
  /** Top and bottom of the band, clipped to the frame; null when it lies too far from the values. */
  band: { top: number; bottom: number } | null;
}

/**
 * Computes the scale of a chart. The time axis is linear; a single time is drawn at the right end, where the latest one
 * always is. The value axis holds the values, the goal, and the healthy range where it is near; it spans at least
 * `leastSpan`, in the unit of the measure, so that small changes look small.
 */
export function scaleOf(
  points: readonly ChartPoint[],
  { goal, band, leastSpan }: { goal: number | null; band: ChartBand | null; leastSpan: number },
  { width, height, margin }: ChartFrame,
): ChartScale {
  const times = rangeOf(points.map(({ at }) => at));
  const values = points.map(({ value }) => value);
  const plain = widened(rangeOf(goal === null ? values : [...values, goal]), leastSpan);
  const shown = band && reachOf(plain, band);
  const range = shown ? union(plain, shown) : plain;
  const { top, right, bottom, left } = margin;
  const y = (value: number) => rounded(height - bottom - share(value, range) * (height - top - bottom));
  return {
    y,
    place: ({ at, value }) => ({ x: rounded(left + share(at, times) * (width - left - right)), y: y(value) }),
    band:
      band && shown
        ? {
            top: y(Math.min(band.to, range.highest)),
            bottom: y(Math.max(band.from ?? range.lowest, range.lowest)),
          }
        : null,
  };
}

/** The part of a band that the axis makes room for; null when the band is too far. */
function reachOf(values: Range, band: ChartBand): Range | null {
  const span = values.highest - values.lowest;
  const from = band.from ?? Number.NEGATIVE_INFINITY;
  if (values.lowest > band.to)
    return values.lowest - band.to > bandReach * span
      ? null
      : { lowest: Math.max(from, band.to - bandShare * span), highest: band.to };
  if (values.highest < from)
    return from - values.highest > bandReach * span
      ? null
      : { lowest: from, highest: Math.min(band.to, from + bandShare * span) };
  return {
    lowest: Math.max(from, values.lowest - bandShare * span),
    highest: Math.min(band.to, values.highest + bandShare * span),
  };
}

/** Returns the `points` attribute of a polyline through the points. */
export function lineThrough(points: readonly DrawnPoint[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(" ");
}

/**
 * Returns the position of a value on a bar whose middle third is a range, from 0 to 1. Each outer third is as wide as
 * the range; a value beyond it stays at the end.
 */
export function placeOnThirds({ from, to }: { from: number | null; to: number }, value: number): number {
  const low = from ?? to / 2;
  const place = (1 + (value - low) / (to - low)) / 3;
  return Math.round(Math.min(0.98, Math.max(0.02, place)) * 1000) / 1000;
}

interface Range {
  lowest: number;
  highest: number;
}

export function rangeOf(numbers: readonly number[]): Range {
  return { lowest: Math.min(...numbers), highest: Math.max(...numbers) };
}

function union(one: Range, two: Range): Range {
  return { lowest: Math.min(one.lowest, two.lowest), highest: Math.max(one.highest, two.highest) };
}

/** Extends a range equally on both sides to the minimum height. */
function widened({ lowest, highest }: Range, least: number): Range {
  const missing = Math.max(0, least - (highest - lowest)) / 2;
  return { lowest: lowest - missing, highest: highest + missing };
}

/** Returns the relative position of a number in a range, from 0 to 1; 1 when the range is a single number. */
function share(number: number, { lowest, highest }: Range): number {
  return highest === lowest ? 1 : (number - lowest) / (highest - lowest);
}

function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}
