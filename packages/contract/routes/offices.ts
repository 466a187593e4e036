import { defineRoutes } from "../define";

const auth = "nutritionist";

export const officeRoutes = defineRoutes("offices", {
  listOffices: { method: "GET", path: "/v1/nutritionist/office", auth, summary: "Consultorios" },
  createOffice: { method: "POST", path: "/v1/nutritionist/office", auth, summary: "Agregar un consultorio" },
  updateOffice: {
    method: "PATCH",
    path: "/v1/nutritionist/office/{id}",
    auth,
    summary: "Cambiar un consultorio",
  },
  removeOffice: {
    method: "DELETE",
    path: "/v1/nutritionist/office/{id}",
    auth,
    summary: "Quitar un consultorio",
  },
  listOfficeWarnings: {
    method: "GET",
    path: "/v1/nutritionist/office/warnings/{id}",
    auth,
    summary: "Pacientes afectados por cambiar un consultorio",
  },
  listOfficeSchedules: {
    method: "GET",
    path: "/v1/nutritionist/officeSchedule",
    auth,
    summary: "Horarios de consulta",
  },
  createOfficeSchedule: {
    method: "POST",
    path: "/v1/nutritionist/officeSchedule",
    auth,
    summary: "Agregar un horario de consulta",
  },
  updateOfficeSchedule: {
    method: "PATCH",
    path: "/v1/nutritionist/officeSchedule/{id}",
    auth,
    summary: "Cambiar un horario de consulta",
  },
  removeOfficeSchedule: {
    method: "DELETE",
    path: "/v1/nutritionist/officeSchedule/{id}",
    auth,
    summary: "Quitar un horario de consulta",
  },
  listOfficeScheduleWarnings: {
    method: "GET",
    path: "/v1/nutritionist/officeSchedule/warnings/{id}",
    auth,
    summary: "Pacientes afectados por cambiar un horario",
  },
});
