import { hasStarted } from "@nutria/contract/agenda/agenda";
import { myPaths } from "@nutria/contract/web/my-paths";
import type { ListedClientAppointment } from "@nutria/contract/schemas/agenda/client-appointment";
import { CalendarClock, CalendarPlus, CalendarX, Navigation, type LucideIcon } from "lucide-react";
import { Link } from "../shell/router";
import { addToCalendar } from "./add-to-calendar";
import styles from "../shared/action-row.module.css";
import { stateTexts } from "../shared/appointment-state";

/** What a patient changes of an appointment; the names stand in the addresses of the sheets. */
export type AppointmentChange = "mover" | "cancelar";

/** The address of the sheet that changes an appointment. */
export const changeHref = (change: AppointmentChange, id: string): string =>
  `${myPaths.appointments.href()}#${change}=${id}`;

interface AppointmentActionsProps {
  appointment: ListedClientAppointment;
  /** Now. */
  at: string;
  /** Opens the sheet on the same screen; left out, it is a link to it. */
  onChange?: (change: AppointmentChange) => void;
}

/**
 * What a patient does about an appointment that is not over, each action with its word; once it began it is neither moved nor
 * cancelled, and that is said.
 */
export function AppointmentActions({ appointment, at, onChange }: AppointmentActionsProps) {
  const { place, _id, status, nutritionist } = appointment;
  const isChangeable = !hasStarted(appointment, at);
  return (
    <>
      {!isChangeable && (
        <p className={`muted small ${styles.begun}`}>{stateTexts.begun(nutritionist.name)}</p>
      )}
      <div className={styles.actions}>
        {place.mapUrl !== null && (
          <a className={styles.action} href={place.mapUrl} target="_blank" rel="noopener noreferrer">
            <ActionLabel Icon={Navigation} text="Cómo llegar" />
          </a>
        )}
        {status === "accepted" && (
          <button type="button" className={styles.action} onClick={() => addToCalendar(appointment)}>
            <ActionLabel Icon={CalendarPlus} text="Calendario" />
          </button>
        )}
        {isChangeable && (
          <>
            <Change id={_id} change="mover" Icon={CalendarClock} text="Mover" onChange={onChange} />
            <Change id={_id} change="cancelar" Icon={CalendarX} text="Cancelar" onChange={onChange} />
          </>
        )}
      </div>
    </>
  );
}

interface ChangeProps extends LabelProps {
  id: string;
  change: AppointmentChange;
  onChange: AppointmentActionsProps["onChange"];
}

function Change({ id, change, onChange, ...label }: ChangeProps) {
  if (!onChange) {
    return (
      <Link className={styles.action} href={changeHref(change, id)}>
        <ActionLabel {...label} />
      </Link>
    );
  }
  return (
    <button type="button" className={styles.action} aria-haspopup="dialog" onClick={() => onChange(change)}>
      <ActionLabel {...label} />
    </button>
  );
}

interface LabelProps {
  Icon: LucideIcon;
  text: string;
}

function ActionLabel({ Icon, text }: LabelProps) {
  return (
    <>
      <Icon size={20} aria-hidden="true" />
      <span>{text}</span>
    </>
  );
}
