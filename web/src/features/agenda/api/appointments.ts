import type { Appointment } from "@nutria/contract/schemas/appointment";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../lib/api/call";
import { routeKey, useRouteMutation, useRouteQuery } from "../../../lib/api/query";
import { genericTexts } from "../../../lib/format/generic-texts";
import type { DayRange } from "../shared/views";
import { instantOf } from "../shared/zone";
import { useAppointmentMutation, type AppointmentChange } from "./use-appointment-mutation";

const route = agendaRoutes.listAgenda;

function inputOf(range: DayRange, zone: string) {
  return { query: { from: instantOf(range.from, "00:00", zone), to: instantOf(range.to, "00:00", zone) } };
}

/** Rejected and cancelled ones are never shown (spec A §4). */
function shown(appointments: Appointment[]): Appointment[] {
  return appointments.filter(({ displayStatus }) => displayStatus !== null);
}

/** What lies in a range of days; the last answer stays on the screen while the next is on its way. */
export function useAppointments(range: DayRange, zone: string, { isEnabled = true } = {}) {
  return useRouteQuery(route, inputOf(range, zone), {
    select: shown,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
}

/** Reads the ranges that a person is likely to turn to next, once the one on the screen is there. */
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

/** Confirmed appointments to come. */
export function useConfirmedAppointments() {
  return useRouteQuery(agendaRoutes.listAppointments, {});
}

/** What waits for the nutritionist's answer, whenever it is. */
export function useWaitingAppointments() {
  return useRouteQuery(agendaRoutes.listWaitingAppointments, {});
}

/** Appointments to confirm, changes not looked at, and what the agenda is restricted to. */
export function useAppointmentCounter({ isEnabled = true } = {}) {
  return useRouteQuery(agendaRoutes.countAppointments, {}, { enabled: isEnabled });
}

/** What patients cancelled or moved and the nutritionist has not looked at. */
export function useUnseenAppointments(isEnabled: boolean) {
  return useRouteQuery(agendaRoutes.listUnseenAppointments, {}, { enabled: isEnabled });
}

export function useMarkAsSeen() {
  return useRouteMutation(agendaRoutes.markAppointmentsAsSeen, {
    invalidates: [agendaRoutes.countAppointments, agendaRoutes.listUnseenAppointments],
    fallback: genericTexts.operation,
  });
}

/** The page on which the patient answers, with a message ready to send. */
export function useShareAppointment(id: string) {
  return useRouteQuery(agendaRoutes.shareAppointment, { params: { id } });
}

/** Books an appointment, or keeps a time for something else. */
export function useCreateAppointment(change: AppointmentChange) {
  const texts = { success: "Evento creado", fallback: "No se pudo crear el evento, intenta más tarde" };
  return useAppointmentMutation(agendaRoutes.createAppointment, texts, change);
}

/** Changes an appointment or an event. */
export function useUpdateAppointment(change: AppointmentChange) {
  const texts = {
    success: "Evento actualizado",
    fallback: "No se pudo actualizar el evento, intenta más tarde",
  };
  return useAppointmentMutation(agendaRoutes.updateAppointment, texts, change);
}

/** Proposes another date: a change whose start differs (spec A §7). */
export function useProposeDate(change: AppointmentChange) {
  const texts = {
    success: "Nueva propuesta de cita enviada",
    fallback: "No se pudo enviar la propuesta, intenta más tarde",
  };
  return useAppointmentMutation(agendaRoutes.updateAppointment, texts, change);
}

/** Confirms what a patient asked for. */
export function useAcceptAppointment(change: AppointmentChange) {
  const texts = {
    success: "Evento confirmado",
    fallback: "No se pudo confirmar el evento, intenta más tarde",
  };
  return useAppointmentMutation(agendaRoutes.acceptAppointment, texts, change);
}

/** Says no to what a patient asked for. */
export function useRejectAppointment(change: AppointmentChange) {
  const texts = { success: "Evento rechazado", fallback: "No se pudo rechazar el evento, intenta más tarde" };
  return useAppointmentMutation(agendaRoutes.rejectAppointment, texts, change);
}

/** Cancels an appointment or removes an event. */
export function useCancelAppointment(change: AppointmentChange) {
  const texts = { success: "Evento eliminado", fallback: "No se pudo eliminar el evento, intenta más tarde" };
  return useAppointmentMutation(agendaRoutes.cancelAppointment, texts, change);
}
