import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { patientSorts } from "@nutria/contract/patient-sorts";

const patientTabs = ["active", "requests", "inactive"] as const;
export type PatientTab = (typeof patientTabs)[number];
export type PatientSort = (typeof patientSorts)[number];

export interface PatientsAddress {
  tab: PatientTab;
  search: string;
  sort: PatientSort;
}

const defaults: PatientsAddress = { tab: "active", search: "", sort: "recent" };

/** Reads the state of the patients screen from the query string; unknown values fall back to the defaults. */
function readPatientsAddress(params: URLSearchParams): PatientsAddress {
  return {
    tab: patientTabs.find((tab) => tab === params.get("tab")) ?? defaults.tab,
    search: params.get("search") ?? defaults.search,
    sort: patientSorts.find((sort) => sort === params.get("sort")) ?? defaults.sort,
  };
}

/** Writes the state of the patients screen to the query string and omits the values that equal the defaults. */
function writePatientsAddress(address: PatientsAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (address.tab !== defaults.tab) params.set("tab", address.tab);
  if (address.search !== defaults.search) params.set("search", address.search);
  if (address.sort !== defaults.sort) params.set("sort", address.sort);
  return params;
}

/**
 * Keeps tab, search and sort in the URL, so that reload and back restore them. A change of tab adds a history entry;
 * typing and sorting replace the current one.
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
