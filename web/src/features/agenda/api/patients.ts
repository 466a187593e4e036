import { patientRoutes } from "@nutria/contract/routes/patients";
import { hasInside, searchTextOf } from "@nutria/contract/web/search";
import { keepPreviousData } from "@tanstack/react-query";
import { useRouteQuery } from "../../../data/query/query";
import { useIsOwner, useMay } from "../../../data/session/rights";
import { useLinkRequests } from "../../link-requests/index";
import { candidatesOf } from "../patient-picker/picked-patient";

/** How many are listed, and how many are read so that the best of them can be listed. */
const mostListed = 8;
const mostRead = "30";

/**
 * The open request of a person who asks the practice to be its patient; null when nobody asks. It is read where an
 * appointment waits for the nutritionist alone.
 */
export function useAskingPerson(patientId: string | undefined) {
  return useRouteQuery(
    patientRoutes.listLinkRequests,
    { query: { patient: patientId ?? "" } },
    {
      enabled: patientId !== undefined,
      select: ({ items }) => items.find(({ starter }) => starter === "patient") ?? null,
    },
  );
}

/** Reads the places of the plan, while they matter. */
export function usePlaces(isEnabled: boolean) {
  return useRouteQuery(patientRoutes.getPlanCounts, {}, { enabled: isEnabled });
}

/**
 * Finds people who can have an appointment, by name, last name or phone, best first; who was here last also by what stands
 * inside a word. `typed` is what is typed since the search. Until all are there, which `isFound` tells, those of the previous
 * search stand that fit it, in the order of the answer: nobody takes another's place under a press.
 */
export function usePatientSearch(search: string, typed: string) {
  const options = { placeholderData: keepPreviousData };
  const isOwner = useIsOwner();
  const seesRequests = useMay("contacts");
  const active = useRouteQuery(
    patientRoutes.listPatients,
    { query: { status: "active", search, limit: mostRead } },
    options,
  );
  // The server finds the beginnings of words; inside them is looked for among those who were here last.
  const recent = useRouteQuery(
    patientRoutes.listPatients,
    { query: { status: "active", search: "", limit: mostRead } },
    options,
  );
  const inactive = useRouteQuery(
    patientRoutes.listPatients,
    { query: { status: "inactive", search, limit: mostRead } },
    // Only the owner activates somebody, which an appointment needs.
    { ...options, enabled: search !== "" && isOwner },
  );
  const requests = useLinkRequests({ search, sort: "recent" }, { isEnabled: seesRequests });
  const asked = [
    active,
    ...(search === "" || !isOwner ? [] : [inactive]),
    ...(seesRequests ? [requests] : []),
  ];
  const isFound =
    search === typed && asked.every(({ isPending, isPlaceholderData }) => !isPending && !isPlaceholderData);
  const fitting = (page: typeof active.data) =>
    (page?.items ?? []).filter((card) => isFound || hasInside(searchTextOf(card), typed));
  return {
    isPending: active.isPending,
    isFound,
    candidates: candidatesOf(typed, {
      active: fitting(active.data),
      recent: recent.data?.items ?? [],
      inactive: search === "" ? [] : fitting(inactive.data),
      requests: requests.items ?? [],
    }).slice(0, mostListed),
  };
}
