import { hasMeasures, noMeasures, VisitNote } from "@nutria/contract/schemas/record/visit-note";
import * as z from "zod/mini";
import { defineSection } from "../../kernel/section";
import type { StoredVisitNote } from "./entity";

/** The editable content of a note; the history stores it whole. Saves of earlier versions had no date. */
const NoteContent = z.extend(z.pick(VisitNote, { text: true, measures: true }), {
  date: z.optional(VisitNote.shape.date),
});
export type NoteContent = z.output<typeof NoteContent>;

export const noteSection = defineSection("visitNote", NoteContent, { text: "", measures: noMeasures });

/** The content of a stored note, with the defaults of measures that it does not know. */
export function noteContentOf({
  text,
  measures,
  date,
}: Pick<StoredVisitNote, "text" | "measures" | "date">): NoteContent {
  return noteSection.parse({ text, measures, date });
}

/** The attributes that hold the content of a note, its date apart. */
export function contentAttributes({ text, measures }: NoteContent) {
  return { text, measures, hasMeasures: hasMeasures(measures) };
}

/** Whether two notes say the same, whatever their dates. */
export function saysTheSame(one: NoteContent, other: NoteContent): boolean {
  return JSON.stringify([one.text, one.measures]) === JSON.stringify([other.text, other.measures]);
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
    ...noteContentOf(stored),
    date,
    version,
    createdAt,
    updatedAt,
  };
}

/** The key of a note's history. */
export const noteHistoryOf = (noteId: string): string => `visitNote#${noteId}`;
