import { needFurther, type FurtherFigures } from "@nutria/contract/clinical/nutrients/nutrient";
import type { WatchedNutrient } from "@nutria/contract/schemas/record/watched-nutrients";
import { useMemo } from "react";
import { useWatchedNutrients } from "../../api/watched-nutrients";
import { useFigures } from "./use-figures";

/** What is watched for a patient, with the figures of foods that it takes. */
export interface WatchedFigures {
  nutrients: readonly WatchedNutrient[];
  figures: FurtherFigures;
}

const nothing: readonly WatchedNutrient[] = [];

/** What is watched for a patient, to propose by; `missing` where it cannot be read now. */
export function useWatchedFigures(patient: string): {
  watched: WatchedFigures | undefined;
  state: "loading" | "missing" | "read";
} {
  const { data, isError } = useWatchedNutrients(patient);
  const nutrients = data?.nutrients ?? nothing;
  const { figures, state } = useFigures(needFurther(nutrients.map(({ nutrient }) => nutrient)));
  const watched = useMemo(
    () => (data && figures ? { nutrients, figures } : undefined),
    [data, figures, nutrients],
  );
  if (watched) return { watched, state: "read" };
  const isMissing = (isError && !data) || state === "waiting" || state === "failed";
  return { watched: undefined, state: isMissing ? "missing" : "loading" };
}
