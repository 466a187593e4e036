import { clientRoutes } from "@nutria/contract/routes/client";
import { useRouteMutation, useRouteQuery } from "../../../lib/api/query";
import { isDay } from "../../agenda/shared/days";
import { texts } from "../texts";
import { runIfLapsed } from "./run-if-lapsed";

/** Free times of a day, to propose another date. */
export function useMailedAvailability(token: string, date: string) {
  return useRouteQuery(
    clientRoutes.getMailedAvailability,
    { params: { token }, query: { date } },
    { enabled: isDay(date), staleTime: 0 },
  );
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
