import { LinkEnded } from "@nutria/core/care/care-link/index";
import { MealPlanRemoved, MealPlanSent, patientOfPlan } from "@nutria/core/clinical/meal-plan/index";
import { refreshDiary } from "@nutria/core/diary/index";
import { idempotent } from "@nutria/platform/subscriber";

/** Plans the days of the diary since the event anew: another plan holds there now, or none. */
export const declaration = idempotent({
  name: "refresh-diary",
  on: [MealPlanSent, MealPlanRemoved, LinkEnded],
  needs: ["table"],
  handle: async ({ data, occurredAt }, ctx) => {
    const { nutritionistId } = data;
    const patientId = "patientId" in data ? data.patientId : await patientOfPlan(ctx, data);
    if (patientId !== undefined) await refreshDiary(ctx, { nutritionistId, patientId }, occurredAt);
  },
});
export const { handler } = declaration;
