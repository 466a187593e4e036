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

/** Proposes another date: a change whose start differs (spec A §7). */
export function useProposeDate({ onSuccess, ...options }: Options) {
  return useRouteMutation(agendaRoutes.updateAppointment, {
    ...options,
    invalidates: touchedRoutes,
    fallback: dialogTexts.proposeFailed,
    success: dialogTexts.proposed,
    onSuccess,
  });
}
