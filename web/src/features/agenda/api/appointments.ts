import { startOfDay } from "@nutria/calendar/local-time";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../data/call/call";
import { routeKey, useRouteQuery } from "../../../data/query/query";
import type { ShownDays } from "../shared/views";
import { useAppointmentMutation, type AppointmentChangeOptions } from "./use-appointment-mutation";

const route = agendaRoutes.listAgenda;

/** The input of the list of a range of days. */
export function agendaInputOf(range: ShownDays, zone: string) {
  return { query: { from: startOfDay(range.from, zone), to: startOfDay(range.to, zone) } };
}

/** Removes rejected and cancelled appointments, which the agenda never shows (spec A §4). */
export function shown(appointments: Appointment[]): Appointment[] {
  return appointments.filter(({ displayStatus }) => displayStatus !== null);
}

/** Reads the appointments of a range of days. The previous answer stays on screen while the next one loads. */
export function useAppointments(range: ShownDays, zone: string, { isEnabled = true } = {}) {
  return useRouteQuery(route, agendaInputOf(range, zone), {
    select: shown,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
}

/** Prefetches the ranges that the user is likely to open next, after the current one has loaded. */
export function usePrefetchedAppointments(
  ranges: readonly ShownDays[],
  zone: string,
  isReady: boolean,
): void {
  const client = useQueryClient();
  const wanted = JSON.stringify(ranges);
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => {
      for (const range of JSON.parse(wanted) as ShownDays[]) {
        const input = agendaInputOf(range, zone);
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

/** Reads how many patients came in a month `yyyy-MM`. */
export function useAttendanceSummary(month: string) {
  return useRouteQuery(agendaRoutes.summarizeAttendance, { query: { month } });
}

export function useAcceptAppointment(change: AppointmentChangeOptions) {
  const texts = {
    success: "Cita confirmada",
    fallback: "No se pudo confirmar el evento, intenta más tarde",
  };
  return useAppointmentMutation(agendaRoutes.acceptAppointment, texts, change);
}
