import { AppError } from "@nutria/contract/errors";
import { clientRoutes } from "@nutria/contract/routes/client";
import { useRouteMutation, useRouteQuery } from "../../../lib/api/query";
import { texts } from "../texts";

/** What the mailed page shows; reading it changes nothing. */
export function useMailedLink(token: string) {
  return useRouteQuery(clientRoutes.getMailedLink, { params: { token } });
}

/** Accepts from the mailed page; `onLapsed` runs when the link can no longer be answered. */
export function useAcceptMailedLink({ onLapsed }: { onLapsed: () => void }) {
  return useRouteMutation(clientRoutes.acceptMailedLink, {
    fallback: texts.failed,
    handles: ["link_lapsed"],
    onError: runIfLapsed(onLapsed),
  });
}

/** Proposes another date from the mailed page; `onLapsed` runs when the link can no longer be answered. */
export function useProposeMailedDate({ onLapsed }: { onLapsed: () => void }) {
  return useRouteMutation(clientRoutes.proposeMailedDate, {
    invalidates: [clientRoutes.getMailedAvailability],
    fallback: texts.failed,
    handles: ["link_lapsed"],
    onError: runIfLapsed(onLapsed),
  });
}

/** Rejects from the mailed page; `onLapsed` runs when the link can no longer be answered. */
export function useRejectMailedLink({ onLapsed }: { onLapsed: () => void }) {
  return useRouteMutation(clientRoutes.rejectMailedLink, {
    fallback: texts.failed,
    handles: ["link_lapsed"],
    onError: runIfLapsed(onLapsed),
  });
}

/** Handles an error only when it says that the link can no longer be answered. */
function runIfLapsed(onLapsed: () => void) {
  return (error: Error) => {
    if (error instanceof AppError && error.code === "link_lapsed") onLapsed();
  };
}
