import { recordFileRoutes } from "@nutria/contract/routes/record/files";
import { genericTexts } from "../../../../lib/format/generic-texts";
import { useRouteMutation, useRouteQuery } from "../../../../data/query/query";
import { analysisTexts, planTexts } from "./document-texts";

const { listNutritionPlans, listAnalyses } = recordFileRoutes;

export function useNutritionPlans(patientId: string) {
  return useRouteQuery(listNutritionPlans, { params: { id: patientId } });
}

export function useAnalyses(patientId: string) {
  return useRouteQuery(listAnalyses, { params: { id: patientId } });
}

/** Adds a plan; the form shows what the server refuses. */
export function useAddNutritionPlan() {
  return useRouteMutation(recordFileRoutes.createNutritionPlan, {
    invalidates: [listNutritionPlans],
    fallback: genericTexts.operation,
    success: planTexts.added,
  });
}

/** Adds an analysis; the form shows what the server refuses. */
export function useAddAnalysis() {
  return useRouteMutation(recordFileRoutes.createAnalysis, {
    invalidates: [listAnalyses],
    fallback: genericTexts.operation,
    success: analysisTexts.added,
  });
}

export function useRemoveNutritionPlan(onSuccess: () => void) {
  return useRouteMutation(recordFileRoutes.removeNutritionPlan, {
    invalidates: [listNutritionPlans],
    fallback: genericTexts.operation,
    success: planTexts.delete.done,
    onSuccess,
  });
}

export function useRemoveAnalysis(onSuccess: () => void) {
  return useRouteMutation(recordFileRoutes.removeAnalysis, {
    invalidates: [listAnalyses],
    fallback: genericTexts.operation,
    success: analysisTexts.delete.done,
    onSuccess,
  });
}
