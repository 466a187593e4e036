import { mealPlanRoutes } from "@nutria/contract/routes/record/meal-plans";
import type { MealPlan } from "@nutria/contract/schemas/record/meal-plan";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { call } from "../../../../lib/api/call";
import { routeKey } from "../../../../lib/api/query";
import { PlanSaver } from "./plan-saver";

/** An open plan that saves itself. Leaving the screen saves at once; closing the tab asks while something is unsaved. */
export function usePlanEditor(plan: MealPlan) {
  const client = useQueryClient();
  const [saver] = useState(
    () =>
      new PlanSaver(plan, (changes, version) =>
        call(mealPlanRoutes.updateMealPlan, { params: { id: plan._id }, body: { ...changes, version } }),
      ),
  );
  const view = useSyncExternalStore(saver.subscribe, saver.view);

  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!saver.isDirty) return;
      void saver.flush();
      event.preventDefault();
    };
    window.addEventListener("beforeunload", onLeave);
    return () => {
      window.removeEventListener("beforeunload", onLeave);
      void saver
        .flush()
        .then(() => client.invalidateQueries({ queryKey: routeKey(mealPlanRoutes.listMealPlans) }));
    };
  }, [saver, client]);

  return {
    ...view,
    change: saver.change,
    flush: saver.flush,
    choose: saver.choose,
    received: saver.received,
  };
}

export type PlanEditor = ReturnType<typeof usePlanEditor>;
