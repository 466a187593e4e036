import type { Route } from "@nutria/contract/define";
import { recordRoutes } from "@nutria/contract/routes/records";
import { workoutRoutes } from "@nutria/contract/routes/workouts";

const allOf = (routes: Record<string, Route>): string[] => Object.values(routes).map((route) => route.name);

/**
 * The routes that are not implemented yet, by name: declared, guarded, and answering 501. An implemented route must be
 * removed from this list.
 */
export const remainingRoutes: string[] = [
  // The records and the workouts
  recordRoutes.uploadRecordFile.name,
  recordRoutes.createNutritionPlan.name,
  recordRoutes.removeNutritionPlan.name,
  recordRoutes.listNutritionPlans.name,
  recordRoutes.createAnalysis.name,
  recordRoutes.removeAnalysis.name,
  recordRoutes.listAnalyses.name,
  ...allOf(workoutRoutes),
];
