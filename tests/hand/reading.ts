import type { SeenGrid } from "./seen";

/** How the eye reads the grid: by the labels of its hours and the headings of its days. */

/** Minutes since midnight at a height of the grid; undefined where its labels do not say it. */
export function minutesAt(grid: Pick<SeenGrid, "hours">, y: number): number | undefined {
  const [first, last] = marksOf(grid);
  return (
    first && last && first.minutes + ((y - first.y) * (last.minutes - first.minutes)) / (last.y - first.y)
  );
}

/** The height of a minute in pixels. */
export function minuteHeight(grid: Pick<SeenGrid, "hours">): number {
  const [first, last] = marksOf(grid);
  return first && last ? (last.y - first.y) / (last.minutes - first.minutes) : 0;
}

/** Two labels far from each other: without the topmost, which has no room above its line and stands below it. */
function marksOf({ hours }: Pick<SeenGrid, "hours">) {
  const marks = hours
    .slice(hours.length > 2 ? 1 : 0)
    .map(({ time, y }) => ({ minutes: minutesOfLabel(time), y }));
  const [first, last] = [marks[0], marks.at(-1)];
  return first && last && first.minutes < last.minutes ? [first, last] : [];
}

/** `08:00`, `8`, `8 a. m.` or `1 p. m.` as minutes since midnight. */
export function minutesOfLabel(label: string): number {
  const [, hour = "0", minutes = "0", half] = /(\d{1,2})(?::(\d{2}))?\s*(a|p)?/i.exec(label) ?? [];
  const whole = Number(hour) % (half === undefined ? 24 : 12);
  return (whole + (half?.toLowerCase() === "p" ? 12 : 0)) * 60 + Number(minutes);
}
