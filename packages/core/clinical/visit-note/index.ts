export { createNote } from "./create-note";
export { listHandMeasures } from "./list-hand-measures";
export { listNoteHistory, restoreNote } from "./note-history";
export { noteIdOf, type AppointmentOfNote } from "./note-of-appointment";
export { existingNotes, getNewNote, getNote, listNotes, writtenNotes } from "./read-notes";
export { removeNote } from "./remove-note";
export { updateNote } from "./update-note";
