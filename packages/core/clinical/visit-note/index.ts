export { createNote, noteIdOf, type AppointmentOfNote } from "./create-note";
export { listNoteHistory, restoreNote } from "./note-history";
export {
  existingNotes,
  getNewNote,
  getNote,
  listHandMeasures,
  listNotes,
  measuresOf,
  writtenNotes,
} from "./read-notes";
export { removeNote } from "./remove-note";
export { updateNote } from "./update-note";
