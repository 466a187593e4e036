import { slotMinutes } from "@nutria/calendar/office-time/slots";
import type { Box } from "../../../../ui/navigation/floating";
import { spanBetween } from "./drag";
import { Mark } from "./mark";
import { minuteAt, slotOf } from "./places";
import { swallowNextClick } from "./swallow-click";
import { draggedTimesOf, type DragSpace } from "./target";

export interface Slot {
  date: string;
  start: string;
  end: string;
}

/** Maximum movement in pixels that still counts as a click. */
const clickTolerance = 5;

/** Follows a mouse that was pressed on the empty time grid: selects the time that it covers, which is shown meanwhile. */
export function followTimeSelection(
  press: PointerEvent,
  column: HTMLElement,
  { marks, hours }: DragSpace,
  onSelect: (slot: Slot, at: Box) => void,
): void {
  const origin = minuteAt(column, press, hours);
  const ending = new AbortController();
  const { signal } = ending;
  let mark: Mark | undefined;
  const spanAt = (event: PointerEvent) => {
    const minute = Math.min(Math.max(minuteAt(column, event, hours), hours.start), hours.end);
    return spanBetween(origin, minute, slotMinutes);
  };
  const end = () => {
    ending.abort();
    mark?.remove();
  };
  document.addEventListener(
    "pointermove",
    (event) => {
      if (!mark && Math.abs(event.clientY - press.clientY) < clickTolerance) return;
      mark ??= new Mark(marks, "time");
      const span = spanAt(event);
      const { at } = slotOf(column, span, hours);
      mark.show(at, draggedTimesOf(span));
    },
    { signal },
  );
  document.addEventListener(
    "pointerup",
    (event) => {
      end();
      if (!mark) return;
      swallowNextClick();
      const { slot, at } = slotOf(column, spanAt(event), hours);
      onSelect(slot, at);
    },
    { signal },
  );
  document.addEventListener("pointercancel", end, { signal });
  document.addEventListener("keydown", (event) => event.key === "Escape" && end(), { signal });
}
