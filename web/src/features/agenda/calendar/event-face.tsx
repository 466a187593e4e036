import type { Appointment } from "@nutria/contract/schemas/appointment";
import { announcementOf, personOf, stateOf, titleOf } from "../helpers/words";
import { StateIcon } from "./state-icon";
import styles from "./event-face.module.css";

/** What is written on an event of the calendar: state, time, patient and service, as far as there is room. */
export function EventFace({
  appointment,
  zone,
  start,
  isShort,
}: {
  appointment: Appointment;
  zone: string;
  /** Time to show, which is another while the event is dragged. */
  start: string;
  isShort: boolean;
}) {
  const what = appointment.type === "other" ? appointment.comment : (appointment.service?.service.name ?? "");
  return (
    <div className={isShort ? styles.short : styles.face}>
      {/* The calendar makes its event a button; this is its name. */}
      <span className="visually-hidden">{announcementOf(appointment, zone)}</span>
      <div aria-hidden="true">
        <div className={styles.head}>
          <StateIcon status={appointment.displayStatus} />
          {start !== "" && <span className={styles.time}>{start}</span>}
          <strong className={styles.title}>{titleOf(appointment) || personOf(appointment)}</strong>
        </div>
        {!isShort && (
          <>
            {appointment.type !== "other" && <div className={styles.line}>{stateOf(appointment)}</div>}
            {what !== "" && <div className={styles.line}>{what}</div>}
          </>
        )}
      </div>
    </div>
  );
}
