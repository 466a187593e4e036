import { recordRoutes } from "@nutria/contract/routes/records";
import { group } from "@nutria/platform/group";
import { notAvailableYet } from "@nutria/platform/route";

export const handler = group(recordRoutes, {
  uploadRecordFile: notAvailableYet(recordRoutes.uploadRecordFile),
  createNutritionPlan: notAvailableYet(recordRoutes.createNutritionPlan),
  removeNutritionPlan: notAvailableYet(recordRoutes.removeNutritionPlan),
  listNutritionPlans: notAvailableYet(recordRoutes.listNutritionPlans),
  createAnalysis: notAvailableYet(recordRoutes.createAnalysis),
  removeAnalysis: notAvailableYet(recordRoutes.removeAnalysis),
  listAnalyses: notAvailableYet(recordRoutes.listAnalyses),
});
