import { recordRoutes } from "@nutria/contract/routes/records";
import * as Progress from "@nutria/core/clinical/progress/index";
import { group, notAvailableYet } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table"];

export const handler = group(recordRoutes, {
  getProgress: ({ ctx, params }) => Progress.getProgress(ctx, params.id),
  saveGoal: ({ ctx, params, body }) => Progress.saveGoal(ctx, params.id, body),
  saveBodyCriteria: ({ ctx, body }) => Progress.saveBodyCriteria(ctx, body),
  uploadRecordFile: notAvailableYet,
  createNutritionPlan: notAvailableYet,
  removeNutritionPlan: notAvailableYet,
  listNutritionPlans: notAvailableYet,
  createAnalysis: notAvailableYet,
  removeAnalysis: notAvailableYet,
  listAnalyses: notAvailableYet,
});
