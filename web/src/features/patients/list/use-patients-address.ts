import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { patientSorts } from "@nutria/contract/schemas/patient";

export const patientTabs = ["active", "requests", "inactive"] as const;
export type PatientTab = (typeof patientTabs)[number];
export type PatientSort = (typeof patientSorts)[number];

export interface PatientsAddress {
  tab: PatientTab;
  search: string;
  sort: PatientSort;
}

const defaults: PatientsAddress = { tab: "active", search: "", sort: "recent" };

/** What the patients screen shows, as the query string says it; anything unknown counts as the default. */
export function readPatientsAddress(params: URLSearchParams): PatientsAddress {
  return {
    tab: patientTabs.find((tab) => tab === params.get("tab")) ?? defaults.tab,
    search: params.get("search") ?? defaults.search,
    sort: patientSorts.find((sort) => sort === params.get("sort")) ?? defaults.sort,
  };
}

/** The query string of an address; what is at its default stays out of it. */
export function writePatientsAddress(address: PatientsAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (address.tab !== defaults.tab) params.set("tab", address.tab);
  if (address.search !== defaults.search) params.set("search", address.search);
  if (address.sort !== defaults.sort) params.set("sort", address.sort);
  return params;
}

/**
 * Tab, search and sort live in the address, so that reload and back keep them. A change of tab is a step to go back
 * to; typing and sorting are not.
 */
export function usePatientsAddress() {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readPatientsAddress(params), [params]);

  const change = useCallback(
    (next: Partial<PatientsAddress>) =>
      setParams((current) => writePatientsAddress({ ...readPatientsAddress(current), ...next }), {
        replace: next.tab === undefined,
        preventScrollReset: true,
      }),
    [setParams],
  );

  return { address, change };
}
