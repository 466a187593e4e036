import { patientRoutes } from "@nutria/contract/routes/patients";
import { useRouteQuery } from "../../../lib/api/query";

/** Patients in use and places in the plan. */
export function usePlanCounts() {
  return useRouteQuery(patientRoutes.getPlanCounts, {});
}
