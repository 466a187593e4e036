import { defineRoutes } from "../define";
import { IngestEventsInput, IngestEventsResult } from "../schemas/event";

export const eventRoutes = defineRoutes("events", {
  ingestEvents: {
    method: "POST",
    path: "/v1/event",
    auth: "event",
    summary: "Recibir eventos de apps de pacientes y de socios de escaneo",
    body: IngestEventsInput,
    response: IngestEventsResult,
    status: 202,
    errors: ["validation", "forbidden", "not_found", "event_mismatch", "throttled"],
  },
});
