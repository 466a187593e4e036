import { defineRoutes } from "../../wire/define";
import { PatientOverview, TimelinePage, TimelineQuery } from "../../schemas/record/timeline";

const auth = "nutritionist";

/** What happened with a patient, in one list (ours, beside the specification's records). */
export const timelineRoutes = defineRoutes("records", {
  getTimeline: {
    method: "GET",
    path: "/v1/nutritionist/patient/{id}/timeline",
    auth,
    summary: "Línea del tiempo de un paciente: citas, análisis, planes, notas, pases y semanas del diario",
    query: TimelineQuery,
    response: TimelinePage,
    errors: ["not_found"],
    clinical: { what: "timeline", patient: "path" },
  },
  getOverview: {
    method: "GET",
    path: "/v1/nutritionist/patient/{id}/overview",
    auth,
    summary: "Lo esencial de un paciente antes de la consulta",
    response: PatientOverview,
    errors: ["not_found"],
    clinical: { what: "record", patient: "path" },
  },
});
