import { recordRoutes } from "@nutria/contract/routes/records";
import type { PatientGoal } from "@nutria/contract/schemas/record/progress";
import { useRouteMutation, useRouteQuery } from "../../../lib/api/query";
import { goalTexts } from "../record/progress/goal/goal-texts";

/** Reads the scans, measures by hand, goal and criteria of a patient. */
export function useProgress(patientId: string) {
  return useRouteQuery(recordRoutes.getProgress, { params: { id: patientId } });
}

/** Saves the goal of a patient; the form shows its refusals. */
export function useSaveGoal(onSaved: (goal: PatientGoal) => void) {
  return useRouteMutation(recordRoutes.saveGoal, {
    invalidates: [recordRoutes.getProgress],
    fallback: goalTexts.failed,
    success: goalTexts.saved,
    handles: ["stale_version"],
    onSuccess: onSaved,
  });
}

/** Saves the criteria by which the practice reads body composition. */
export function useSaveBodyCriteria(onSaved: () => void) {
  return useRouteMutation(recordRoutes.saveBodyCriteria, {
    invalidates: [recordRoutes.getProgress],
    fallback: goalTexts.failed,
    success: goalTexts.criteria.saved,
    handles: ["stale_version"],
    onSuccess: onSaved,
  });
}
