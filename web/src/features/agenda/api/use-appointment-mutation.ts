import type { Route } from "@nutria/contract/define";
import { AppError, type ErrorCode } from "@nutria/contract/errors";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { routeKey, useRouteMutation } from "../../../lib/api/query";

/** What is read again after anything in the agenda changed; a patient's card shows the next appointment. */
export const appointmentReads = [
  agendaRoutes.listAgenda,
  agendaRoutes.listAppointments,
  agendaRoutes.countAppointments,
  agendaRoutes.listWaitingAppointments,
  agendaRoutes.getAvailability,
  patientRoutes.listPatients,
  patientRoutes.getPatient,
];

export interface AppointmentChange {
  /** It went through, or somebody answered meanwhile: either way there is nothing left to do in the dialog. */
  onDone: () => void;
  onError?: (error: Error) => void;
  /** Errors that the dialog shows in place. */
  handles?: readonly ErrorCode[];
}

/** The appointment is not what the dialog shows any more: it was answered, in another tab or by the patient. */
const answered: readonly ErrorCode[] = ["appointment_closed", "appointment_wrong_side"];

/**
 * Changes the agenda through a route. `texts` are the toast of a success, and the one of a failure that says nothing to
 * people. What is on the screen is read again after a success, and after a refusal that says that it is out of date.
 */
export function useAppointmentMutation<R extends Route>(
  route: R,
  texts: { success: string; fallback: string },
  { onDone, onError, handles = [] }: AppointmentChange,
) {
  const client = useQueryClient();
  return useRouteMutation(route, {
    ...texts,
    handles,
    invalidates: appointmentReads,
    onSuccess: onDone,
    onError: (error) => {
      refreshIfOutOfDate(client, error);
      if (error instanceof AppError && answered.includes(error.code)) onDone();
      else onError?.(error);
    },
  });
}

/** Reads the agenda again when an error says that it is not as it is shown: 403, 404 and 409. */
export function refreshIfOutOfDate(client: QueryClient, error: unknown): void {
  if (!(error instanceof AppError) || ![403, 404, 409].includes(error.status)) return;
  for (const route of appointmentReads) void client.invalidateQueries({ queryKey: routeKey(route) });
}
