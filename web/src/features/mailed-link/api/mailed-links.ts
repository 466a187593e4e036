import { ApiError } from "@nutria/contract/wire/api-error";
import { clientRoutes } from "@nutria/contract/routes/client";
import { usePublicMutation, usePublicQuery } from "../../../data/query/public-query";
import { texts } from "../texts";

/** Reads the content of a mailed link; does not change anything. */
export function useMailedLink(token: string) {
  return usePublicQuery(clientRoutes.getMailedLink, { params: { token } });
}

/**
 * Accepts; `onLapsed` runs when the link has expired, `onCodeRequired` when a shared page needs a code: the screen
 * shows what is wrong with a code.
 */
export function useAcceptMailedLink(how: {
  onLapsed: () => void;
  onCodeRequired?: () => void;
  onAccepted?: () => Promise<void>;
}) {
  return usePublicMutation(clientRoutes.acceptMailedLink, {
    onSuccess: () => how.onAccepted?.(),
    fallback: texts.failed,
    handles: ["link_lapsed", "code_required", "wrong_code", "code_lapsed"],
    onError: (error) => {
      runIfLapsed(how.onLapsed)(error);
      if (error instanceof ApiError && error.code === "code_required") how.onCodeRequired?.();
    },
  });
}

/** Says that the patient comes; `onLapsed` runs when the link has expired. */
export function useConfirmMailedAppointment({ onLapsed }: { onLapsed: () => void }) {
  return usePublicMutation(clientRoutes.confirmMailedAppointment, {
    fallback: texts.failed,
    handles: ["link_lapsed"],
    onError: runIfLapsed(onLapsed),
  });
}

/** Cancels an accepted appointment; `onLapsed` runs when the link has expired. */
export function useCancelMailedAppointment({ onLapsed }: { onLapsed: () => void }) {
  return usePublicMutation(clientRoutes.cancelMailedAppointment, {
    fallback: texts.failed,
    handles: ["link_lapsed"],
    onError: runIfLapsed(onLapsed),
  });
}

/** Mails a code to the patient, for accepting from a shared page; `onLapsed` runs when the link has expired. */
export function useSendCode({ onLapsed }: { onLapsed: () => void }) {
  return usePublicMutation(clientRoutes.sendMailedLinkCode, {
    fallback: texts.failed,
    handles: ["link_lapsed"],
    onError: runIfLapsed(onLapsed),
  });
}

/** Proposes another date; `onLapsed` runs when the link has expired. */
export function useProposeMailedDate({ onLapsed }: { onLapsed: () => void }) {
  return usePublicMutation(clientRoutes.proposeMailedDate, {
    fallback: texts.failed,
    handles: ["link_lapsed"],
    onError: runIfLapsed(onLapsed),
  });
}

/** Rejects; `onLapsed` runs when the link has expired. */
export function useRejectMailedLink({ onLapsed }: { onLapsed: () => void }) {
  return usePublicMutation(clientRoutes.rejectMailedLink, {
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
