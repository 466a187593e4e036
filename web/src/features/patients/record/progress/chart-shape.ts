/** A value at a time, in milliseconds. */
export interface ChartPoint {
  at: number;
  value: number;
}

export interface ChartFrame {
  width: number;
  height: number;
  /** Room around the line, so that its points are not cut off. */
  margin: number;
}

/** Of the highest value: what the height of a chart spans at the least. */
const leastSpan = 0.03;

/** A point of the drawing, in its own units. */
export interface DrawnPoint {
  x: number;
  y: number;
}

/**
 * Where the points of a small chart go, the earliest first. Time runs to scale. The height spans the values, and at
 * least 3 % of the highest, so that what hardly moved looks so. A single point lies at the end, where the latest one
 * always is.
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

/** The line through drawn points, as the `points` of a polyline. */
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

/** A range of values, opened in equal parts on both sides to what is worth seeing. */
function widened({ lowest, highest }: Range): Range {
  const missing = Math.max(0, Math.abs(highest) * leastSpan - (highest - lowest)) / 2;
  return { lowest: lowest - missing, highest: highest + missing };
}

/** How far a number lies between the ends of a range, from 0 to 1; at its end where the range is a single number. */
function share(number: number, { lowest, highest }: Range): number {
  return highest === lowest ? 1 : (number - lowest) / (highest - lowest);
}

function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}
