import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import { dayAt } from "@nutria/calendar/zone";
import type { EatingRecord } from "@nutria/contract/clinical/eating/index";
import { targetNutrients } from "@nutria/contract/clinical/energy";
import type { SentPlanAgainst } from "@nutria/contract/schemas/record/meal-plan";
import type { Context } from "../../../kernel/context";
import type { Pair } from "../../../kernel/pair";
import { mealPlans } from "../repo";
import { listSentPlans, readSentPlan } from "./repo";
import { reviewedPlan } from "./reviewed";

/** Knows the catalogue of foods and the rules. */
const planFoods = atFirstUse(() => import("./plan-foods"));

/**
 * The current and later plans of a patient with foods that the current record forbids, without the conflicts
 * acknowledged at sending.
 */
export async function plansAgainst(
  ctx: Context,
  pair: Pair,
  record: EatingRecord,
  timeZone: string,
): Promise<SentPlanAgainst[]> {
  if (record.allergies.length + record.intolerances.length + record.diets.length === 0) return [];
  const listed = await listSentPlans(ctx, pair);
  const today = dayAt(ctx.now(), timeZone);
  const read = listed.filter(({ endDate }) => endDate === undefined || endDate >= today);
  return (await Promise.all(read.map(({ planId }) => planAgainst(ctx, pair, planId, record)))).flat();
}

/** Lines of a record that no rule of the catalogue knows. */
export const unknownOf = async (record: EatingRecord): Promise<string[]> =>
  (await planFoods()).unknownIn(record);

/** The conflicts of one plan with a record, without the acknowledged ones; empty without any. */
async function planAgainst(
  ctx: Context,
  pair: Pair,
  planId: string,
  record: EatingRecord,
): Promise<SentPlanAgainst[]> {
  const [sent, plan, { againstOf }] = await Promise.all([
    readSentPlan(ctx, pair, planId),
    mealPlans(ctx, pair.nutritionistId).get(planId),
    planFoods(),
  ]);
  if (!sent) return [];
  const last = plan.acknowledgements?.find(({ sentAt }) => sentAt === sent.sentAt);
  const found = againstOf(await reviewedPlan(ctx, sent), record, {
    allergy: last?.allergies ?? [],
    intolerance: last?.intolerances ?? [],
    diet: last?.diets ?? [],
  });
  const { title, startDate, endDate = null, target } = sent;
  const { energyKcal } = targetNutrients(target);
  return found.length > 0 ? [{ plan: planId, title, energyKcal, startDate, endDate, found }] : [];
}
