import type { BodyInput, QueryInput } from "@nutria/contract/wire/define";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { keepPreviousData, useInfiniteQuery, useMutation, type QueryClient } from "@tanstack/react-query";
import { call } from "../../../data/call/call";
import { routeKey, useRouteQuery } from "../../../data/query/query";

const route = patientRoutes.listPatients;

type PatientQuery = Required<Pick<NonNullable<QueryInput<typeof route>>, "status" | "search" | "sort">>;

/** Patients of a further page when all are wanted. */
const inLargePage = "100";

/**
 * Reads the patients of one tab, page by page; the further pages are large with `areAllWanted`. The previous answer stays
 * on screen during a search.
 */
export function usePatients(query: PatientQuery, areAllWanted: boolean) {
  return useInfiniteQuery({
    queryKey: [...routeKey(route, { query }), "pages"],
    queryFn: ({ pageParam: cursor }) =>
      call(route, {
        query: { ...query, ...(cursor !== null && { cursor, ...(areAllWanted && { limit: inLargePage }) }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Reads the number of patients of each tab, independent of the search. */
export function usePatientCounts() {
  return useRouteQuery(route, { query: { limit: "1" } }, { select: (page) => page.counts });
}

export function usePatient(id: string) {
  return useRouteQuery(patientRoutes.getPatient, { params: { id } });
}

/** Reads a patient as the record is now. */
export function readPatient(client: QueryClient, id: string): Promise<PatientDetail> {
  const input = { params: { id } };
  return client.fetchQuery({
    queryKey: routeKey(patientRoutes.getPatient, input),
    queryFn: () => call(patientRoutes.getPatient, input),
  });
}

/**
 * Looks a person up by e-mail or phone. A failed lookup returns null: it counts as not registered (spec A §4), so no
 * error is shown.
 */
export function useVerifyPatient() {
  return useMutation({
    mutationFn: (body: BodyInput<typeof patientRoutes.verifyPatient>) =>
      call(patientRoutes.verifyPatient, { body }).catch(() => null),
  });
}

/** Reads the dates that deactivating a patient withdraws, anew each time that somebody asks. */
export function useOpenProposals(id: string) {
  return useRouteQuery(patientRoutes.listOpenProposals, { params: { id } }, { staleTime: 0, gcTime: 0 });
}

/** Reads the number of active patients and of places in the plan. */
export function usePlanCounts() {
  return useRouteQuery(patientRoutes.getPlanCounts, {});
}
