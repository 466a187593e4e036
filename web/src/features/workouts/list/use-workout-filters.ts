import { programTypes } from "@nutria/contract/catalogues/workouts/programs";
import { disciplines } from "@nutria/contract/catalogues/workouts/disciplines";
import { materials } from "@nutria/contract/catalogues/workouts/materials";
import { muscles } from "@nutria/contract/catalogues/workouts/muscles";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { WorkoutFilters } from "../api/workouts";

const known: Record<string, readonly string[]> = {
  program: programTypes,
  discipline: disciplines.map(({ _id }) => _id),
  muscle: muscles.map(({ _id }) => _id),
  material: materials.map(({ _id }) => _id),
};

/** Reads search and filters from the query string; values that no catalogue has are left out. */
export function readWorkoutFilters(params: URLSearchParams): WorkoutFilters {
  const chosen = Object.entries(known).flatMap(([name, values]) => {
    const value = params.get(name);
    return value !== null && values.includes(value) ? [[name, value]] : [];
  });
  const search = params.get("search")?.slice(0, 80);
  return { ...(Object.fromEntries(chosen) as WorkoutFilters), ...(search ? { search } : {}) };
}

/** Keeps search and filters in the URL, so that reload and back restore them. */
export function useWorkoutFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readWorkoutFilters(params), [params]);
  const setFilters = useCallback(
    (next: WorkoutFilters) => {
      const chosen = Object.entries(next).filter(([, value]) => value !== undefined && value !== "");
      setParams(new URLSearchParams(chosen as [string, string][]), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [setParams],
  );
  return { filters, setFilters };
}
