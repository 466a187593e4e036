import { agendaRoutes } from "@nutria/contract/routes/agenda";
import type { QueryInput } from "@nutria/contract/define";
import { useRouteQuery } from "../../../lib/api/query";

type Wanted = NonNullable<QueryInput<typeof agendaRoutes.getAvailability>>;

/** Reads the free times of a day for a service. Ignores the appointment that is being moved. */
export function useAvailability(query: Wanted, isEnabled: boolean) {
  return useRouteQuery(agendaRoutes.getAvailability, { query }, { enabled: isEnabled, staleTime: 0 });
}
