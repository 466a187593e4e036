import type { PlanEntry } from "@nutria/contract/schemas/record/timeline";
import { startOfDay } from "@nutria/calendar/local-time";
import { summarizeMealPlans } from "../../../clinical/meal-plan/index";
import { storedNutritionPlans } from "../../../clinical/nutrition-plan/index";
import { compareEntries, isAfter } from "../position";
import type { Reading, Source } from "../source";

/** The patient's plans, each at the start of its first day; one that starts later, when it was written. */
export const planSource: Source<"plan"> = async (reading, position, count) => {
  const plans = await readPlans(reading);
  return plans
    .filter((entry) => isAfter(entry, position))
    .sort(compareEntries)
    .slice(0, count);
};

/** A structured plan each week of ten years. */
const mostMealPlans = 520;

/** Every plan of the patient, uploaded or structured, in no order. */
export async function readPlans({ ctx, link, timeZone, now }: Reading): Promise<PlanEntry[]> {
  const [files, mealPlans] = await Promise.all([
    storedNutritionPlans(ctx, link.patientId),
    summarizeMealPlans(ctx, link.patientId, mostMealPlans),
  ]);
  const atOf = ({ startDate, createdAt }: { startDate: string; createdAt: string }) => {
    const start = startOfDay(startDate, timeZone);
    return start <= now ? start : createdAt;
  };
  return [
    ...files.map((file): PlanEntry => ({
      _id: file.planId,
      at: atOf(file),
      kind: "plan",
      form: "file",
      title: file.fileName,
      startDate: file.startDate,
      endDate: file.endDate,
      energyKcal: null,
    })),
    ...mealPlans.map((plan): PlanEntry => ({
      _id: plan._id,
      at: atOf(plan),
      kind: "plan",
      form: "mealPlan",
      title: plan.title,
      startDate: plan.startDate,
      endDate: plan.endDate,
      energyKcal: plan.energyKcal,
    })),
  ];
}
