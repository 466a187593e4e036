import { minutesBetween } from "@nutria/calendar/instant";
import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { visitStateOf } from "@nutria/contract/agenda/visit-moment";
import { announcementOf, personOf, stateWordOf, titleOf } from "../../shared/format";
import { VisitStateIcon } from "../../../../components/visit-state/visit-state-icon";
import { useNow } from "../../../../lib/use-now";
import type { AgendaEvent } from "../to-events";
import styles from "./event-face.module.css";

/** Events of this length or shorter have room for one line, and the shortest for a low one. */
const shortMinutes = 35;
const tinyMinutes = 20;

interface EventFaceProps {
  appointment: Appointment;
  zone: string;
  /** `HH:mm`, or empty for an all-day event. */
  start: string;
  isShort: boolean;
  isTiny?: boolean;
}

/**
 * The visible text of an event: patient, state and time, and service, as far as whole lines fit. Screen readers get the
 * full text instead, which is also the button's accessible name.
 */
export function EventFace({ appointment, zone, start, isShort, isTiny = false }: EventFaceProps) {
  const now = useNow();
  const state = visitStateOf(appointment, now);
  const word = stateWordOf(appointment, now);
  const what = appointment.type === "other" ? appointment.comment : (appointment.service?.service.name ?? "");
  const time = start !== "" && (
    <span className="rigid numbers" data-time="">
      {start}
    </span>
  );
  const name = <Name title={titleOf(appointment) || personOf(appointment)} />;
  return (
    <>
      <span className="visually-hidden">{announcementOf(appointment, zone, word)}</span>
      {isShort ? (
        <span className={`${styles.short} ${isTiny ? styles.tiny : ""}`} data-line="" aria-hidden="true">
          <VisitStateIcon state={state} />
          {time}
          {name}
        </span>
      ) : (
        // The name stands first: who comes counts more than the hour, which the grid shows.
        <span className={`line full-height clips ${styles.face}`} aria-hidden="true">
          <span className={styles.line} data-line="">
            {name}
          </span>
          <span className={styles.line} data-line="">
            <VisitStateIcon state={state} />
            {time}
            {appointment.type !== "other" && (
              <span className={styles.state} data-word="">
                {word}
              </span>
            )}
          </span>
          {what !== "" && (
            <span className={styles.line} data-word="">
              <span className={`shrinks clips nowrap ${styles.word}`}>{what}</span>
            </span>
          )}
        </span>
      )}
    </>
  );
}

/** A name, of which a narrow column has room for the first word. */
function Name({ title }: { title: string }) {
  const [first = "", ...rest] = title.split(" ");
  return (
    <strong className={`shrinks clips bold nowrap ${styles.title}`}>
      {first}
      <span className="agenda-rest"> {rest.join(" ")}</span>
    </strong>
  );
}

interface CalendarEventProps {
  calendarEvent: AgendaEvent;
}

/** The content of an event of the time grid, inside the button that the calendar makes for it. */
export function TimeFace({ calendarEvent: { appointment, zone } }: CalendarEventProps) {
  const minutes = minutesBetween(appointment.startDate, appointment.endDate);
  const isShort = minutes <= shortMinutes;
  // One line has the name alone, as the grid shows the hour.
  const start = isShort ? "" : wallClock(appointment.startDate, zone).time;
  return <EventFace {...{ appointment, zone, start, isShort }} isTiny={minutes <= tinyMinutes} />;
}

/** The content of an event of the all-day row. */
export function DayFace({ calendarEvent: { appointment, zone } }: CalendarEventProps) {
  const start = appointment.isAllDay ? "" : wallClock(appointment.startDate, zone).time;
  return <EventFace appointment={appointment} zone={zone} start={start} isShort />;
}
