import { minutesOf, timeOfMinutes } from "@nutria/calendar/time-of-day";
import { slotMinutes } from "@nutria/calendar/office-time/slots";
import { defaultEventMinutes } from "@nutria/contract/agenda";
import type { Box } from "../../../../components/ui/navigation/floating";
import type { TimeSpan } from "../events/event-columns";
import { spanBetween } from "./drag";
import { swallowNextClick } from "./swallow-click";

export interface Slot {
  date: string;
  start: string;
  end: string;
}

/** Maximum movement in pixels that still counts as a click. */
const clickTolerance = 5;
/** A click rounds down to the half hour; a drag rounds to the quarter. */
const clickMinutes = 30;
const lastMinute = 24 * 60 - slotMinutes;

/**
 * Tracks a press on an empty part of the time grid, which shows the given hours: a click selects one hour, a drag selects
 * the time that it covers and shows the selection meanwhile. Tells the box of what is selected too.
 */
export function followSlotSelection(
  press: MouseEvent,
  at: { date: string; time: string },
  hours: TimeSpan,
  onSelect: (slot: Slot, box: Box) => void,
): void {
  const column = (press.target as Element | null)?.closest<HTMLElement>(".sx__time-grid-day");
  if (press.button !== 0 || !column) return;
  press.preventDefault();
  const pixelsPerMinute = column.getBoundingClientRect().height / (hours.end - hours.start);
  const origin = minutesOf(at.time);
  const mark = document.createElement("div");
  mark.className = "agenda-selection";
  const ending = new AbortController();
  const { signal } = ending;
  let isDrag = false;

  const spanAt = (event: MouseEvent) =>
    spanBetween(origin, origin + (event.clientY - press.clientY) / pixelsPerMinute, slotMinutes);
  const end = () => {
    ending.abort();
    mark.remove();
  };

  document.addEventListener(
    "mousemove",
    (event) => {
      if (!isDrag && Math.abs(event.clientY - press.clientY) < clickTolerance) return;
      if (!isDrag) column.append(mark);
      isDrag = true;
      const { start, end: until } = spanAt(event);
      mark.style.top = `${String((start - hours.start) * pixelsPerMinute)}px`;
      mark.style.height = `${String((until - start) * pixelsPerMinute)}px`;
      mark.textContent = `${timeOfMinutes(start)} – ${until === 24 * 60 ? "24:00" : timeOfMinutes(until)}`;
    },
    { signal },
  );
  document.addEventListener(
    "mouseup",
    (event) => {
      end();
      swallowNextClick();
      const start = Math.min(lastMinute, Math.floor(origin / clickMinutes) * clickMinutes);
      const span = isDrag ? spanAt(event) : { start, end: start + defaultEventMinutes };
      const { left, top, width } = column.getBoundingClientRect();
      onSelect(
        {
          date: at.date,
          start: timeOfMinutes(span.start),
          end: timeOfMinutes(Math.min(span.end, 24 * 60 - 1)),
        },
        {
          ...{ left, width },
          top: top + (span.start - hours.start) * pixelsPerMinute,
          height: (span.end - span.start) * pixelsPerMinute,
        },
      );
    },
    { signal },
  );
  document.addEventListener("keydown", (event) => event.key === "Escape" && end(), { signal });
}
