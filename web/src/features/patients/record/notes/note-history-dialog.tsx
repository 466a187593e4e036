import { formatInstant } from "@nutria/calendar/format";
import type { VisitNote } from "@nutria/contract/schemas/record/visit-note";
import type { FieldValues } from "react-hook-form";
import { useDialogs } from "../../../../lib/dialogs";
import type { ComparedField } from "../../../../lib/forms/stale";
import { usePracticeZone } from "../../../../data/session/current-user";
import { useRestoreVisitNote, useVisitNoteHistory } from "../../api/visit-notes";
import { HistoryPanel } from "../history/history-panel";
import { comparedFields } from "./note-values";
import { noteTexts } from "./texts";

const texts = noteTexts.history;

const written = comparedFields as unknown as readonly ComparedField<FieldValues>[];

/** The date of the visit, which no form of the note has. */
const dateIn = (zone: string): ComparedField<FieldValues> => ({
  name: "date",
  label: texts.date,
  text: ({ date }) => formatInstant(date as string, zone),
});

export interface NoteHistoryDialogProps {
  noteId: string;
  isReadOnly: boolean;
  /** Saves what is typed, so that it is a version too. */
  save: () => Promise<unknown>;
  onRestored: (note: VisitNote) => void;
}

/** The history of a note; an earlier version may be restored, as a new one. */
export function NoteHistoryDialog({ noteId, isReadOnly, save, onRestored }: NoteHistoryDialogProps) {
  const { close } = useDialogs();
  const restore = useRestoreVisitNote(noteId, (note) => {
    onRestored(note);
    close();
  });
  return (
    <HistoryPanel
      title={texts.title}
      firstSave={texts.started}
      history={useVisitNoteHistory(noteId)}
      compared={[...written, dateIn(usePracticeZone())]}
      restore={restore}
      canRestore={!isReadOnly}
      onBeforeRestore={save}
      onClose={close}
    />
  );
}
