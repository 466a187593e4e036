import { progressRoutes } from "@nutria/contract/routes/record/progress";
import { visitNoteRoutes } from "@nutria/contract/routes/record/visit-notes";
import type { PatientGoal, PatientProgress } from "@nutria/contract/schemas/record/progress";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../../data/call/call";
import { routeKey, useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { goalTexts } from "../record/progress/goal/goal-texts";

const { getProgress } = progressRoutes;

/** A note that was just written may hold new measures, so an opening reads them again, but not what it read ahead. */
const staleTime = 2000;

/** Reads the scans, measures by hand, goal and criteria of a patient. */
export function useProgress(patientId: string) {
  return useRouteQuery(getProgress, { params: { id: patientId } }, { staleTime });
}

/** Reads what {@link useProgress} shows, for code that is no screen of it. Raises what the call raises. */
export function readProgress(client: QueryClient, patientId: string): Promise<PatientProgress> {
  const params = { id: patientId };
  return client.fetchQuery({
    queryKey: routeKey(getProgress, { params }),
    queryFn: () => call(getProgress, { params }),
    staleTime,
  });
}

/** Starts {@link useProgress} before its screen is there. */
export function prefetchProgress(client: QueryClient, patientId: string): void {
  // The screen itself says what failed.
  readProgress(client, patientId).catch(() => undefined);
}

/** Saves the goal of a patient; the form shows its refusals. */
export function useSaveGoal(onSaved: (goal: PatientGoal) => void) {
  return useRouteMutation(progressRoutes.saveGoal, {
    invalidates: [progressRoutes.getProgress],
    fallback: goalTexts.failed,
    success: goalTexts.saved,
    handles: ["stale_version"],
    onSuccess: onSaved,
  });
}

/** Saves the criteria by which the practice reads body composition. */
export function useSaveBodyCriteria(onSaved: () => void) {
  return useRouteMutation(progressRoutes.saveBodyCriteria, {
    invalidates: [progressRoutes.getProgress, visitNoteRoutes.getVisitNote],
    fallback: goalTexts.failed,
    success: goalTexts.criteria.saved,
    handles: ["stale_version"],
    onSuccess: onSaved,
  });
}
