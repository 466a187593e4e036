import { eventScopes } from "../apps";
import { defineRoutes } from "../define";
import { EventState } from "../schemas/event-state";
import { IngestEventsInput, IngestEventsResult } from "../schemas/event";

export const eventRoutes = defineRoutes("events", {
  ingestEvents: {
    method: "POST",
    path: "/v1/event",
    auth: "event",
    app: { anyOf: Object.values(eventScopes) },
    summary: "Recibir eventos de apps de pacientes y de socios de escaneo",
    body: IngestEventsInput,
    response: IngestEventsResult,
    status: 202,
    errors: [
      "validation",
      "forbidden",
      "insufficient_scope",
      "app_refused",
      "not_found",
      "event_mismatch",
      "throttled",
    ],
  },
  readEvent: {
    method: "GET",
    path: "/v1/event/{eventId}",
    auth: "event",
    summary: "Dónde está un evento propio: en camino, hecho, en espera o sin entregar",
    response: EventState,
    errors: ["not_found"],
  },
});
