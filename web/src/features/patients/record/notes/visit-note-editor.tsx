import { ageOn } from "@nutria/calendar/age";
import { dayAt } from "@nutria/calendar/zone";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { OpenVisitNote, VisitNote } from "@nutria/contract/schemas/record/visit-note";
import { StaleValues } from "../../../../ui/dialog/stale-values";
import { Notice } from "../../../../ui/feedback/notice";
import { StateTabs, TabPanel } from "../../../../ui/navigation/tabs";
import { usePracticeZone } from "../../../../data/session/current-user";
import { useIsPhone } from "../../../../lib/use-is-phone";
import { useId, useState } from "react";
import { useAppointmentOfNote } from "../../api/visit-notes";
import { LastNote } from "./last-note/last-note";
import { MeasuresPanel } from "./measures/measures-panel";
import { NoteActions, NoteHead } from "./note-actions";
import { NoteTextField } from "./text-field";
import { pathOf } from "./note-values";
import { noteTexts } from "./texts";
import { useNoteEditor } from "./use-note-editor";
import styles from "./visit-note.module.css";
import { heightOf } from "@nutria/contract/clinical/body-index";

type View = "text" | "measures" | "last";
const views: readonly View[] = ["text", "measures", "last"];

/** The note of a visit while it is written: the last note and the text at one side, the measures at the other. */
export function VisitNoteEditor({
  patient,
  note,
  onStarted,
}: {
  patient: PatientDetail;
  note: OpenVisitNote;
  onStarted: (note: VisitNote) => void;
}) {
  const isReadOnly = !patient.isMyPatientEditable;
  const editor = useNoteEditor(note, isReadOnly, onStarted);
  const appointment = useAppointmentOfNote(note.appointment).data ?? null;
  const zone = usePracticeZone();
  const isPhone = useIsPhone();
  /** Undefined until one is chosen: the text. */
  const [view, setView] = useState<View>();
  const id = useId();
  const { form, inputs, stale } = editor;

  const { gender, birthdate } = patient.general;
  const personOn = (at: string) => ({ sex: gender, age: ageOn(birthdate, dayAt(at, zone)) });

  const last = <LastNote note={note.previousText} zone={zone} isWhole={isPhone} />;
  const text = (
    <NoteTextField
      value={inputs.text}
      isReadOnly={isReadOnly}
      takesFocus={!isReadOnly && note._id === null && view === undefined}
      onValue={(typed) => form.setValue("text", typed, { shouldDirty: true })}
    />
  );
  const measures = (
    <MeasuresPanel
      typed={inputs.measures}
      previous={note.previousMeasures}
      knownHeight={note.knownHeight ?? scannedHeightOf(patient)}
      person={personOn(note.date)}
      personBefore={personOn(note.previousMeasures?.date ?? note.date)}
      formula={note.skinfoldFormula}
      zone={zone}
      isReadOnly={isReadOnly}
      onTyped={(name, typed) => form.setValue(pathOf(name), typed, { shouldDirty: true })}
    />
  );
  const parts = { text, measures, last };
  const actions = { patient, note, appointment, editor, isReadOnly };
  return (
    <article className={`stack fit gap-5 line-above ${styles.note}`}>
      <NoteHead {...actions} zone={zone} isPhone={isPhone} />
      {isReadOnly && <Notice>{noteTexts.readOnly}</Notice>}
      {isPhone ? (
        <>
          <div className={styles.views}>
            <StateTabs
              label={noteTexts.views.label}
              tabs={views.map((one) => ({ id: one, label: noteTexts.views[one] }))}
              selected={view ?? "text"}
              onSelect={(selected) => setView(selected as View)}
              idPrefix={id}
            />
          </div>
          <TabPanel idPrefix={id} id={view ?? "text"}>
            {parts[view ?? "text"]}
          </TabPanel>
          <NoteActions {...actions} />
        </>
      ) : (
        <div className={`stack gap-6 from-top ${styles.columns}`}>
          <div className="stack gap-3 shrinks">
            {last}
            {text}
          </div>
          {measures}
        </div>
      )}
      {stale && <StaleValues {...stale} />}
    </article>
  );
}

/** The height that the latest scan implies, in centimetres; null without a scan. */
function scannedHeightOf({ inbodyResults: [latest] }: PatientDetail): number | null {
  return latest ? heightOf(latest.weight, latest.bodyMassIndex) : null;
}
