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

/** Says no to what a patient asked for. */
export function useRejectAppointment({ onSuccess, ...options }: Options) {
  return useRouteMutation(agendaRoutes.rejectAppointment, {
    ...options,
    invalidates: touchedRoutes,
    fallback: dialogTexts.rejectFailed,
    success: dialogTexts.rejected,
    onSuccess,
  });
}
