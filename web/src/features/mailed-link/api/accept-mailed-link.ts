import { clientRoutes } from "@nutria/contract/routes/client";
import { useRouteMutation } from "../../../lib/api/query";
import { texts } from "../texts";
import { runIfLapsed } from "./run-if-lapsed";

/** Accepts from the mailed page; `onLapsed` runs when the link can no longer be answered. */
export function useAcceptMailedLink({ onLapsed }: { onLapsed: () => void }) {
  return useRouteMutation(clientRoutes.acceptMailedLink, {
    fallback: texts.failed,
    handles: ["link_lapsed"],
    onError: runIfLapsed(onLapsed),
  });
}
