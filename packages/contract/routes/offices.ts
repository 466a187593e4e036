import * as z from "zod/mini";
import { defineRoutes } from "../wire/define";
import { AffectedPatient, Office, OfficeInput } from "../schemas/practice/office";
import { OfficeSchedule, OfficeScheduleInput } from "../schemas/practice/office-schedule";

const auth = "nutritionist";

export const officeRoutes = defineRoutes("offices", {
  listOffices: {
    method: "GET",
    path: "/v1/nutritionist/office",
    auth,
    assistant: { anyOf: ["agenda", "payments"] },
    summary: "Consultorios",
    response: z.array(Office),
  },
  createOffice: {
    method: "POST",
    path: "/v1/nutritionist/office",
    auth,
    summary: "Agregar un consultorio",
    body: OfficeInput,
    response: Office,
    status: 201,
    idempotent: true,
    errors: ["office_limit", "conflict"],
  },
  updateOffice: {
    method: "PATCH",
    path: "/v1/nutritionist/office/{id}",
    auth,
    summary: "Cambiar un consultorio",
    body: OfficeInput,
    response: Office,
    errors: ["not_found", "stale_version", "conflict"],
  },
  removeOffice: {
    method: "DELETE",
    path: "/v1/nutritionist/office/{id}",
    auth,
    summary: "Quitar un consultorio",
    errors: ["not_found", "office_last", "conflict"],
  },
  listOfficeWarnings: {
    method: "GET",
    path: "/v1/nutritionist/office/warnings/{id}",
    auth,
    summary: "Pacientes afectados por cambiar un consultorio",
    response: z.array(AffectedPatient),
    errors: ["not_found"],
  },
  listOfficeSchedules: {
    method: "GET",
    path: "/v1/nutritionist/officeSchedule",
    auth,
    assistant: { anyOf: ["agenda", "payments"] },
    summary: "Horarios de consulta",
    response: z.array(OfficeSchedule),
  },
  createOfficeSchedule: {
    method: "POST",
    path: "/v1/nutritionist/officeSchedule",
    auth,
    summary: "Agregar un horario de consulta",
    body: OfficeScheduleInput,
    response: OfficeSchedule,
    status: 201,
    idempotent: true,
    errors: ["office_hours_overlap", "office_hours_limit", "conflict"],
  },
  updateOfficeSchedule: {
    method: "PATCH",
    path: "/v1/nutritionist/officeSchedule/{id}",
    auth,
    summary: "Cambiar un horario de consulta",
    body: OfficeScheduleInput,
    response: OfficeSchedule,
    errors: ["not_found", "office_hours_overlap", "stale_version", "conflict"],
  },
  removeOfficeSchedule: {
    method: "DELETE",
    path: "/v1/nutritionist/officeSchedule/{id}",
    auth,
    summary: "Quitar un horario de consulta",
    errors: ["not_found", "conflict"],
  },
  listOfficeScheduleWarnings: {
    method: "GET",
    path: "/v1/nutritionist/officeSchedule/warnings/{id}",
    auth,
    summary: "Pacientes afectados por cambiar un horario",
    response: z.array(AffectedPatient),
    errors: ["not_found"],
  },
});
