import type { Route } from "@nutria/contract/define";
import { AppError, type ErrorCode } from "@nutria/contract/errors";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { routeKey, useRouteMutation } from "../../../lib/api/query";
import { touchedRoutes } from "./touched-routes";

export interface AgendaChange {
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
export function useAgendaMutation<R extends Route>(
  route: R,
  texts: { success: string; fallback: string },
  { onDone, onError, handles = [] }: AgendaChange,
) {
  const client = useQueryClient();
  return useRouteMutation(route, {
    ...texts,
    handles,
    invalidates: touchedRoutes,
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
  for (const route of touchedRoutes) void client.invalidateQueries({ queryKey: routeKey(route) });
}
