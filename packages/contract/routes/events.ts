import { eventScopes } from "../people/apps";
import { defineRoutes } from "../wire/define";
import { EventState } from "../schemas/event-state";
import * as z from "zod/mini";
import { IngestEventsInput, IngestEventsResult } from "../schemas/event";
import { TestPatient } from "../schemas/sandbox";

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
  listTestPatients: {
    method: "GET",
    path: "/v1/sandbox/patient",
    auth: "partner",
    summary: "Pacientes de prueba de un socio, con su llave de prueba",
    response: z.array(TestPatient),
  },
  makeTestPatient: {
    method: "POST",
    path: "/v1/sandbox/patient",
    auth: "partner",
    summary: "Crear un paciente de prueba con un pase",
    response: TestPatient,
    status: 201,
    idempotent: true,
    errors: ["sandbox_full", "conflict", "throttled"],
  },
  giveTestPass: {
    method: "POST",
    path: "/v1/sandbox/patient/pass/{id}",
    auth: "partner",
    summary: "Dar otro pase a un paciente de prueba",
    response: TestPatient,
    status: 201,
    idempotent: true,
    errors: ["not_found", "sandbox_full", "conflict", "throttled"],
  },
});
