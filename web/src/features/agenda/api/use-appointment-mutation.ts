import type { ResponseOf, Route } from "@nutria/contract/wire/define";
import { ApiError } from "@nutria/contract/wire/api-error";
import type { ErrorCode } from "@nutria/contract/wire/error-table";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { todayRoutes } from "@nutria/contract/routes/record/today";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { routeKey, useRouteMutation } from "../../../data/query/query";

/** Queries to invalidate after any change in the agenda; a patient's card shows the next appointment. */
export const appointmentReads = [
  agendaRoutes.listAgenda,
  agendaRoutes.getAppointment,
  agendaRoutes.listAppointments,
  agendaRoutes.countAppointments,
  agendaRoutes.listWaitingAppointments,
  agendaRoutes.getAvailability,
  agendaRoutes.listOwnFreeTimes,
  agendaRoutes.getLastVisit,
  agendaRoutes.summarizeAttendance,
  patientRoutes.listPatients,
  patientRoutes.getPatient,
  todayRoutes.getToday,
  todayRoutes.getAttention,
];

export interface AppointmentChangeOptions {
  /** Runs after a success, and after an answer from elsewhere that leaves the dialog nothing to do. */
  onDone: () => void;
  onError?: (error: Error) => void;
  /** Errors that the dialog shows itself. */
  handles?: readonly ErrorCode[];
}

/** Codes of a refusal because the appointment was already answered, in another tab or by the patient. */
const answered: readonly ErrorCode[] = ["appointment_closed", "appointment_wrong_side"];

/**
 * Calls a route that changes the agenda. `texts` are the success toast, and the failure toast for an error without a
 * public message. Invalidates the agenda's queries after a success, and after an error that means the screen is stale.
 */
export function useAppointmentMutation<R extends Route>(
  route: R,
  texts: { success?: string | ((answer: ResponseOf<R>) => string); fallback: string },
  {
    onDone,
    onAnswer,
    onError,
    handles = [],
  }: AppointmentChangeOptions & { onAnswer?: (answer: ResponseOf<R>) => void },
  alsoInvalidates: readonly Route[] = [],
) {
  const client = useQueryClient();
  return useRouteMutation(route, {
    ...texts,
    handles,
    invalidates: [...appointmentReads, ...alsoInvalidates],
    onSuccess: (answer) => {
      onDone();
      onAnswer?.(answer);
    },
    onError: (error) => {
      refreshIfOutOfDate(client, error);
      if (error instanceof ApiError && answered.includes(error.code)) onDone();
      else onError?.(error);
    },
  });
}

/** Invalidates the agenda's queries on 403, 404 and 409, which mean that the screen is stale. */
export function refreshIfOutOfDate(client: QueryClient, error: unknown): void {
  if (!(error instanceof ApiError) || ![403, 404, 409].includes(error.status)) return;
  for (const route of appointmentReads) void client.invalidateQueries({ queryKey: routeKey(route) });
}
