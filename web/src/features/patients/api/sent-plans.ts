import { mealPlanRoutes } from "@nutria/contract/routes/record/meal-plans";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../data/call/call";
import { routeKey } from "../../../data/query/query";

/** Reads the sent plans that a record forbids something of, anew with each save of what the patient may eat. */
export function useSentPlansAgainst({ _id: id, dietProfile }: PatientDetail) {
  const { allergies, intolerances, diets, version } = dietProfile;
  const route = mealPlanRoutes.getSentPlansAgainst;
  return useQuery({
    queryKey: [...routeKey(route, { params: { id } }), version],
    queryFn: () => call(route, { params: { id } }),
    enabled: allergies.length + intolerances.length + diets.length > 0,
  });
}
