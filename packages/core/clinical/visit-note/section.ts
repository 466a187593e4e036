import { hasMeasures, noMeasures, VisitNote } from "@nutria/contract/schemas/record/visit-note";
import * as z from "zod/mini";
import { defineSection } from "../../kernel/section";
import type { StoredVisitNote } from "./entity";

/** What a person writes in a note; the history holds it whole. */
const NoteContent = z.pick(VisitNote, { text: true, measures: true });
export type NoteContent = z.output<typeof NoteContent>;

export const noteSection = defineSection("visitNote", NoteContent, { text: "", measures: noMeasures });

/** The content of a stored note, with the defaults of measures that it does not know. */
export function contentOf({ text, measures }: Pick<StoredVisitNote, "text" | "measures">): NoteContent {
  return noteSection.parse({ text, measures });
}

/** The attributes that hold the content of a note. */
export function contentAttributes(content: NoteContent) {
  return { ...content, hasMeasures: hasMeasures(content.measures) };
}

/** Whether nothing was written and nothing measured. */
export function isEmpty({ text, measures }: NoteContent): boolean {
  return text.trim() === "" && !hasMeasures(measures);
}

/** A note on the wire. */
export function toVisitNote(stored: StoredVisitNote): VisitNote {
  const { noteId, patientId, appointmentId, date, version, createdAt, updatedAt } = stored;
  return {
    _id: noteId,
    patient: patientId,
    appointment: appointmentId ?? null,
    date,
    ...contentOf(stored),
    version,
    createdAt,
    updatedAt,
  };
}

/** The key of a note's history. */
export const historyOf = (noteId: string): string => `visitNote#${noteId}`;
