import { wallClock } from "@nutria/calendar/zone";
import type { AgendaEvent } from "../to-calendar-event";
import { EventFace } from "./event-face";

/** The content of an event of the month or of the all-day row, inside the button that the calendar makes for it. */
export function CalendarFace({ calendarEvent: { appointment, zone } }: { calendarEvent: AgendaEvent }) {
  const start = appointment.isAllDay ? "" : wallClock(appointment.startDate, zone).time;
  return (
    <span ref={nameByContent} className="agenda-face">
      <EventFace appointment={appointment} zone={zone} start={start} isShort />
    </span>
  );
}

/** The calendar names an all-day event by a title that ours do not have; the rendered text names the button. */
function nameByContent(face: HTMLElement | null): void {
  face?.closest(".sx__date-grid-event")?.removeAttribute("aria-label");
}
