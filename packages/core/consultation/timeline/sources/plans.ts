import type { PlanEntry } from "@nutria/contract/schemas/record/timeline";
import { startOfDay } from "@nutria/calendar/local-time";
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

/** Every plan of the patient, in no order. */
export async function readPlans({ ctx, link, timeZone, now }: Reading): Promise<PlanEntry[]> {
  const files = await storedNutritionPlans(ctx, link.patientId);
  const atOf = (startDate: string, createdAt: string) => {
    const start = startOfDay(startDate, timeZone);
    return start <= now ? start : createdAt;
  };
  return files.map(({ planId, fileName, startDate, endDate, createdAt }) => ({
    _id: planId,
    at: atOf(startDate, createdAt),
    kind: "plan",
    form: "file",
    title: fileName,
    startDate,
    endDate,
    energyKcal: null,
  }));
}
