import { defineRoutes } from "../define";
import * as z from "zod/mini";
import { IngestEventsInput, IngestEventsResult } from "../schemas/event";
import { TestPatient } from "../schemas/sandbox";

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
