import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { genericTexts } from "../../../lib/format/generic-texts";
import { bookedText } from "../shared/booked-text";
import { focusEvent } from "../shared/focus-event";
import { useAppointmentMutation, type AppointmentChangeOptions } from "./use-appointment-mutation";

export function useMarkAsSeen() {
  return useRouteMutation(agendaRoutes.markAppointmentsAsSeen, {
    invalidates: [agendaRoutes.countAppointments, agendaRoutes.listUnseenAppointments],
    fallback: genericTexts.operation,
  });
}

/** Returns the link to the page where the patient answers, with a message ready to send. */
export function useShareAppointment(id: string) {
  return useRouteQuery(agendaRoutes.shareAppointment, { params: { id } });
}

const focusOn = ({ _id }: Appointment) => focusEvent(_id);

/** Creates an appointment, or an event that blocks a time; its notice names who was booked. */
export function useCreateAppointment(change: AppointmentChangeOptions & { zone: string }) {
  const texts = {
    success: (created: Appointment) => bookedText(created, change.zone),
    fallback: "No se pudo crear el evento, intenta más tarde",
  };
  return useAppointmentMutation(agendaRoutes.createAppointment, texts, { ...change, onAnswer: focusOn });
}

export function useUpdateAppointment(change: AppointmentChangeOptions) {
  const texts = {
    success: ({ type }: Appointment) => (type === "other" ? "Evento actualizado" : "Cita actualizada"),
    fallback: "No se pudo actualizar el evento, intenta más tarde",
  };
  return useAppointmentMutation(agendaRoutes.updateAppointment, texts, { ...change, onAnswer: focusOn });
}

/** Says whether the patient of a visit came, or takes it back; a panel that shows it needs no toast. */
export function useSetAttendance({ isShown = false } = {}) {
  const texts = { ...(!isShown && { success: "Asistencia actualizada" }), fallback: genericTexts.operation };
  return useAppointmentMutation(agendaRoutes.setAttendance, texts, { onDone: () => undefined });
}

/** Proposes another date: an update whose start differs (spec A §7). */
export function useProposeDate(change: AppointmentChangeOptions) {
  const texts = {
    success: "Nueva propuesta de cita enviada",
    fallback: "No se pudo enviar la propuesta, intenta más tarde",
  };
  return useAppointmentMutation(agendaRoutes.updateAppointment, texts, { ...change, onAnswer: focusOn });
}

/** Confirms the appointment of a new person and accepts their request: one act, one notice. */
export function useAcceptWithPatient(change: AppointmentChangeOptions & { name: string }) {
  const texts = {
    success: `${change.name} ya es tu paciente y su cita quedó confirmada`,
    fallback: "No se pudo confirmar el evento, intenta más tarde",
  };
  return useAppointmentMutation(agendaRoutes.acceptAppointmentWithPatient, texts, change, [
    patientRoutes.listLinkRequests,
    patientRoutes.getPlanCounts,
  ]);
}

/** Records that the patient confirmed what was proposed to them. */
export function useConfirmAppointment(change: AppointmentChangeOptions) {
  const texts = {
    success: "Cita confirmada",
    fallback: "No se pudo confirmar el evento, intenta más tarde",
  };
  return useAppointmentMutation(agendaRoutes.confirmAppointment, texts, change);
}

export function useRejectAppointment(change: AppointmentChangeOptions) {
  const texts = { success: "Cita rechazada", fallback: "No se pudo rechazar el evento, intenta más tarde" };
  return useAppointmentMutation(agendaRoutes.rejectAppointment, texts, change);
}

/** Cancels an appointment with a patient, or deletes an event; the texts say which. */
export function useCancelAppointment(type: Appointment["type"], change: AppointmentChangeOptions) {
  const texts =
    type === "other"
      ? { success: "Evento eliminado", fallback: "No se pudo eliminar el evento, intenta más tarde" }
      : { success: "Cita cancelada", fallback: "No se pudo cancelar la cita, intenta más tarde" };
  return useAppointmentMutation(agendaRoutes.cancelAppointment, texts, change);
}
