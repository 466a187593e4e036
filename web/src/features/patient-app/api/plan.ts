import { clientPlanRoutes } from "@nutria/contract/routes/client/plan";
import { useMemo } from "react";
import { useNutritionist } from "../../../data/query/chosen-nutritionist";
import { useAppQuery } from "../../../data/query/patient-query";

/** What the copy of a phone lacks that was kept before the plan was held against the record. */
const unmarked = { diets: [], unchecked: [], marks: [] };

/** Reads the plan that the chosen nutritionist sent: the one of today, else the next, else the last. */
export function useClientPlan() {
  const { nutritionist } = useNutritionist();
  const query = useAppQuery(clientPlanRoutes.getClientPlan, { query: { nutritionist: nutritionist._id } });
  const { data } = query;
  const marked = useMemo(
    () => data && { ...data, current: data.current && { ...unmarked, ...data.current } },
    [data],
  );
  return { ...query, data: marked };
}
