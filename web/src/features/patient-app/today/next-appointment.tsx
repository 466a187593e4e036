import { myPaths } from "@nutria/contract/web/my-paths";
import { formatDay } from "@nutria/calendar/format";
import { dayAt, timeAt } from "@nutria/calendar/zone";
import type { ListedClientAppointment } from "@nutria/contract/schemas/agenda/client-appointment";
import { buttonClass } from "../../../ui/actions/button-class";
import { Badge } from "../../../ui/display/badge";
import { LinkedText } from "../../../ui/display/linked-text";
import { modeNames } from "../../../lib/format/mode-names";
import { useDiaryZone } from "../../../data/query/chosen-nutritionist";
import { Link } from "../shell/router";
import { clockNote } from "../../../lib/format/own-clock";
import { AppointmentActions } from "../appointments/appointment-actions";
import { isAskedOfPatient, stateText, stateTexts } from "../shared/appointment-state";
import { DateSheet } from "../shared/date-sheet";
import { MeetingLink } from "../shared/meeting-link";
import { minuteMs } from "./near-appointment";
import { todayTexts } from "./texts";
import styles from "./next-appointment.module.css";

interface NextAppointmentProps {
  appointment: ListedClientAppointment;
  at: string;
  /** It is near: how soon, and the way in. */
  isLead?: boolean;
}

/** An appointment with what its patient does about it, each action with its word. */
export function NextAppointment({ appointment, at, isLead = false }: NextAppointmentProps) {
  const { service, mode, status } = appointment;
  const isConfirmed = status === "accepted";
  // The lead stands under no other heading.
  const Heading = isLead ? "h2" : "h3";
  const tone = isConfirmed ? "confirmed" : "waiting";
  return (
    <article className={`card clips ${isLead ? styles.lead : ""}`}>
      <div className="line gap-4 pad-4">
        {!isLead && <DateSheet startDate={appointment.startDate} zone={appointment.timeZone} tone={tone} />}
        <div className={`stack gap-2px grows shrinks ${styles.facts}`}>
          {isLead && (
            <p className={`row wrap gap-2 between ${styles.soon}`}>
              <Badge tone={mode === "online" ? "online" : "onsite"}>{modeNames[mode]}</Badge>
              <strong>{startsText(appointment, at)}</strong>
            </p>
          )}
          <Heading>{service.service.name}</Heading>
          <p className="muted">
            {isLead && <LeadDay appointment={appointment} at={at} />}
            {timesOf(appointment, isLead)}
          </p>
          <Where appointment={appointment} />
          {!(isLead && isConfirmed) && (
            <p>
              <Badge tone={isConfirmed ? "onsite" : "warning"}>{stateText(appointment, at)}</Badge>
            </p>
          )}
        </div>
      </div>
      {isLead && <WayIn appointment={appointment} at={at} />}
      {isAskedOfPatient(appointment, at) ? (
        <div className={styles.wayIn}>
          <Link className={buttonClass("primary", undefined, true)} href={myPaths.appointments.href()}>
            {todayTexts.begin}
          </Link>
        </div>
      ) : (
        <AppointmentActions appointment={appointment} at={at} />
      )}
    </article>
  );
}

function Where({ appointment: { office, place } }: Pick<NextAppointmentProps, "appointment">) {
  const where = [office?.name, place.address].filter(Boolean).join(", ");
  return where === "" ? null : <p className="muted">{where}</p>;
}

/** The day by the practice's clock, which may be on another one than the patient. */
function LeadDay({ appointment: { startDate, timeZone }, at }: NextAppointmentProps) {
  const day = dayAt(startDate, timeZone);
  return `${day === dayAt(at, useDiaryZone()) ? "Hoy" : formatDay(day)}, `;
}

function timesOf(appointment: ListedClientAppointment, isLead: boolean): string {
  const { startDate, endDate, timeZone, nutritionist, mode } = appointment;
  const note = clockNote(startDate, timeZone);
  const times = `${timeAt(startDate, timeZone)}–${timeAt(endDate, timeZone)}${note}`;
  const who = `${nutritionist.name} ${nutritionist.lastName}`;
  return isLead ? `${times} · con ${who}` : `${times} · ${modeNames[mode]}`;
}

function startsText({ startDate }: ListedClientAppointment, at: string): string {
  const minutes = Math.ceil((Date.parse(startDate) - Date.parse(at)) / minuteMs);
  return minutes <= 0 ? stateTexts.started : todayTexts.startsIn(minutes);
}

function WayIn({ appointment, at }: NextAppointmentProps) {
  const { place, comment } = appointment;
  const words = [place.directions, comment].filter(Boolean).join(" ");
  return (
    <div className={styles.wayIn}>
      <MeetingLink appointment={appointment} at={at} />
      {words !== "" && (
        <p className="small muted">
          <LinkedText text={words} />
        </p>
      )}
    </div>
  );
}
