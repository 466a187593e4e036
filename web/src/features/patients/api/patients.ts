import type { BodyInput, QueryInput } from "@nutria/contract/define";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { keepPreviousData, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api/call";
import { routeKey, useRouteQuery } from "../../../lib/api/query";

const route = patientRoutes.listPatients;

type PatientFilter = Required<Pick<NonNullable<QueryInput<typeof route>>, "status" | "search" | "sort">>;

/** One tab's patients, a page at a time; the last answer stays on the screen while a search is under way. */
export function usePatients(filter: PatientFilter) {
  return useInfiniteQuery({
    queryKey: [...routeKey(route, { query: filter }), "pages"],
    queryFn: ({ pageParam }) =>
      call(route, { query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** How many patients each tab holds, whatever is being searched. */
export function usePatientCounts() {
  return useRouteQuery(route, { query: { limit: "1" } }, { select: (page) => page.counts });
}

export function usePatient(id: string) {
  return useRouteQuery(patientRoutes.getPatient, { params: { id } });
}

/**
 * Looks a person up by e-mail or phone. A lookup that fails answers null: it counts as not registered (spec A §4), so
 * no error is shown for it.
 */
export function useVerifyPatient() {
  return useMutation({
    mutationFn: (body: BodyInput<typeof patientRoutes.verifyPatient>) =>
      call(patientRoutes.verifyPatient, { body }).catch(() => null),
  });
}

/** Patients in use and places in the plan. */
export function usePlanCounts() {
  return useRouteQuery(patientRoutes.getPlanCounts, {});
}
