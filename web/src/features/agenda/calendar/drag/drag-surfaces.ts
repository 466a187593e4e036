import { daysBetween } from "@nutria/calendar/day";
import { timeOfMinutes } from "@nutria/calendar/time-of-day";
import { slotMinutes } from "@nutria/calendar/office-time/slots";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { columnAt, minutesOfDistance, withinDay, type Shift } from "./drag";
import type { TimeSpan } from "../events/event-columns";
import { dayMinutes, timedPlaceOf } from "../grid-days";

export interface Point {
  clientX: number;
  clientY: number;
}

/** A surface to drag on: it converts a point to a time and draws the dragged event. */
export interface Surface {
  lift: () => void;
  shiftAt: (point: Point) => Shift;
  show: (shift: Shift, point: Point, isClash: boolean) => void;
  end: () => void;
}

/** The practice's zone, and the hours of the time grid, which no event is dragged out of. */
export interface DragSpace {
  zone: string;
  hours: TimeSpan;
}

/** Returns the surface of an event: the time grid, the all-day row or the month. */
export function surfaceOf(
  element: HTMLElement,
  appointment: Appointment,
  { zone, hours }: DragSpace,
  press: Point,
): Surface | undefined {
  const column = element.closest<HTMLElement>(".agenda-column");
  const place = timedPlaceOf(appointment, zone);
  if (column && place) return timeSurface(element, column, { place, hours, press });
  const box = element.closest(".agenda-calendar");
  const isMonth = element.matches(".agenda-month-event");
  const cells = box?.querySelectorAll<HTMLElement>(isMonth ? ".agenda-month-day" : ".sx__week-grid__date");
  return cells && daySurface(element, [...cells], press, isMonth);
}

/** Clones an event for the drag; screen readers, the Tab key and lookups by event id ignore the clone. */
function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-event-id");
  copy.setAttribute("aria-hidden", "true");
  copy.tabIndex = -1;
  copy.classList.add("agenda-copy");
  return copy;
}

interface Lifted {
  place: TimeSpan;
  hours: TimeSpan;
  press: Point;
}

/** Surface of the time grid: columns are days, the vertical axis is minutes. */
function timeSurface(element: HTMLElement, column: HTMLElement, { place, hours, press }: Lifted): Surface {
  const layer = column.parentElement ?? column;
  const columns = [...layer.querySelectorAll<HTMLElement>(".agenda-column")];
  const from = columns.indexOf(column);
  const copy = copyOf(element);
  const time = copy.querySelector("[data-time]");
  // Measured from the top of the grid, because the grid may scroll during the drag.
  const grabbed = press.clientY - column.getBoundingClientRect().top;
  return {
    lift() {
      layer.append(copy);
      element.classList.add("agenda-lifted");
    },
    shiftAt({ clientX, clientY }) {
      const { top, height } = column.getBoundingClientRect();
      const distance = minutesOfDistance(clientY - top - grabbed, dayMinutes / height, slotMinutes);
      const boxes = columns.map((one) => one.getBoundingClientRect());
      return { days: columnAt(clientX, boxes) - from, minutes: withinDay(distance, place, hours) };
    },
    show({ days, minutes }, _point, isClash) {
      const start = place.start + minutes;
      copy.style.top = `${String((start / dayMinutes) * 100)}%`;
      const target = columns[from + days] ?? column;
      copy.style.left = `${String(target.offsetLeft)}px`;
      copy.style.width = `${String(target.offsetWidth)}px`;
      copy.classList.toggle("agenda-clash", isClash);
      if (time) time.textContent = timeOfMinutes(start);
    },
    end() {
      copy.remove();
      element.classList.remove("agenda-lifted");
    },
  };
}

/** Surface of whole days: the time of day does not change. */
function daySurface(
  element: HTMLElement,
  cells: readonly HTMLElement[],
  press: Point,
  isMonth: boolean,
): Surface {
  const { left, top, width, height } = element.getBoundingClientRect();
  const cellAt = ({ clientX, clientY }: Point) =>
    cells.find((cell) => {
      const at = cell.getBoundingClientRect();
      const isAcross = clientX >= at.left && clientX < at.right;
      return isAcross && (!isMonth || (clientY >= at.top && clientY < at.bottom));
    });
  const from = cellAt(press);
  let target = from;
  let marked: HTMLElement | undefined;
  const copy = copyOf(element);
  const mark = (cell: HTMLElement | undefined, isClash = false) => {
    if (marked !== cell) marked?.classList.remove("agenda-target", "agenda-clash");
    cell?.classList.add("agenda-target");
    cell?.classList.toggle("agenda-clash", isClash);
    marked = cell;
  };
  return {
    lift() {
      Object.assign(copy.style, { position: "fixed", left: "0", top: "0" });
      copy.style.width = `${String(width)}px`;
      copy.style.height = `${String(height)}px`;
      element.closest(".agenda-calendar")?.append(copy);
      element.classList.add("agenda-lifted");
    },
    shiftAt(point) {
      // Outside the grid, the target remains the last cell that the pointer was over.
      target = cellAt(point) ?? target;
      const [before, after] = [from?.dataset.date, target?.dataset.date];
      return { days: before && after ? daysBetween(before, after) : 0, minutes: 0 };
    },
    show(_shift, { clientX, clientY }, isClash) {
      mark(target, isClash);
      const x = left + clientX - press.clientX;
      const y = top + clientY - press.clientY;
      copy.style.transform = `translate(${String(x)}px, ${String(y)}px)`;
      copy.classList.toggle("agenda-clash", isClash);
    },
    end() {
      mark(undefined);
      copy.remove();
      element.classList.remove("agenda-lifted");
    },
  };
}
