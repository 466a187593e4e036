import { agendaRoutes } from "@nutria/contract/routes/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { routeKey, useRouteQuery } from "../../../data/query/query";
import { appointmentReads } from "./use-appointment-mutation";

/**
 * Returns an appointment that is on screen as it is now. It is read again only after somebody changed it, also while the
 * code of its dialog was loading: then the lists that it comes from are read again, or have it newer.
 */
export function useCurrentAppointment(known: Appointment): Appointment {
  const client = useQueryClient();
  const [isOutdated] = useState(() => isReadAgain(client, known));
  const { data } = useRouteQuery(
    agendaRoutes.getAppointment,
    { params: { id: known._id } },
    { initialData: known, staleTime: Infinity, refetchOnMount: isOutdated ? "always" : true },
  );
  return data && data.version > known.version ? data : known;
}

/** Whether a list of appointments is being read again, or has an appointment newer than it is known. */
function isReadAgain(client: QueryClient, { _id, version }: Appointment): boolean {
  return appointmentReads.some((read) =>
    client
      .getQueryCache()
      .findAll({ queryKey: routeKey(read) })
      .some(({ state: { data, isInvalidated, fetchStatus } }) => {
        const items = Array.isArray(data) ? (data as Appointment[]) : [];
        const isNewer = items.some((one) => one._id === _id && one.version > version);
        return (
          isNewer ||
          (isInvalidated && data !== undefined) ||
          (fetchStatus === "fetching" && data !== undefined)
        );
      }),
  );
}
