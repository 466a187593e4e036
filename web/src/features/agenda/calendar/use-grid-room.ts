import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { Minutes } from "../shared/closed-hours";
import type { AgendaCalendar } from "./create-calendar";
import { leastHourHeight } from "./visible-hours";

/** How much of the time before is left above where the grid scrolls. */
const minutesAbove = 15;

interface Room {
  /** The element that scrolls, and what it contains, which is as high as the calendar. */
  room: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  hours: Minutes;
  /** Where the hours start when they scroll, in minutes since midnight. */
  first: number;
}

/**
 * Makes the hours of the time grid as high as the room allows, and starts them at the first minute to be seen where they
 * scroll. Returns whether they are in their place: a press before that would land on another hour than the one that is seen.
 */
export function useGridRoom(
  calendar: AgendaCalendar | undefined,
  { room, content, hours, first }: Room,
): boolean {
  const [isPlaced, setPlaced] = useState(false);
  const { start, end } = hours;
  const shown = useRef("");
  useLayoutEffect(() => {
    const [outer, inner] = [room.current, content.current];
    if (!calendar || !outer || !inner) return;
    const { controls } = calendar;
    const fit = () => {
      const { gridHeight } = controls.getWeekOptions();
      // The headings and the row of whole days, whose height is the library's.
      const above = inner.offsetHeight - gridHeight;
      if (above <= 0) return;
      const height = Math.max(outer.clientHeight - above, ((end - start) / 60) * leastHourHeight);
      if (height !== gridHeight) controls.setWeekOptions({ gridHeight: height });
      const hoursNow = `${String(start)} ${String(end)}`;
      if (shown.current === hoursNow) return;
      shown.current = hoursNow;
      requestAnimationFrame(() => {
        outer.scrollTop = ((first - minutesAbove - start) / (end - start)) * height;
        setPlaced(true);
      });
    };
    const observer = new ResizeObserver(fit);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [calendar, room, content, start, end, first]);
  return isPlaced;
}
