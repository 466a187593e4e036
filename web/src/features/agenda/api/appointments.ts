import { startOfDay } from "@nutria/calendar/local-time";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../lib/api/call";
import { routeKey, useRouteMutation, useRouteQuery } from "../../../lib/api/query";
import { genericTexts } from "../../../lib/format/generic-texts";
import type { DayRange } from "../shared/views";
import { useAppointmentMutation, type AppointmentChange } from "./use-appointment-mutation";

const route = agendaRoutes.listAgenda;

function inputOf(range: DayRange, zone: string) {
  return { query: { from: startOfDay(range.from, zone), to: startOfDay(range.to, zone) } };
}

/** Removes rejected and cancelled appointments, which the agenda never shows (spec A §4). */
function shown(appointments: Appointment[]): Appointment[] {
  return appointments.filter(({ displayStatus }) => displayStatus !== null);
}

/** Reads the appointments of a range of days. The previous answer stays on screen while the next one loads. */
export function useAppointments(range: DayRange, zone: string, { isEnabled = true } = {}) {
  return useRouteQuery(route, inputOf(range, zone), {
    select: shown,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
}

/** Prefetches the ranges that the user is likely to open next, after the current one has loaded. */
export function usePrefetchedAppointments(ranges: readonly DayRange[], zone: string, isReady: boolean): void {
  const client = useQueryClient();
  const wanted = JSON.stringify(ranges);
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => {
      for (const range of JSON.parse(wanted) as DayRange[]) {
        const input = inputOf(range, zone);
        void client.prefetchQuery({ queryKey: routeKey(route, input), queryFn: () => call(route, input) });
      }
    }, 250);
    return () => clearTimeout(timer);
  }, [client, wanted, zone, isReady]);
}

/** Reads one appointment, whatever its status; nothing while there is no id. */
export function useAppointment(id: string | null) {
  return useRouteQuery(agendaRoutes.getAppointment, { params: { id: id ?? "" } }, { enabled: id !== null });
}

/** Returns an appointment that is on screen as it is now; it is read again only after somebody changed it. */
export function useCurrentAppointment(known: Appointment): Appointment {
  const { data } = useRouteQuery(
    agendaRoutes.getAppointment,
    { params: { id: known._id } },
    { initialData: known, staleTime: Infinity },
  );
  return data && data.updatedAt > known.updatedAt ? data : known;
}

/** Reads the confirmed future appointments. */
export function useConfirmedAppointments() {
  return useRouteQuery(agendaRoutes.listAppointments, {});
}

/** Reads all appointments that wait for the nutritionist's answer, on any date. */
export function useWaitingAppointments() {
  return useRouteQuery(agendaRoutes.listWaitingAppointments, {});
}

/** Reads the number of appointments to confirm, the number of unseen changes and the restriction of the agenda. */
export function useAppointmentCounter({ isEnabled = true } = {}) {
  return useRouteQuery(agendaRoutes.countAppointments, {}, { enabled: isEnabled });
}

/** Reads the appointments that patients cancelled or moved and that the nutritionist has not seen. */
export function useUnseenAppointments(isEnabled: boolean) {
  return useRouteQuery(agendaRoutes.listUnseenAppointments, {}, { enabled: isEnabled });
}

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

/** Creates an appointment, or an event that blocks a time. */
export function useCreateAppointment(change: AppointmentChange) {
  const texts = { success: "Evento creado", fallback: "No se pudo crear el evento, intenta más tarde" };
  return useAppointmentMutation(agendaRoutes.createAppointment, texts, change);
}

export function useUpdateAppointment(change: AppointmentChange) {
  const texts = {
    success: "Evento actualizado",
    fallback: "No se pudo actualizar el evento, intenta más tarde",
  };
  return useAppointmentMutation(agendaRoutes.updateAppointment, texts, change);
}

/** Says whether the patient of a visit came, or takes it back; a panel that shows it needs no toast. */
export function useSetAttendance({ isShown = false } = {}) {
  const texts = { ...(!isShown && { success: "Asistencia actualizada" }), fallback: genericTexts.operation };
  return useAppointmentMutation(agendaRoutes.setAttendance, texts, { onDone: () => undefined });
}

/** Reads how many patients came in a month `yyyy-MM`. */
export function useAttendanceSummary(month: string) {
  return useRouteQuery(agendaRoutes.summarizeAttendance, { query: { month } });
}

/** Proposes another date: an update whose start differs (spec A §7). */
export function useProposeDate(change: AppointmentChange) {
  const texts = {
    success: "Nueva propuesta de cita enviada",
    fallback: "No se pudo enviar la propuesta, intenta más tarde",
  };
  return useAppointmentMutation(agendaRoutes.updateAppointment, texts, change);
}

export function useAcceptAppointment(change: AppointmentChange) {
  const texts = {
    success: "Evento confirmado",
    fallback: "No se pudo confirmar el evento, intenta más tarde",
  };
  return useAppointmentMutation(agendaRoutes.acceptAppointment, texts, change);
}

/** Confirms the appointment of a new person and accepts their request: one act, one notice. */
export function useAcceptWithPatient(change: AppointmentChange & { name: string }) {
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
export function useConfirmAppointment(change: AppointmentChange) {
  const texts = {
    success: "Cita confirmada",
    fallback: "No se pudo confirmar el evento, intenta más tarde",
  };
  return useAppointmentMutation(agendaRoutes.confirmAppointment, texts, change);
}

export function useRejectAppointment(change: AppointmentChange) {
  const texts = { success: "Evento rechazado", fallback: "No se pudo rechazar el evento, intenta más tarde" };
  return useAppointmentMutation(agendaRoutes.rejectAppointment, texts, change);
}

/** Cancels an appointment with a patient, or deletes an event; the texts say which. */
export function useCancelAppointment(type: Appointment["type"], change: AppointmentChange) {
  const texts =
    type === "other"
      ? { success: "Evento eliminado", fallback: "No se pudo eliminar el evento, intenta más tarde" }
      : { success: "Cita cancelada", fallback: "No se pudo cancelar la cita, intenta más tarde" };
  return useAppointmentMutation(agendaRoutes.cancelAppointment, texts, change);
}
