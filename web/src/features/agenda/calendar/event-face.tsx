import type { Appointment } from "@nutria/contract/schemas/appointment";
import { CalendarClock, CircleCheck, CircleDot, Hourglass } from "lucide-react";
import { useEffect, useRef } from "react";
import { announcementOf, personOf, stateOf, titleOf } from "../helpers/words";
import { localOf } from "../helpers/zone";
import styles from "./event-face.module.css";

const icons = {
  NORMAL: CalendarClock,
  ACCEPTED: CircleCheck,
  PENDING_BY_PATIENT: Hourglass,
  PENDING_BY_NUTRITIONIST: CircleDot,
};

/** The picture of a state; its word stands beside it. */
export function StateIcon({ appointment, size = 14 }: { appointment: Appointment; size?: number }) {
  const Icon = icons[appointment.displayStatus ?? "NORMAL"];
  return <Icon size={size} aria-hidden="true" className={styles.icon} />;
}

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
  const face = useRef<HTMLDivElement>(null);
  const announcement = announcementOf(appointment, zone);
  useEffect(() => {
    // The calendar makes its event a button; this names it.
    face.current?.closest(".sx__event")?.setAttribute("aria-label", announcement);
  }, [announcement]);
  const what = appointment.type === "other" ? appointment.comment : (appointment.service?.service.name ?? "");
  return (
    <div ref={face} className={isShort ? styles.short : styles.face}>
      <div className={styles.head}>
        <StateIcon appointment={appointment} />
        {start !== "" && <span className={styles.time}>{start}</span>}
        <strong className={styles.title}>{titleOf(appointment) || personOf(appointment)}</strong>
      </div>
      {!isShort && (
        <>
          {what !== "" && <div className={styles.line}>{what}</div>}
          {appointment.type !== "other" && <div className={styles.line}>{stateOf(appointment)}</div>}
        </>
      )}
    </div>
  );
}

/** The start of an event as the calendar has it, or nothing for one of whole days. */
export function startTimeOf(appointment: Appointment, zone: string): string {
  return appointment.isAllDay ? "" : localOf(appointment.startDate, zone).time;
}
