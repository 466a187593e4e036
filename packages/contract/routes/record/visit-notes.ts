import { defineRoutes } from "../../define";
import { HistoryPage, HistoryPageQuery, RestoreVersionInput } from "../../schemas/record/history";
import {
  CreateVisitNoteInput,
  ListVisitNotesQuery,
  UpdateVisitNoteInput,
  VisitNote,
  VisitNoteDetail,
  VisitNotePage,
} from "../../schemas/record/visit-note";

const auth = "nutritionist";

/** The notes of a patient's visits (ours, beside the specification's records). */
export const visitNoteRoutes = defineRoutes("records", {
  createVisitNote: {
    method: "POST",
    path: "/v1/nutritionist/visitNote",
    auth,
    summary: "Empezar la nota de una consulta",
    body: CreateVisitNoteInput,
    response: VisitNote,
    status: 201,
    idempotent: true,
    errors: ["not_found", "patient_inactive", "stale_version"],
  },
  getVisitNote: {
    method: "GET",
    path: "/v1/nutritionist/visitNote/{id}",
    auth,
    summary: "Una nota, con la anterior para comparar",
    response: VisitNoteDetail,
    errors: ["not_found"],
  },
  updateVisitNote: {
    method: "PATCH",
    path: "/v1/nutritionist/visitNote/{id}",
    auth,
    summary: "Guardar una nota o parte de ella",
    body: UpdateVisitNoteInput,
    response: VisitNote,
    errors: ["not_found", "patient_inactive", "stale_version"],
  },
  removeVisitNote: {
    method: "DELETE",
    path: "/v1/nutritionist/visitNote/{id}",
    auth,
    summary: "Quitar una nota",
    errors: ["not_found", "patient_inactive"],
  },
  listVisitNotes: {
    method: "GET",
    path: "/v1/nutritionist/visitNote/byPatient/{id}",
    auth,
    summary: "Notas de las consultas de un paciente",
    query: ListVisitNotesQuery,
    response: VisitNotePage,
    errors: ["not_found"],
  },
  listVisitNoteHistory: {
    method: "GET",
    path: "/v1/nutritionist/visitNote/{id}/history",
    auth,
    summary: "Historial de una nota: quién cambió qué y cuándo",
    query: HistoryPageQuery,
    response: HistoryPage,
    errors: ["not_found"],
  },
  restoreVisitNote: {
    method: "POST",
    path: "/v1/nutritionist/visitNote/{id}/restore",
    auth,
    summary: "Restaurar una versión anterior de una nota",
    body: RestoreVersionInput,
    response: VisitNote,
    errors: ["not_found", "patient_inactive", "stale_version"],
  },
});
