import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { visitStateOf } from "@nutria/contract/visit-moment";
import { announcementOf, personOf, titleOf } from "../../shared/format";
import { VisitStateIcon } from "../../shared/visit-state";
import { agendaTexts } from "../../texts";
import { useNow } from "../../../../lib/use-now";
import type { AgendaEvent } from "../to-calendar-event";
import styles from "./event-face.module.css";

interface EventFaceProps {
  appointment: Appointment;
  zone: string;
  /** `HH:mm`, or empty for an all-day event. */
  start: string;
  isShort: boolean;
}

/**
 * The visible text of an event: state, time, patient and service, as far as they fit. Screen readers get the full text
 * instead, which is also the button's accessible name.
 */
export function EventFace({ appointment, zone, start, isShort }: EventFaceProps) {
  const state = visitStateOf(appointment, new Date(useNow()).toISOString());
  const word = agendaTexts.visitStates[state];
  const [first = "", ...rest] = (titleOf(appointment) || personOf(appointment)).split(" ");
  const what = appointment.type === "other" ? appointment.comment : (appointment.service?.service.name ?? "");
  return (
    <>
      <span className="visually-hidden">{announcementOf(appointment, zone, word)}</span>
      <span className={isShort ? styles.short : styles.face} aria-hidden="true">
        <VisitStateIcon state={state} />
        {start !== "" && (
          <span className={styles.time} data-time="">
            {start}
          </span>
        )}
        <strong className={styles.title}>
          {first}
          <span className="agenda-rest"> {rest.join(" ")}</span>
        </strong>
        {!isShort && appointment.type !== "other" && (
          <span className={styles.state} data-word="">
            {word}
          </span>
        )}
        {!isShort && what !== "" && (
          <span className={styles.line} data-word="">
            {what}
          </span>
        )}
      </span>
    </>
  );
}

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
