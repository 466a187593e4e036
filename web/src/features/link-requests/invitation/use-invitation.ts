import { patientRoutes } from "@nutria/contract/routes/patients";
import type { Invitation } from "@nutria/contract/schemas/invitation";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../data/call/call";
import { routeKey, useRouteQuery } from "../../../data/query/query";

const pollMilliseconds = 5000;

/**
 * The invitation of a channel, created when it is first shown and read again every five seconds while it waits. It stays
 * the same for the screens that show it next; `renew` creates another.
 */
export function useInvitation(channel: Invitation["channel"]) {
  const client = useQueryClient();
  const ownKey = ["invitation", channel];
  const created = useQuery({
    queryKey: ownKey,
    queryFn: () => call(patientRoutes.createInvitation, { body: { channel } }),
    staleTime: Infinity,
  });
  const id = created.data?._id;
  const read = useRouteQuery(
    patientRoutes.getInvitation,
    { params: { id: id ?? "" } },
    {
      enabled: id !== undefined,
      refetchInterval: ({ state: { data } }) =>
        data === undefined || data.status === "waiting" ? pollMilliseconds : false,
    },
  );
  const invitation = read.data ?? created.data;
  const isUsed = invitation?.status === "used";
  useEffect(() => {
    if (!isUsed) return;
    for (const route of [patientRoutes.listPatients, patientRoutes.getPlanCounts])
      void client.invalidateQueries({ queryKey: routeKey(route) });
  }, [client, isUsed]);
  return {
    invitation,
    error: created.error,
    renew: () => void client.resetQueries({ queryKey: ownKey }),
  };
}
