import { takesAttendance } from "@nutria/contract/agenda/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { OpenVisitNote } from "@nutria/contract/schemas/record/visit-note";
import { formatInstant } from "@nutria/calendar/format";
import { wallClock } from "@nutria/calendar/zone";
import { CalendarPlus, Ellipsis, History, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../../../ui/actions/button";
import { SaveStateText } from "../../../../ui/feedback/save-state";
import { Menu } from "../../../../ui/navigation/menu";
import { paths } from "@nutria/contract/web/paths";
import { useDialogs } from "../../../../lib/dialogs";
import { useSetVisitAttendance } from "../../api/visit-notes";
import { usePatientActions } from "../../shared/use-patient-actions";
import { AttendanceSegment } from "./attendance-segment";
import { noteTexts } from "./texts";
import type { NoteEditor } from "./use-note-editor";
import styles from "./visit-note.module.css";

const texts = noteTexts.actions;

interface NoteProps {
  patient: PatientDetail;
  note: OpenVisitNote;
  /** Null for a note without an appointment, and while it loads. */
  appointment: Appointment | null;
  editor: NoteEditor;
  isReadOnly: boolean;
}

/** What the note is about, where its words are and, where there is room, what comes next. */
export function NoteHead({ zone, isPhone, ...props }: NoteProps & { zone: string; isPhone: boolean }) {
  const { note, appointment, editor } = props;
  return (
    <header className={`row wrap between ${styles.head}`}>
      <div className={styles.about}>
        <h2>{noteTexts.title}</h2>
        <p>{aboutText(note, appointment, zone)}</p>
      </div>
      <div className={`row wrap gap-3 ${styles.tools}`}>
        {appointment && <AttendanceSegment visit={appointment} />}
        <SaveStateText state={editor.state} onRetry={() => void editor.save()} />
        {note._id !== null && <NoteMenu {...props} noteId={note._id} />}
        {!isPhone && <NoteActions {...props} />}
      </div>
    </header>
  );
}

function aboutText(note: OpenVisitNote, appointment: Appointment | null, zone: string): string {
  if (note.appointment === null) return noteTexts.loose(formatInstant(note.date, zone));
  if (!appointment) return formatInstant(note.date, zone);
  const { service, startDate, endDate, mode } = appointment;
  const time = `${formatInstant(startDate, zone)}–${wallClock(endDate, zone).time}`;
  return [service?.service.name, time, mode && noteTexts.modes[mode]].filter(Boolean).join(" · ");
}

function NoteMenu({ noteId, editor, patient, isReadOnly }: NoteProps & { noteId: string }) {
  const dialogs = useDialogs();
  const history = {
    label: texts.history,
    icon: <History size={18} aria-hidden="true" />,
    onSelect: () =>
      dialogs.open("visitNoteHistory", {
        noteId,
        isReadOnly,
        save: editor.save,
        onRestored: editor.adopt,
      }),
  };
  const remove = {
    label: texts.remove,
    icon: <Trash2 size={18} aria-hidden="true" />,
    danger: true,
    onSelect: () => dialogs.open("removeVisitNote", { noteId, patientId: patient._id }),
  };
  return (
    <Menu
      label={texts.more}
      trigger={<Ellipsis size={18} aria-hidden="true" />}
      items={isReadOnly ? [history] : [history, remove]}
    />
  );
}

/** The next appointment, and the end of the consultation: what is typed is stored, and the patient came. */
export function NoteActions({ patient, appointment, editor, isReadOnly }: NoteProps) {
  const navigate = useNavigate();
  const { scheduleAfter } = usePatientActions(patient);
  const attendance = useSetVisitAttendance();
  const [isFinishing, setIsFinishing] = useState(false);
  const leave = () => navigate(paths.patientProgress.href(patient._id));
  const finish = async () => {
    setIsFinishing(true);
    try {
      if ((await editor.save()) !== "saved") return;
      const isUnmarked = appointment?.attendance === null;
      if (isUnmarked && takesAttendance(appointment, new Date().toISOString())) {
        await attendance.mutateAsync({
          params: { id: appointment._id },
          body: { attendance: "attended" },
        });
      }
      await leave();
    } catch {
      // The mutation said why, and the note stays open.
    } finally {
      setIsFinishing(false);
    }
  };
  return (
    <div className={`row wrap gap-3 ${styles.actions}`}>
      <Button icon={<CalendarPlus size={18} aria-hidden="true" />} onClick={() => scheduleAfter(appointment)}>
        {texts.next}
      </Button>
      {isReadOnly ? (
        <Button variant="primary" onClick={() => void leave()}>
          {texts.done}
        </Button>
      ) : (
        <Button variant="primary" loading={isFinishing} onClick={() => void finish()}>
          {texts.finish}
        </Button>
      )}
    </div>
  );
}
