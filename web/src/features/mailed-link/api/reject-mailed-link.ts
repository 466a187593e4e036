import { clientRoutes } from "@nutria/contract/routes/client";
import { useRouteMutation } from "../../../lib/api/query";
import { texts } from "../texts";
import { runIfLapsed } from "./run-if-lapsed";

/** Rejects from the mailed page; `onLapsed` runs when the link can no longer be answered. */
export function useRejectMailedLink({ onLapsed }: { onLapsed: () => void }) {
  return useRouteMutation(clientRoutes.rejectMailedLink, {
    fallback: texts.failed,
    handles: ["link_lapsed"],
    onError: runIfLapsed(onLapsed),
  });
}
