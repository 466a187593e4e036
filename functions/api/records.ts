import { recordRoutes } from "@nutria/contract/routes/records";
import { group, notAvailableYet } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table"];

export const handler = group(recordRoutes, {
  uploadRecordFile: notAvailableYet,
  createNutritionPlan: notAvailableYet,
  removeNutritionPlan: notAvailableYet,
  listNutritionPlans: notAvailableYet,
  createAnalysis: notAvailableYet,
  removeAnalysis: notAvailableYet,
  listAnalyses: notAvailableYet,
});
