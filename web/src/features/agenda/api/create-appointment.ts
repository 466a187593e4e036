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

/** Books an appointment, or keeps a time for something else. */
export function useCreateAppointment({ onSuccess, ...options }: Options) {
  return useRouteMutation(agendaRoutes.createAppointment, {
    ...options,
    invalidates: touchedRoutes,
    fallback: dialogTexts.createFailed,
    success: dialogTexts.created,
    onSuccess,
  });
}
