/** The arithmetic of dragging on the time grid: pixels into minutes and days, within what the grid shows. */

/** Minutes that a distance on the grid stands for, in whole steps. */
export function minutesOfDistance(pixels: number, minutesPerPixel: number, step: number): number {
  const steps = Math.round((pixels * minutesPerPixel) / step);
  return Number.isFinite(steps) ? steps * step + 0 : 0;
}

/** Keeps an event inside its day: never before its first minute, never past its last. */
export function withinDay(
  moved: number,
  event: { start: number; end: number },
  day: { start: number; end: number },
): number {
  return Math.min(
    Math.max(moved, day.start - event.start),
    Math.max(day.end - event.end, day.start - event.start),
  );
}

/** Columns that a distance stands for, from the column it began in. */
export function columnsOfDistance(pixels: number, columnWidth: number, from: number, count: number): number {
  if (columnWidth <= 0 || from < 0) return 0;
  return Math.min(count - 1 - from, Math.max(-from, Math.round(pixels / columnWidth))) + 0;
}

/** A time on the grid snapped to its step. */
export function snap(minutes: number, step: number): number {
  return Math.round(minutes / step) * step;
}

/** The span between two points of one column, whichever comes first, at least one step long. */
export function spanBetween(a: number, b: number, step: number): { start: number; end: number } {
  const start = Math.floor(Math.min(a, b) / step) * step;
  const end = Math.max(start + step, Math.ceil(Math.max(a, b) / step) * step);
  return { start: Math.max(0, start), end: Math.min(24 * 60, end) };
}
