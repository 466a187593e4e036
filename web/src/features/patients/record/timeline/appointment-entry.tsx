import type { EntryOf } from "@nutria/contract/schemas/record/timeline";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { formatDayAt } from "@nutria/calendar/format";
import { timeAt } from "@nutria/calendar/zone";
import { CalendarDays, CalendarX, PencilLine } from "lucide-react";
import { Link } from "react-router-dom";
import { buttonClass } from "../../../../ui/actions/button-class";
import { VisitStateBadge } from "../../../../components/visit-state/visit-state-badge";
import { useNow } from "../../../../lib/use-now";
import { paths } from "@nutria/contract/web/paths";
import { AttendanceSegment } from "../notes/attendance-segment";
import { EntryRow } from "./entry-row";
import { timelineTexts } from "./texts";
import styles from "./timeline.module.css";

const texts = timelineTexts.appointment;

interface AppointmentEntryProps {
  entry: EntryOf<"appointment">;
  patient: PatientDetail;
  zone: string;
  isToday: boolean;
}

/** A visit: whether the patient came, in place, and the note about it. */
export function AppointmentEntry({ entry, patient, zone, isToday }: AppointmentEntryProps) {
  const { at, endDate, attendance, status, mode, office, reason } = entry;
  const now = useNow();
  const isOver = status === "cancelled" || status === "rejected";
  const isMissed = attendance === "missed";
  const Icon = isOver || isMissed ? CalendarX : CalendarDays;
  const asks = !isOver && attendance === null;
  return (
    <EntryRow
      icon={<Icon size={16} />}
      tone={isMissed ? "danger" : isOver ? "neutral" : "onsite"}
      title={entry.service || texts.fallback}
      badge={<VisitStateBadge visit={{ ...entry, startDate: at }} now={now} />}
      when={isToday ? `${timeAt(at, zone)}–${timeAt(endDate, zone)}` : formatDayAt(at, zone)}
      detail={[mode && texts.modes[mode], office, reason].filter(Boolean).join(" · ")}
    >
      {!isOver && (
        <div className={`row wrap gap-2-4 ${styles.actions}`}>
          <NoteLink entry={entry} patient={patient} isMain={isToday} />
          {asks && patient.isMyPatientEditable && (
            <span className={`inline-row gap-3 muted ${styles.asked}`}>
              <AttendanceSegment
                visit={{ _id: entry._id, type: "appointment", status, startDate: at, attendance }}
                label={texts.ask}
                isSmall
              />
            </span>
          )}
        </div>
      )}
    </EntryRow>
  );
}

/** Opens the note of the visit, or starts it. */
function NoteLink({
  entry,
  patient,
  isMain,
}: {
  entry: EntryOf<"appointment">;
  patient: PatientDetail;
  isMain: boolean;
}) {
  const icon = <PencilLine size={16} aria-hidden="true" />;
  if (entry.note !== null) {
    return (
      <Link
        className={isMain ? buttonClass("secondary", "small") : styles.read}
        to={paths.patientNote.href(patient._id, entry.note)}
      >
        {isMain && icon}
        {isMain && patient.isMyPatientEditable ? texts.continue : texts.read}
      </Link>
    );
  }
  if (!patient.isMyPatientEditable || entry.attendance === "missed") return null;
  return (
    <Link
      className={`${buttonClass(isMain ? "secondary" : "quiet", "small")} ${isMain ? styles.write : ""}`}
      to={paths.newPatientNote.href(patient._id, entry._id)}
    >
      {icon}
      {texts.write}
    </Link>
  );
}
