import { slotMinutes } from "@nutria/contract/agenda";
import { columnsOfDistance, minutesOfDistance, withinDay } from "../helpers/drag";
import type { ZonedDateTime } from "./temporal";
import type { AgendaEvent } from "./to-calendar-event";

export interface Drop {
  event: AgendaEvent;
  startDate: string;
  endDate: string;
}

export interface DragOptions {
  /** Whether a time is taken by another event. */
  isTaken: (drop: Drop) => boolean;
  /** What is said beside the pointer. */
  label: (drop: Drop) => string;
  onDrop: (drop: Drop) => void;
}

interface EventCopy {
  id: string | number;
  start: ZonedDateTime;
  end: ZonedDateTime;
  _getExternalEvent: () => AgendaEvent;
}

interface DragStart {
  $app: { elements: { calendarWrapper: HTMLElement | undefined } };
  eventCoordinates: { clientX: number; clientY: number };
  eventCopy: EventCopy;
  updateCopy: (copy: EventCopy | undefined) => void;
}

interface DayBounds {
  start: ZonedDateTime;
  end: ZonedDateTime;
}

/** Pixels to either side of the pointer's tip. */
const labelGap = 14;
const minutesSinceMidnight = ({ hour, minute }: ZonedDateTime) => hour * 60 + minute;

/**
 * Moves events on the time grid by dragging, in steps of 15 minutes. It fills the place that the calendar keeps for
 * such a plugin: the calendar tells it that a drag begins, and draws the copy that it hands back.
 */
export function createDragPlugin(options: () => DragOptions) {
  return {
    name: "dragAndDrop",
    setInterval: () => undefined,
    startDateGridDrag: () => ({}),
    startMonthGridDrag: () => ({}),
    startTimeGridDrag(start: DragStart, bounds: DayBounds) {
      // A finger scrolls; moving is offered in the dialog.
      if (window.matchMedia("(pointer: coarse)").matches) start.updateCopy(undefined);
      else new TimeGridDrag(start, bounds, options());
      return {};
    },
  };
}

/** One drag, from press to release or Esc. */
class TimeGridDrag {
  private readonly from: { start: ZonedDateTime; end: ZonedDateTime };
  private readonly columns: HTMLElement[];
  private readonly column: DOMRect;
  private readonly firstColumn: number;
  private readonly minutesPerPixel: number;
  private readonly day: { start: number; end: number };
  private readonly label: HTMLElement;
  private readonly ending = new AbortController();
  private days = 0;
  private minutes = 0;

  constructor(
    private readonly begun: DragStart,
    bounds: DayBounds,
    private readonly options: DragOptions,
  ) {
    const { eventCopy, eventCoordinates, $app } = begun;
    this.from = { start: eventCopy.start, end: eventCopy.end };
    this.columns = [
      ...($app.elements.calendarWrapper?.querySelectorAll<HTMLElement>(".sx__time-grid-day") ?? []),
    ];
    this.firstColumn = this.columns.findIndex((one) => {
      const { left, right } = one.getBoundingClientRect();
      return eventCoordinates.clientX >= left && eventCoordinates.clientX < right;
    });
    this.column =
      this.columns[Math.max(0, this.firstColumn)]?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    this.day = { start: minutesSinceMidnight(bounds.start), end: minutesSinceMidnight(bounds.end) + 1 };
    this.minutesPerPixel = (this.day.end - this.day.start) / this.column.height;
    this.label = document.createElement("div");
    this.label.className = "agenda-drag-label";
    document.body.append(this.label);
    document.body.classList.add("agenda-dragging");

    const { signal } = this.ending;
    document.addEventListener("mousemove", (event) => this.move(event), { signal });
    document.addEventListener("mouseup", () => this.end(true), { signal });
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.end(false), { signal });
    window.addEventListener("blur", () => this.end(false), { signal });
    this.follow(eventCoordinates);
  }

  private move(event: MouseEvent): void {
    event.preventDefault();
    const { eventCoordinates, eventCopy, updateCopy } = this.begun;
    const start = minutesSinceMidnight(this.from.start);
    const length = this.from.start.until(this.from.end).total("minutes");
    const distance = minutesOfDistance(
      event.clientY - eventCoordinates.clientY,
      this.minutesPerPixel,
      slotMinutes,
    );
    const minutes = withinDay(distance, { start, end: start + length }, this.day);
    const days = columnsOfDistance(
      event.clientX - eventCoordinates.clientX,
      this.column.width,
      this.firstColumn,
      this.columns.length,
    );
    if (minutes !== this.minutes || days !== this.days) {
      this.minutes = minutes;
      this.days = days;
      eventCopy.start = this.from.start.add({ minutes });
      eventCopy.end = this.from.end.add({ minutes });
      updateCopy(eventCopy);
      requestAnimationFrame(() => this.placeCopy());
    }
    this.follow(event);
  }

  /** The calendar draws the copy in the first column; it is shifted to the one under the pointer. */
  private placeCopy(): void {
    const copy = document.querySelector<HTMLElement>(".sx__time-grid-event.is-event-copy");
    if (!copy) return;
    copy.style.transform = `translateX(${String(this.days * this.column.width)}px)`;
    copy.classList.toggle("agenda-clash", this.hasMoved && this.options.isTaken(this.drop));
  }

  private follow({ clientX, clientY }: { clientX: number; clientY: number }): void {
    const { drop } = this;
    const isTaken = this.hasMoved && this.options.isTaken(drop);
    this.label.textContent = this.options.label(drop);
    this.label.classList.toggle("agenda-clash", isTaken);
    const left = Math.min(clientX + labelGap, window.innerWidth - this.label.offsetWidth - labelGap);
    this.label.style.transform = `translate(${String(left)}px, ${String(clientY + labelGap)}px)`;
  }

  private get hasMoved(): boolean {
    return this.days !== 0 || this.minutes !== 0;
  }

  /** The wall clock moves, so that 09:00 stays 09:00 over a change of clocks; the length stays too. */
  private get drop(): Drop {
    const event = this.begun.eventCopy._getExternalEvent();
    const { startDate, endDate } = event.appointment;
    const wall = this.from.start
      .toPlainDateTime()
      .add({ days: this.days })
      .add({ minutes: this.minutes })
      .toZonedDateTime(this.from.start.timeZoneId);
    const start = this.hasMoved ? wall.epochMilliseconds : Date.parse(startDate);
    const length = Date.parse(endDate) - Date.parse(startDate);
    return {
      event,
      startDate: new Date(start).toISOString(),
      endDate: new Date(start + length).toISOString(),
    };
  }

  private end(isDropped: boolean): void {
    this.ending.abort();
    this.label.remove();
    document.body.classList.remove("agenda-dragging");
    const { drop, hasMoved } = this;
    this.begun.updateCopy(undefined);
    if (!hasMoved) return;
    // The release is also a click on what was dragged, which would open it.
    swallowNextClick();
    if (isDropped) this.options.onDrop(drop);
  }
}

/** Keeps the click that follows a release from reaching anything. */
export function swallowNextClick(): void {
  const stop = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  document.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => document.removeEventListener("click", stop, { capture: true }), 50);
}
