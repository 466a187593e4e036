import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { useRouteQuery } from "../../../data/query/query";

/** Reads the latest visit of a patient, which the next one takes after; nothing for nobody. */
export function useLastVisit(patient: string | undefined) {
  return useRouteQuery(
    agendaRoutes.getLastVisit,
    { query: { patient: patient ?? "" } },
    { enabled: patient !== undefined, staleTime: 0 },
  );
}
