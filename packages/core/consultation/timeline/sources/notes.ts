import { writtenNotes } from "../../../clinical/visit-note/index";
import { excerptOf } from "../excerpt";
import type { Source } from "../source";

/** The nutritionist's notes about the patient's visits. */
export const noteSource: Source<"note"> = async ({ ctx, link }, { at, id }, count) => {
  const notes = await writtenNotes(ctx, link.patientId, { date: at, noteId: id }, count);
  return notes.map(({ noteId, date, text, measures, hasMeasures, appointmentId }) => ({
    _id: noteId,
    at: date,
    kind: "note",
    excerpt: excerptOf(text),
    weight: measures.weight ?? null,
    hasMeasures,
    appointment: appointmentId ?? null,
  }));
};
