import { agendaRoutes } from "@nutria/contract/routes/agenda";
import type { ErrorCode } from "@nutria/contract/errors";
import { useRouteMutation } from "../../../lib/query";
import { dialogTexts } from "../dialog-texts";
import { touchedRoutes } from "./touched-routes";

interface Options {
  onSuccess: () => void;
  onError?: (error: Error) => void;
  /** Errors that the dialog shows in place. */
  handles?: readonly ErrorCode[];
}

/** Changes an appointment or an event. */
export function useUpdateAppointment({ onSuccess, ...options }: Options) {
  return useRouteMutation(agendaRoutes.updateAppointment, {
    ...options,
    invalidates: touchedRoutes,
    fallback: dialogTexts.updateFailed,
    success: dialogTexts.updated,
    onSuccess,
  });
}
