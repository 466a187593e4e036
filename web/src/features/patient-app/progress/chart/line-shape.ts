import { daysBetween } from "@nutria/calendar/day";
import type { ProgressPoint } from "@nutria/contract/schemas/patient-app/progress";

/** The drawing area of a line. */
export const chartSize = { width: 320, height: 104, padding: 10 } as const;

export interface LineShape {
  dots: { x: number; y: number; source: ProgressPoint["source"] }[];
  /** The height of the goal; null without one. */
  goalY: number | null;
}

/**
 * Where the points of a measure stand, by their days and values, with the goal in sight. The points are the oldest first;
 * one alone stands in the middle.
 */
export function lineShape(points: readonly ProgressPoint[], goal: number | null): LineShape {
  const { width, height, padding } = chartSize;
  const values = [...points.map(({ value }) => value), ...(goal === null ? [] : [goal])];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const first = points[0]?.day ?? "";
  const days = daysBetween(first, points.at(-1)?.day ?? first);
  const yOf = (value: number) =>
    most === least ? height / 2 : padding + ((most - value) / (most - least)) * (height - 2 * padding);
  const xOf = (day: string) =>
    days === 0 ? width / 2 : padding + (daysBetween(first, day) / days) * (width - 2 * padding);
  return {
    dots: points.map(({ day, value, source }) => ({ x: xOf(day), y: yOf(value), source })),
    goalY: goal === null ? null : yOf(goal),
  };
}
