import { progressRoutes } from "@nutria/contract/routes/record/progress";
import type { PatientGoal } from "@nutria/contract/schemas/record/progress";
import { useRouteMutation, useRouteQuery } from "../../../lib/api/query";
import { goalTexts } from "../record/progress/goal/goal-texts";

/**
 * Reads the scans, measures by hand, goal and criteria of a patient. Each opening reads them again, because a note that
 * was just written may hold new measures.
 */
export function useProgress(patientId: string) {
  return useRouteQuery(progressRoutes.getProgress, { params: { id: patientId } }, { staleTime: 0 });
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
    invalidates: [progressRoutes.getProgress],
    fallback: goalTexts.failed,
    success: goalTexts.criteria.saved,
    handles: ["stale_version"],
    onSuccess: onSaved,
  });
}
