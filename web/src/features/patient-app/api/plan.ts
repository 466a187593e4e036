import { clientPlanRoutes } from "@nutria/contract/routes/patient-app/plan";
import { useNutritionist } from "./nutritionists";
import { useAppQuery } from "./query";

/** Reads the plan that the chosen nutritionist sent: the one of today, else the next, else the last. */
export function useClientPlan() {
  const { nutritionist } = useNutritionist();
  return useAppQuery(clientPlanRoutes.getClientPlan, { query: { nutritionist: nutritionist._id } });
}
