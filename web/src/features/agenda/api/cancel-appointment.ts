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

/** Cancels an appointment or removes an event. */
export function useCancelAppointment({ onSuccess, ...options }: Options) {
  return useRouteMutation(agendaRoutes.cancelAppointment, {
    ...options,
    invalidates: touchedRoutes,
    fallback: dialogTexts.removeFailed,
    success: dialogTexts.removed,
    onSuccess,
  });
}
