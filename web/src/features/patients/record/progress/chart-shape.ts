/** A value at a time; the time is in milliseconds. */
export interface ChartPoint {
  at: number;
  value: number;
}

export interface ChartFrame {
  width: number;
  height: number;
  /** Padding around the line, so that its points are not clipped. */
  margin: number;
}

/** Minimum height of the value axis, as a share of the highest value. */
const leastSpan = 0.03;

/** A point in SVG coordinates. */
export interface DrawnPoint {
  x: number;
  y: number;
}

/**
 * Computes the positions of a chart's points; `points` starts with the earliest. The time axis is linear. The value
 * axis spans at least 3 % of the highest value, so that small changes look small. A single point is drawn at the right
 * end, where the latest one always is.
 */
export function drawnPoints(points: readonly ChartPoint[], frame: ChartFrame): DrawnPoint[] {
  const { width, height, margin } = frame;
  const times = rangeOf(points.map(({ at }) => at));
  const values = widened(rangeOf(points.map(({ value }) => value)));
  return points.map(({ at, value }) => ({
    x: rounded(margin + share(at, times) * (width - 2 * margin)),
    y: rounded(height - margin - share(value, values) * (height - 2 * margin)),
  }));
}

/** Returns the `points` attribute of a polyline through the points. */
export function lineThrough(points: readonly DrawnPoint[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(" ");
}

interface Range {
  lowest: number;
  highest: number;
}

export function rangeOf(numbers: readonly number[]): Range {
  return { lowest: Math.min(...numbers), highest: Math.max(...numbers) };
}

/** Extends a range equally on both sides to the minimum height. */
function widened({ lowest, highest }: Range): Range {
  const missing = Math.max(0, Math.abs(highest) * leastSpan - (highest - lowest)) / 2;
  return { lowest: lowest - missing, highest: highest + missing };
}

/** Returns the relative position of a number in a range, from 0 to 1; 1 when the range is a single number. */
function share(number: number, { lowest, highest }: Range): number {
  return highest === lowest ? 1 : (number - lowest) / (highest - lowest);
}

function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}
