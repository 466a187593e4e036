import { agendaRoutes } from "@nutria/contract/routes/agenda";
import type { QueryInput } from "@nutria/contract/define";
import { useRouteQuery } from "../../../lib/api/query";

type Wanted = NonNullable<QueryInput<typeof agendaRoutes.getAvailability>>;

/** Free times of a day for a service; the appointment that is to be moved does not count. */
export function useAvailability(query: Wanted, isEnabled: boolean) {
  return useRouteQuery(agendaRoutes.getAvailability, { query }, { enabled: isEnabled, staleTime: 0 });
}
