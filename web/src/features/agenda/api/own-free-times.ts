import type { QueryInput } from "@nutria/contract/wire/define";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { keepPreviousData } from "@tanstack/react-query";
import { useRouteQuery } from "../../../data/query/query";

export type WantedSlots = NonNullable<QueryInput<typeof agendaRoutes.listOwnFreeTimes>>;

/** Reads the practice's free times of seven days. The previous ones stay on screen while the next ones load. */
export function useOwnFreeTimes(query: WantedSlots, isEnabled = true) {
  return useRouteQuery(
    agendaRoutes.listOwnFreeTimes,
    { query },
    { enabled: isEnabled, placeholderData: keepPreviousData, staleTime: 0 },
  );
}
