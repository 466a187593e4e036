export { openNewNote, startVisitNote } from "./start-visit-note";
