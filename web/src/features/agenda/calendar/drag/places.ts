import { timeOfMinutes } from "@nutria/calendar/time-of-day";
import type { Box } from "../../../../ui/navigation/floating";
import type { Minutes } from "../../shared/closed-hours";

/** A point of the window. */
export interface WindowPoint {
  clientX: number;
  clientY: number;
}

/**
 * Where a day and a minute lie on the screen, by the attributes that the calendar library and the month give to their days
 * and events: columns are asked for their day, and never counted.
 */
const columnSelector = "[data-time-grid-date]";
/** The headings of a week, and the cells of a month. */
const daySelector = "[data-date]";
export const eventSelector = "[data-event-id]";

/** The time grid's column that an element belongs to. */
export function columnOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>(columnSelector);
}

/** The day of a column of the time grid. */
export function dayOfColumn(column: HTMLElement): string {
  return column.dataset.timeGridDate ?? "";
}

/** The column under a point, or the nearest one beside the grid. */
export function columnAt(box: HTMLElement, { clientX }: WindowPoint): HTMLElement | undefined {
  const columns = [...box.querySelectorAll<HTMLElement>(columnSelector)];
  const distance = (column: HTMLElement) => {
    const { left, right } = column.getBoundingClientRect();
    return Math.max(left - clientX, clientX - right, 0);
  };
  return columns.reduce<HTMLElement | undefined>(
    (nearest, one) => (nearest && distance(nearest) <= distance(one) ? nearest : one),
    undefined,
  );
}

/** The minute of the day at a height of a column that shows these hours; also outside of them. */
export function minuteAt(column: HTMLElement, { clientY }: WindowPoint, { start, end }: Minutes): number {
  const { top, height } = column.getBoundingClientRect();
  return height === 0 ? start : start + ((clientY - top) / height) * (end - start);
}

/** The box of a part of a column, which shows these hours. */
export function boxInColumn(column: HTMLElement, span: Minutes, { start, end }: Minutes): Box {
  const { left, top, width, height } = column.getBoundingClientRect();
  const pixels = height / (end - start);
  return {
    left,
    width,
    top: top + (span.start - start) * pixels,
    height: (span.end - span.start) * pixels,
  };
}

/** The day of a week's heading above or below a point, or of the month's cell under it. */
export function dayElementAt(box: HTMLElement, { clientX, clientY }: WindowPoint): HTMLElement | undefined {
  const isWeek = box.querySelector(columnSelector) !== null;
  return [...box.querySelectorAll<HTMLElement>(daySelector)].find((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const isAcross = clientX >= left && clientX < right;
    return isAcross && (isWeek || (clientY >= top && clientY < bottom));
  });
}

/** What a press on the empty time grid asks for: the half hour that it lies in, for as long as given. */
export function slotAt(target: EventTarget, at: WindowPoint, hours: Minutes, minutes: number) {
  const column = target instanceof Element && !target.closest(eventSelector) ? columnOf(target) : null;
  if (!column) return undefined;
  const minute = Math.floor(minuteAt(column, at, hours));
  const start = Math.min(hours.end - 30, Math.max(hours.start, Math.floor(minute / 30) * 30));
  return slotOf(column, { start, end: start + minutes }, hours);
}

/** A part of a column as a new event's day and times, with its box. */
export function slotOf(column: HTMLElement, span: Minutes, hours: Minutes) {
  const slot = {
    date: dayOfColumn(column),
    start: timeOfMinutes(span.start),
    end: timeOfMinutes(Math.min(span.end, 24 * 60 - 1)),
  };
  return { slot, at: boxInColumn(column, span, hours) };
}
