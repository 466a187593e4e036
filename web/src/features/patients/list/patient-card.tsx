import { formatInstant } from "@nutria/calendar/format";
import type { PatientCard as Patient } from "@nutria/contract/schemas/patient";
import { CalendarClock, TicketCheck, UserCheck } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router-dom";
import { AvatarInitials } from "../../../components/ui/display/avatar-initials";
import { paths } from "@nutria/contract/paths";
import { usePracticeZone } from "../../../lib/session/current-user";
import { texts } from "../texts";
import { PatientActions } from "./patient-actions";
import { PatientBadges } from "../shared/patient-badges";
import styles from "../shared/patient-card.module.css";
import { PatientState } from "../shared/patient-state";

/** One patient of the grid. Uses plain elements, because a list may show three hundred cards. */
export const PatientCard = memo(function PatientCard({ patient }: { patient: Patient }) {
  const zone = usePracticeZone();
  return (
    <li className={`card ${styles.card}`}>
      <span className={styles.avatar}>
        <AvatarInitials name={patient.name} lastName={patient.lastName} />
      </span>
      <Link className={styles.name} to={paths.patient.href(patient._id)}>
        <strong>{patient.name}</strong> {patient.lastName}
      </Link>
      <span className={styles.actions}>
        <PatientActions patient={patient} />
      </span>
      <span className={styles.badges}>
        <PatientBadges patient={patient} />
      </span>
      <span className={`muted small ${styles.facts}`}>
        {patient.nextAppointmentAt !== null && (
          <span>
            <CalendarClock size={14} aria-hidden="true" />
            <span className="visually-hidden">{texts.card.nextAppointment}: </span>
            <time dateTime={patient.nextAppointmentAt}>{formatInstant(patient.nextAppointmentAt, zone)}</time>
          </span>
        )}
        <span>
          <TicketCheck size={14} aria-hidden="true" />
          {texts.passes.held(patient.inbodyPasses, patient.scheduledPasses)}
        </span>
        {patient.attendedAppointments + patient.missedAppointments > 0 && (
          <span>
            <UserCheck size={14} aria-hidden="true" />
            {texts.card.visits(patient.attendedAppointments, patient.missedAppointments)}
          </span>
        )}
        {!patient.isActive && <PatientState isActive={false} />}
      </span>
    </li>
  );
});
