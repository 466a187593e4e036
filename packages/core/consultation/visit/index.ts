export { startVisitNote } from "./start-visit-note";
