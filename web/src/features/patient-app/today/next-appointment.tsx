import { formatMonth } from "@nutria/calendar/format-days";
import { weekdayName } from "@nutria/calendar/weekdays";
import { dayAt, timeAt } from "@nutria/calendar/zone";
import { myPaths } from "@nutria/contract/my-paths";
import type { ListedClientAppointment } from "@nutria/contract/schemas/agenda/client-appointment";
import { CalendarPlus, CalendarClock, CalendarX, Navigation, Video, type LucideIcon } from "lucide-react";
import { buttonClass } from "../../../components/ui/actions/button-class";
import { Badge } from "../../../components/ui/display/badge";
import { modeNames } from "../../../lib/format/mode-names";
import { Link } from "../shell/router";
import { addToCalendar } from "../shared/add-to-calendar";
import { minuteMs } from "./near-appointment";
import { todayTexts } from "./texts";
import styles from "./next-appointment.module.css";

/** From so long before it on, the video call can be entered. */
const enterMs = 10 * minuteMs;

interface NextAppointmentProps {
  appointment: ListedClientAppointment;
  at: number;
  /** It is near: how soon, and the way in. */
  isLead?: boolean;
}

/** An appointment with what its patient does about it, each action with its word. */
export function NextAppointment({ appointment, at, isLead = false }: NextAppointmentProps) {
  const { service, place, mode, office, status } = appointment;
  const where = [office?.name, place.address].filter(Boolean).join(", ");
  const isConfirmed = status === "accepted";
  return (
    <article className={`card ${styles.card} ${isLead ? styles.lead : ""}`}>
      <div className={styles.content}>
        {!isLead && <Sheet startDate={appointment.startDate} zone={appointment.timeZone} />}
        <div className={styles.facts}>
          {isLead && (
            <p className={styles.soon}>
              <Badge tone="online">{modeNames[mode]}</Badge>
              <strong>{startsText(appointment, at)}</strong>
            </p>
          )}
          <h3>{service.service.name}</h3>
          <p className="muted">{timesOf(appointment, isLead)}</p>
          {where !== "" && <p className="muted">{where}</p>}
          {!isLead && (
            <p>
              <Badge tone={isConfirmed ? "onsite" : "warning"}>
                {isConfirmed ? "Confirmada" : "Por confirmar"}
              </Badge>
            </p>
          )}
        </div>
      </div>
      {isLead && <WayIn appointment={appointment} at={at} />}
      <Actions appointment={appointment} />
    </article>
  );
}

/** The day as a sheet of a calendar. */
function Sheet({ startDate, zone }: { startDate: string; zone: string }) {
  const day = dayAt(startDate, zone);
  return (
    <div className={styles.sheet} aria-hidden="true">
      <span className={styles.month}>{formatMonth(day).slice(0, 3)}</span>
      <span className={styles.day}>{Number(day.slice(8))}</span>
      <span className={styles.weekday}>{weekdayName(day)}</span>
    </div>
  );
}

function timesOf(appointment: ListedClientAppointment, isLead: boolean): string {
  const { startDate, endDate, timeZone, nutritionist, mode } = appointment;
  const times = `${timeAt(startDate, timeZone)}–${timeAt(endDate, timeZone)}`;
  const who = `${nutritionist.name} ${nutritionist.lastName}`;
  return isLead ? `Hoy, ${times} · con ${who}` : `${times} · ${modeNames[mode]}`;
}

function startsText({ startDate }: ListedClientAppointment, at: number): string {
  const minutes = Math.ceil((Date.parse(startDate) - at) / minuteMs);
  return minutes <= 0 ? todayTexts.started : todayTexts.startsIn(minutes);
}

function WayIn({ appointment: { startDate, place, comment }, at }: NextAppointmentProps) {
  const canEnter = place.meetingUrl !== null && Date.parse(startDate) - at <= enterMs;
  const words = [place.directions, comment].filter(Boolean).join(" ");
  return (
    <div className={styles.wayIn}>
      {canEnter && place.meetingUrl !== null && (
        <a
          className={`${buttonClass("primary", undefined, true)} ${styles.enter}`}
          href={place.meetingUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Video size={20} aria-hidden="true" />
          {todayTexts.enter}
        </a>
      )}
      {words !== "" && <p className="small muted">{words}</p>}
    </div>
  );
}

function Actions({ appointment }: { appointment: ListedClientAppointment }) {
  const { place, _id } = appointment;
  const change = (what: string) => `${myPaths.appointments.href()}#${what}=${_id}`;
  return (
    <div className={styles.actions}>
      {place.mapUrl !== null && (
        <a className={styles.action} href={place.mapUrl} target="_blank" rel="noopener noreferrer">
          <ActionLabel Icon={Navigation} text={todayTexts.directions} />
        </a>
      )}
      <button type="button" className={styles.action} onClick={() => addToCalendar(appointment)}>
        <ActionLabel Icon={CalendarPlus} text={todayTexts.calendar} />
      </button>
      <Link className={styles.action} href={change("mover")}>
        <ActionLabel Icon={CalendarClock} text={todayTexts.move} />
      </Link>
      <Link className={styles.action} href={change("cancelar")}>
        <ActionLabel Icon={CalendarX} text={todayTexts.cancel} />
      </Link>
    </div>
  );
}

function ActionLabel({ Icon, text }: { Icon: LucideIcon; text: string }) {
  return (
    <>
      <Icon size={20} aria-hidden="true" />
      <span>{text}</span>
    </>
  );
}
