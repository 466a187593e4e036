import { defineRoutes } from "../define";
import { product } from "../product";

const auth = "nutritionist";
const base = `/v1/nutritionist/${product}Service/nutritionistAppointment` as const;

export const agendaRoutes = defineRoutes("agenda", {
  listAppointments: { method: "GET", path: "/v1/nutritionist/appointment", auth, summary: "Lista de citas" },
  listAgenda: { method: "GET", path: base, auth, summary: "Agenda de un periodo" },
  createAppointment: { method: "POST", path: base, auth, summary: "Crear una cita o un evento" },
  updateAppointment: {
    method: "PATCH",
    path: `${base}/{id}`,
    auth,
    summary: "Cambiar una cita o proponer otra fecha",
  },
  acceptAppointment: { method: "PATCH", path: `${base}/accept/{id}`, auth, summary: "Confirmar una cita" },
  rejectAppointment: { method: "PATCH", path: `${base}/reject/{id}`, auth, summary: "Rechazar una cita" },
  cancelAppointment: { method: "PATCH", path: `${base}/cancel/{id}`, auth, summary: "Cancelar una cita" },
  countAppointments: { method: "GET", path: `${base}/counter`, auth, summary: "Citas por confirmar" },
  getAvailability: {
    method: "GET",
    path: `${base}/availability`,
    auth,
    summary: "Horarios libres de un día",
  },
});
