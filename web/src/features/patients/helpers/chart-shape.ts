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

/** A point of the drawing, in its own units. */
export interface DrawnPoint {
  x: number;
  y: number;
}

/**
 * Where the points of a small chart go, the earliest first. Time runs to scale; values fill the height between the
 * lowest and the highest, and lie in the middle where they are all the same. A single point lies at the end, where the
 * latest one always is.
 */
export function drawnPoints(points: readonly ChartPoint[], frame: ChartFrame): DrawnPoint[] {
  const { width, height, margin } = frame;
  const times = rangeOf(points.map(({ at }) => at));
  const values = rangeOf(points.map(({ value }) => value));
  return points.map(({ at, value }) => ({
    x: rounded(margin + share(at, times, 1) * (width - 2 * margin)),
    y: rounded(height - margin - share(value, values, 0.5) * (height - 2 * margin)),
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

/** How far a number lies between the ends of a range, from 0 to 1; `middle` where the range is a single number. */
function share(number: number, { lowest, highest }: Range, middle: number): number {
  return highest === lowest ? middle : (number - lowest) / (highest - lowest);
}

function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}
