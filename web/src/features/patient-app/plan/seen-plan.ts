import {
  planChanges,
  seenMeals,
  type PlanChanges,
  type SeenMeal,
} from "@nutria/contract/clinical/plan-changes";
import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import { useEffect } from "react";
import { useNutritionist } from "../../../data/query/chosen-nutritionist";
import { useChoiceOfPhone } from "../../../device/phone";
import { planKey } from "./day-swaps";

/** What a phone remembers of the plan that its patient saw. */
interface SeenPlan {
  key: string;
  plan: string;
  sentAt: string;
  meals: readonly SeenMeal[];
}

const nothingSeen: Partial<SeenPlan> = {};

/** How the plan is another one than the patient saw on this phone. */
export interface ChangedPlan {
  /** The plan that took its place was taken away, so that the one of before holds again. */
  isBack: boolean;
  /** Undefined where the phone does not remember the meals. */
  changes: PlanChanges | undefined;
  /** It is the same plan: what the record says of it changed. */
  isRecordAlone: boolean;
}

/**
 * How the nutritionist changed the plan since the patient saw it on this phone, undefined for not at all, and a function
 * that says that they have seen it. The first plan of a phone is no change.
 */
export function useChangedPlan(plan: ClientPlan): { changed: ChangedPlan | undefined; see: () => void } {
  const { nutritionist } = useNutritionist();
  const id = nutritionist._id;
  const [keyBefore, keepKey] = useChoiceOfPhone(`seenPlan.${id}`, "");
  const [seen, keepSeen] = useChoiceOfPhone(`seenMeals.${id}`, nothingSeen);
  const key = planKey(plan);
  const before = seen.key ?? keyBefore;
  const see = () => {
    keepKey(key);
    keepSeen({ key, plan: markOf(plan), sentAt: plan.sentAt, meals: seenMeals(plan.meals) });
  };
  const isNew = before === "" || (before === key && seen.key === undefined);
  useEffect(() => {
    if (isNew) see();
  });
  if (isNew || before === key) return { changed: undefined, see };
  const { meals, sentAt = "" } = seen;
  const changed = {
    isBack: plan.sentAt < sentAt,
    changes: meals && planChanges(meals, seenMeals(plan.meals)),
    isRecordAlone: seen.plan === markOf(plan),
  };
  return { changed, see };
}

const markOf = ({ _id, version }: ClientPlan): string => `${_id}.${version}`;
