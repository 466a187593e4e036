import { patientRoutes } from "@nutria/contract/routes/patients";
import type { PatientCard } from "@nutria/contract/schemas/patient";
import { matcher, searchTextOf } from "@nutria/contract/web/search";
import { keepPreviousData, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { rankPeople, recentAtOf } from "../../lib/rank-people";
import { routeKey, useRouteQuery } from "../../data/query/query";
import { usePaused } from "../../lib/use-paused";

const shownRecent = 5;
const mostActive = 6;
const mostInactive = 3;
/** Read of each, so that the best of them can be shown. */
const mostRead = "30";

/**
 * Searches the patients at the server after a pause in typing. Until it answers, shows those of the previous answer
 * that match what was typed since.
 */
export function useFoundPatients(typed: string) {
  const search = usePaused(typed);
  const options = { placeholderData: keepPreviousData, enabled: search !== "" };
  const route = patientRoutes.listPatients;
  const active = useRouteQuery(route, { query: { status: "active", search, limit: mostRead } }, options);
  const inactive = useRouteQuery(route, { query: { status: "inactive", search, limit: mostRead } }, options);
  const matches = matcher(typed);
  const best = (page: typeof active.data, most: number) => {
    const matching = (page?.items ?? []).filter((card) => matches(searchTextOf(card)));
    return rankPeople(typed, matching, recentAtOf).slice(0, most);
  };
  return {
    patients: [...best(active.data, mostActive), ...best(inactive.data, mostInactive)],
    isSearching: search !== typed || active.isFetching || inactive.isFetching,
    hasFailed: active.isError || inactive.isError,
    retry: () => {
      for (const query of [active, inactive]) if (query.isError) void query.refetch();
    },
  };
}

/** The patients whose record was opened lately in this tab, then those who came last to the practice. */
export function useRecentPatients(): PatientCard[] {
  const client = useQueryClient();
  const [opened] = useState(() => openedPatients(client));
  const { data } = useRouteQuery(patientRoutes.listPatients, {
    query: { status: "active", sort: "recent", limit: String(shownRecent) },
  });
  const all = [...opened, ...(data?.items ?? [])];
  return all
    .filter(({ _id }, index) => all.findIndex((one) => one._id === _id) === index)
    .slice(0, shownRecent);
}

/** Read from the cache, so that no list of patients is kept in the browser's storage. */
function openedPatients(client: QueryClient): PatientCard[] {
  return client
    .getQueryCache()
    .findAll({ queryKey: routeKey(patientRoutes.getPatient) })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as PatientCard | undefined) ?? []);
}
