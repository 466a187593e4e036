export { createNote, noteIdOf, type AppointmentOfNote } from "./create-note";
export { listHandMeasures } from "./list-hand-measures";
export { listNoteHistory, restoreNote } from "./note-history";
export { existingNotes, getNote, listNotes, writtenNotes } from "./read-notes";
export { removeNote } from "./remove-note";
export { updateNote } from "./update-note";
