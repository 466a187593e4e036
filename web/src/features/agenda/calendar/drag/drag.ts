import { addCalendarDays } from "@nutria/calendar/day";
import { nearestInstantOf } from "@nutria/calendar/local-time";
import { minutesOf, timeOfMinutes } from "@nutria/calendar/time-of-day";
import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";

/**
 * Arithmetic of a drag: converts pixels to minutes and days, keeps the event inside the grid and computes its new
 * time.
 */

/** The distance by which an event moves. */
export interface Shift {
  days: number;
  minutes: number;
}

/** An event and the time at which it is dropped. */
export interface Drop {
  appointment: Appointment;
  startDate: string;
  endDate: string;
}

/** Appointments that wait for the nutritionist's answer cannot be moved, only answered (spec A §4). */
export function isMovable({ displayStatus }: Pick<Appointment, "displayStatus">): boolean {
  return displayStatus !== null && displayStatus !== "PENDING_BY_NUTRITIONIST";
}

/**
 * Computes the time of a drop. Moves local time, so that 09:00 stays 09:00 across a daylight-saving change. The
 * duration does not change, except that an all-day event still covers whole days.
 */
export function dropOf(appointment: Appointment, { days, minutes }: Shift, zone: string): Drop {
  const { startDate, endDate, isAllDay } = appointment;
  if (days === 0 && minutes === 0) return { appointment, startDate, endDate };
  const from = wallClock(startDate, zone);
  const start = nearestInstantOf(
    `${addCalendarDays(from.day, days)}T${timeOfMinutes(minutesOf(from.time) + minutes)}`,
    zone,
  );
  if (isAllDay) {
    const to = wallClock(endDate, zone);
    return {
      appointment,
      startDate: start,
      endDate: nearestInstantOf(`${addCalendarDays(to.day, days)}T${to.time}`, zone),
    };
  }
  const length = Date.parse(endDate) - Date.parse(startDate);
  return { appointment, startDate: start, endDate: new Date(Date.parse(start) + length).toISOString() };
}

/** Converts a distance on the grid to minutes, rounded to the step. */
export function minutesOfDistance(pixels: number, minutesPerPixel: number, step: number): number {
  const steps = Math.round((pixels * minutesPerPixel) / step);
  return Number.isFinite(steps) ? steps * step + 0 : 0;
}

/** Limits an event to its own day. */
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

/** Returns the index of the column at a horizontal position; beside the grid, of the outermost one. */
export function columnAt(x: number, columns: readonly { right: number }[]): number {
  const index = columns.findIndex(({ right }) => x < right);
  return index === -1 ? columns.length - 1 : index;
}

/** Returns the span between two points of one column in either order, at least one step long. */
export function spanBetween(a: number, b: number, step: number): { start: number; end: number } {
  const start = Math.floor(Math.min(a, b) / step) * step;
  const end = Math.max(start + step, Math.ceil(Math.max(a, b) / step) * step);
  return { start: Math.max(0, start), end: Math.min(24 * 60, end) };
}

/** Distance in pixels from an edge where a drag starts to scroll, and the maximum scroll per frame. */
const edgePixels = 32;
const fastestPixels = 7;

/** Returns the scroll speed for a pointer near the upper (negative) or lower edge; it grows towards the edge. */
export function edgeSpeed(at: number, { top, bottom }: { top: number; bottom: number }): number {
  const above = top + edgePixels - at;
  const below = at - (bottom - edgePixels);
  const speed = (depth: number) => Math.round((Math.min(depth, edgePixels) / edgePixels) * fastestPixels);
  if (above > 0) return -speed(above);
  return below > 0 ? speed(below) : 0;
}
