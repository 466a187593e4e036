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

/** Confirms what a patient asked for. */
export function useAcceptAppointment({ onSuccess, ...options }: Options) {
  return useRouteMutation(agendaRoutes.acceptAppointment, {
    ...options,
    invalidates: touchedRoutes,
    fallback: dialogTexts.confirmFailed,
    success: dialogTexts.confirmed,
    onSuccess,
  });
}
