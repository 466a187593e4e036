import type { createCalendarControlsPlugin } from "@schedule-x/calendar-controls";
import type { TimeSpan } from "./events/event-columns";

/** The height in pixels of an hour at least: two lines fit into 45 minutes. */
export const leastHourHeight = 44;
/** How much of the closed time is left above the opening where the grid scrolls. */
const minutesAbove = 15;

interface Room {
  hours: TimeSpan;
  /** When the practice opens, in minutes since midnight. */
  opening: number;
}

export interface GridRoom {
  /** Gives the hours the height of the room. */
  fit: () => void;
  scrollToOpening: () => void;
  /** Keeps a scroll container filled while it is on the screen; returns the cleanup function. */
  watch: (scroller: HTMLElement) => () => void;
}

/** Makes the hours of the time grid as high as their scroll container allows. */
export function gridRoomOf(
  controls: ReturnType<typeof createCalendarControlsPlugin>,
  room: () => Room,
): GridRoom {
  let scroller: HTMLElement | undefined;
  const heightIn = (element: HTMLElement) => {
    const header = element.querySelector<HTMLElement>(".sx__week-header");
    const free = element.clientHeight - (header?.offsetHeight ?? 0);
    const { start, end } = room().hours;
    return Math.max(free, ((end - start) / 60) * leastHourHeight);
  };
  const fit = () => {
    if (!scroller) return;
    const gridHeight = heightIn(scroller);
    if (controls.getWeekOptions().gridHeight !== gridHeight) controls.setWeekOptions({ gridHeight });
  };
  const scrollToOpening = () => {
    if (!scroller) return;
    const { hours, opening } = room();
    const pixelsPerMinute = heightIn(scroller) / (hours.end - hours.start);
    scroller.scrollTop = (opening - minutesAbove - hours.start) * pixelsPerMinute;
  };
  const watch = (element: HTMLElement) => {
    scroller = element;
    const observer = new ResizeObserver(fit);
    for (const one of [element, element.querySelector(".sx__week-header")]) if (one) observer.observe(one);
    fit();
    return () => observer.disconnect();
  };
  return { fit, scrollToOpening, watch };
}
