import { ApiError } from "@nutria/contract/api-error";
import { clientRoutes } from "@nutria/contract/routes/client";
import { useRouteMutation, useRouteQuery } from "../../../lib/api/query";
import { texts } from "../texts";

/** Reads the content of a mailed link; does not change anything. */
export function useMailedLink(token: string) {
  return useRouteQuery(clientRoutes.getMailedLink, { params: { token } });
}

/**
 * Accepts; `onLapsed` runs when the link has expired, `onCodeRequired` when a shared page needs a code: the screen
 * shows what is wrong with a code. With `keepsPage`, the page lives on and is read again, with what the patient keeps.
 */
export function useAcceptMailedLink(how: {
  onLapsed: () => void;
  onCodeRequired?: () => void;
  keepsPage?: boolean;
}) {
  return useRouteMutation(clientRoutes.acceptMailedLink, {
    invalidates: how.keepsPage ? [clientRoutes.getMailedLink] : [],
    fallback: texts.failed,
    handles: ["link_lapsed", "code_required", "wrong_code", "code_lapsed"],
    onError: (error) => {
      runIfLapsed(how.onLapsed)(error);
      if (error instanceof ApiError && error.code === "code_required") how.onCodeRequired?.();
    },
  });
}

/** Cancels an accepted appointment; `onLapsed` runs when the link has expired. */
export function useCancelMailedAppointment({ onLapsed }: { onLapsed: () => void }) {
  return useRouteMutation(clientRoutes.cancelMailedAppointment, {
    fallback: texts.failed,
    handles: ["link_lapsed"],
    onError: runIfLapsed(onLapsed),
  });
}

/** Mails a code to the patient, for accepting from a shared page; `onLapsed` runs when the link has expired. */
export function useSendCode({ onLapsed }: { onLapsed: () => void }) {
  return useRouteMutation(clientRoutes.sendMailedLinkCode, {
    fallback: texts.failed,
    handles: ["link_lapsed"],
    onError: runIfLapsed(onLapsed),
  });
}

/** Proposes another date; `onLapsed` runs when the link has expired. */
export function useProposeMailedDate({ onLapsed }: { onLapsed: () => void }) {
  return useRouteMutation(clientRoutes.proposeMailedDate, {
    invalidates: [clientRoutes.getMailedAvailability],
    fallback: texts.failed,
    handles: ["link_lapsed"],
    onError: runIfLapsed(onLapsed),
  });
}

/** Rejects; `onLapsed` runs when the link has expired. */
export function useRejectMailedLink({ onLapsed }: { onLapsed: () => void }) {
  return useRouteMutation(clientRoutes.rejectMailedLink, {
    fallback: texts.failed,
    handles: ["link_lapsed"],
    onError: runIfLapsed(onLapsed),
  });
}

/** Handles only the error that the link has expired. */
function runIfLapsed(onLapsed: () => void) {
  return (error: Error) => {
    if (error instanceof ApiError && error.code === "link_lapsed") onLapsed();
  };
}
