import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import { useEffect } from "react";
import { useNutritionist } from "../api/nutritionists";
import { useChoiceOfPhone } from "../offline/device";
import { planKey } from "./day-swaps";

/**
 * Whether the nutritionist changed the plan since the patient saw it on this phone, and a function that says that they have
 * seen it. The first plan of a phone is no change.
 */
export function useChangedPlan(plan: ClientPlan): { isChanged: boolean; see: () => void } {
  const { nutritionist } = useNutritionist();
  const [seen, setSeen] = useChoiceOfPhone(`seenPlan.${nutritionist._id}`, "");
  const key = planKey(plan);
  const isFirst = seen === "";
  useEffect(() => {
    if (isFirst) setSeen(key);
  });
  return { isChanged: !isFirst && seen !== key, see: () => setSeen(key) };
}
