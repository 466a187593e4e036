import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { patientFilters, type PatientFilter } from "./patient-filters";
import { orderOf, type PatientOrder } from "./patient-orders";

const patientTabs = ["active", "requests", "inactive"] as const;
export type PatientTab = (typeof patientTabs)[number];

export interface PatientsAddress {
  tab: PatientTab;
  search: string;
  sort: PatientOrder;
  /** Among the active patients; null for all. */
  filter: PatientFilter | null;
}

const defaults: PatientsAddress = { tab: "active", search: "", sort: "recent", filter: null };

/** Reads the state of the patients screen from the query string; unknown values fall back to the defaults. */
function readPatientsAddress(params: URLSearchParams): PatientsAddress {
  return {
    tab: patientTabs.find((tab) => tab === params.get("tab")) ?? defaults.tab,
    search: params.get("search") ?? defaults.search,
    sort: orderOf(params.get("sort")),
    filter: patientFilters.find((filter) => filter === params.get("filter")) ?? defaults.filter,
  };
}

/** Writes the state of the patients screen to the query string and omits the values that equal the defaults. */
function writePatientsAddress(address: PatientsAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (address.tab !== defaults.tab) params.set("tab", address.tab);
  if (address.search !== defaults.search) params.set("search", address.search);
  if (address.sort !== defaults.sort) params.set("sort", address.sort);
  if (address.filter !== null && address.tab === "active") params.set("filter", address.filter);
  return params;
}

/**
 * Keeps tab, search, sort and filter in the URL, so that reload and back restore them. A change of tab adds a history entry;
 * typing, sorting and filtering replace the current one.
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
