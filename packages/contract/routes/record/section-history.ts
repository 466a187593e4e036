import type { RouteSpec } from "../../wire/define";
import { PatientDetail, StaleSections } from "../../schemas/patient";
import { HistoryPage, HistoryQuery, RestoreSectionInput } from "../../schemas/record/history";

const auth = "nutritionist";

/** The history of a record's sections, in the group `records`. */
export const sectionHistoryRoutes = {
  listSectionHistory: {
    method: "GET",
    path: "/v1/nutritionist/patient/{id}/history",
    auth,
    summary: "Historial de una sección del expediente: quién cambió qué y cuándo",
    query: HistoryQuery,
    response: HistoryPage,
    errors: ["not_found"],
    clinical: { what: "history", patient: "path" },
  },
  restoreSection: {
    method: "POST",
    path: "/v1/nutritionist/patient/{id}/restore",
    auth,
    summary: "Volver a una versión anterior de una sección, como versión nueva",
    body: RestoreSectionInput,
    response: PatientDetail,
    errors: ["not_found", "stale_version", "patient_inactive"],
    current: StaleSections,
    clinical: { what: "record", patient: "path" },
  },
} as const satisfies Record<string, RouteSpec>;
