import type { ListedPatient as Patient } from "@nutria/contract/schemas/patient";
import { CalendarClock, History, NotebookPen, TicketCheck, UserCheck } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router-dom";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { paths } from "@nutria/contract/web/paths";
import { usePracticeZone } from "../../../data/session/current-user";
import { texts } from "../texts";
import type { PatientActions } from "./patient-actions";
import { AdherenceText } from "../shared/adherence-text";
import { ListedPatientBadges } from "../shared/patient-badges";
import styles from "../shared/patient-card.module.css";
import { PatientState } from "../shared/patient-state";
import { visitAhead, visitBefore } from "../shared/visit-day";
import { PatientTools } from "./patient-tools";

/** One patient of the grid. Uses plain elements, because a list may show three hundred cards. */
export const PatientCard = memo(function PatientCard({
  patient,
  Actions,
}: {
  patient: Patient;
  Actions: typeof PatientActions;
}) {
  const zone = usePracticeZone();
  return (
    <li className={`card stack gap-2-3 shrinks holds pad-4 ${styles.card}`}>
      <span className={styles.avatar}>
        <AvatarInitials name={patient.name} lastName={patient.lastName} />
      </span>
      <Link
        className={`shrinks ink breaks not-underlined ${styles.name}`}
        to={paths.patient.href(patient._id)}
      >
        <strong>{patient.name}</strong> {patient.lastName}
      </Link>
      <span className={styles.actions}>
        <Actions patient={patient} />
      </span>
      <span className={`line wrap gap-1 ${styles.badges}`}>
        <ListedPatientBadges patient={patient} />
      </span>
      <span className={`stack gap-1 muted small ${styles.facts}`}>
        {patient.lastVisitAt !== null && (
          <span>
            <History size={14} aria-hidden="true" />
            <span>
              {texts.card.lastVisit}{" "}
              <time dateTime={patient.lastVisitAt}>{visitBefore(patient.lastVisitAt, zone).day}</time>
            </span>
          </span>
        )}
        {patient.isActive && (
          <span
            className={patient.nextAppointmentAt === null ? `warning ${styles.withoutNext}` : styles.next}
          >
            <CalendarClock size={14} aria-hidden="true" />
            {patient.nextAppointmentAt === null ? (
              texts.card.withoutNext
            ) : (
              <span>
                {texts.card.nextVisit}{" "}
                <time dateTime={patient.nextAppointmentAt}>
                  {visitAhead(patient.nextAppointmentAt, zone)}
                </time>
              </span>
            )}
          </span>
        )}
        <span>
          <TicketCheck size={14} aria-hidden="true" />
          {texts.passes.held(patient.inbodyPasses, patient.scheduledPasses)}
        </span>
        {patient.attendedAppointments + patient.missedAppointments > 0 && (
          <span className={styles.secondary}>
            <UserCheck size={14} aria-hidden="true" />
            {texts.card.visits(patient.attendedAppointments, patient.missedAppointments)}
          </span>
        )}
        {patient.adherence && (
          <span>
            <NotebookPen size={14} aria-hidden="true" />
            <AdherenceText adherence={patient.adherence} />
          </span>
        )}
        {!patient.isActive && <PatientState patient={patient} />}
      </span>
      {patient.isActive && (
        <span className={styles.tools}>
          <PatientTools patient={patient} />
        </span>
      )}
    </li>
  );
});
