import { daysBetween } from "@nutria/calendar/day";
import { slotMinutes } from "@nutria/calendar/office-time/slots";
import { timeOfMinutes } from "@nutria/calendar/time-of-day";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { Minutes } from "../../shared/closed-hours";
import { dayMinutes, timedPlaceOf } from "../grid-days";
import { nearestStep, shiftWithin, type Grip, type Shift } from "./drag";
import { Mark } from "./mark";
import {
  boxInColumn,
  columnAt,
  columnOf,
  dayElementAt,
  dayOfColumn,
  minuteAt,
  type WindowPoint,
} from "./places";

/** Where a drag takes place. */
export interface DragSpace {
  /** The element with the days, which scrolls. */
  room: HTMLElement;
  /** Our layer over it. */
  marks: HTMLElement;
  zone: string;
  /** The hours of the time grid, which no event is dragged out of. */
  hours: Minutes;
}

/** What a drag points at: it converts a point to a shift of the event, and shows it. */
export interface Target {
  shiftAt: (point: WindowPoint) => Shift;
  show: (shift: Shift, isClash: boolean) => void;
  end: () => void;
}

/** The pixels of an event's edge that change its length, where as much is left to move it. */
const edgePixels = 7;
const leastMovablePixels = 24;

/** Returns what a mouse takes hold of at a point of an event of the time grid; elsewhere the whole event. */
export function gripAt(element: HTMLElement, { clientY }: WindowPoint): Grip {
  const { top, bottom } = element.getBoundingClientRect();
  if (!columnOf(element) || bottom - top < leastMovablePixels) return "whole";
  if (clientY - top <= edgePixels) return "start";
  return bottom - clientY <= edgePixels ? "end" : "whole";
}

/** Returns the target of an event's drag: a time of the grid, or a day of the week or month. */
export function targetOf(
  element: HTMLElement,
  appointment: Appointment,
  grip: Grip,
  press: WindowPoint,
  space: DragSpace,
): Target | undefined {
  const place = timedPlaceOf(appointment, space.zone);
  const column = columnOf(element);
  if (!column) return dayTarget(press, space);
  return place && timeTarget(column, place, grip, press, space);
}

/** The time grid: columns are days, the vertical axis is minutes. */
function timeTarget(
  pressed: HTMLElement,
  place: Minutes & { day: string },
  grip: Grip,
  press: WindowPoint,
  { room, marks, hours }: DragSpace,
): Target {
  const mark = new Mark(marks, "time");
  const grabbed = minuteAt(pressed, press, hours);
  let column = pressed;
  return {
    shiftAt(point) {
      if (grip === "whole") column = columnAt(room, point) ?? column;
      const moved = nearestStep(minuteAt(column, point, hours) - grabbed, slotMinutes);
      const days = daysBetween(place.day, dayOfColumn(column));
      return { days, ...shiftWithin(grip, moved, place, hours, slotMinutes) };
    },
    show(shift, isClash) {
      const span = { start: place.start + shift.start, end: place.end + shift.end };
      mark.show(boxInColumn(column, span, hours), draggedTimesOf(span), isClash);
    },
    end: () => mark.remove(),
  };
}

/** Whole days: the time of day does not change. */
function dayTarget(press: WindowPoint, { room, marks }: DragSpace): Target {
  const mark = new Mark(marks, "day");
  const from = dayElementAt(room, press);
  let target = from;
  return {
    shiftAt(point) {
      // Outside the grid, the target remains the last day that the pointer was over.
      target = dayElementAt(room, point) ?? target;
      const [before, after] = [from?.dataset.date, target?.dataset.date];
      return { days: before && after ? daysBetween(before, after) : 0, start: 0, end: 0 };
    },
    show(_shift, isClash) {
      if (target) mark.show(target.getBoundingClientRect(), "", isClash);
    },
    end: () => mark.remove(),
  };
}

/** `10:00 – 11:00` of minutes since midnight. */
export function draggedTimesOf({ start, end }: Minutes): string {
  return `${timeOfMinutes(start)} – ${end === dayMinutes ? "24:00" : timeOfMinutes(end)}`;
}
