import { atFirstUse } from "@nutria/contract/at-first-use";
import { dayAt } from "@nutria/calendar/zone";
import type { EatingRecord } from "@nutria/contract/clinical/eating/index";
import { targetNutrients } from "@nutria/contract/clinical/energy";
import type { SentPlanAgainst, SentPlansAgainst } from "@nutria/contract/schemas/record/meal-plan";
import { AppError } from "@nutria/contract/errors";
import { careLinks } from "../../../care/care-link/index";
import type { NutritionistContext } from "../../../kernel/context";
import { findNutritionist } from "../../../practice/nutritionist/index";
import { recordAccess } from "../../access-log/index";
import { readDietProfile } from "../../record/index";
import { mealPlans } from "../repo";
import type { Pair } from "./entity";
import { listSentPlans, readSentPlan } from "./repo";
import { reviewedPlan } from "./reviewed";

/** Knows the catalogue of foods and the rules. */
const planFoods = atFirstUse(() => import("./plan-foods"));

/**
 * The plans of today and later that one of the caller's patients reads although the record, as it is now, forbids something
 * that they have; what was acknowledged at the sending is not told again. The access log says it where there is something
 * to tell. Raises `not_found`.
 */
export async function getSentPlansAgainst(
  ctx: NutritionistContext,
  patientId: string,
): Promise<SentPlansAgainst> {
  const pair = { nutritionistId: ctx.actor.id, patientId };
  await careLinks(ctx, pair.nutritionistId).get(patientId);
  const [record, listed, nutritionist] = await Promise.all([
    readDietProfile(ctx, pair),
    listSentPlans(ctx, pair),
    findNutritionist(ctx, pair.nutritionistId),
  ]);
  if (!nutritionist) throw new AppError("not_found");
  const { unknownIn } = await planFoods();
  const today = dayAt(ctx.now(), nutritionist.settings.timeZone);
  const read = listed.filter(({ endDate }) => endDate === undefined || endDate >= today);
  const hasRestrictions = record.allergies.length + record.intolerances.length + record.diets.length > 0;
  const plans = hasRestrictions
    ? await Promise.all(read.map(({ planId }) => planAgainst(ctx, pair, planId, record)))
    : [];
  const answer = { plans: plans.flat(), unknown: unknownIn(record) };
  const isClinical = answer.plans.length + answer.unknown.length > 0;
  if (isClinical) await recordAccess(ctx, { patientId, action: "read", what: "mealPlan" });
  return answer;
}

/** What a record forbids of one plan; none for a plan without, and for what was acknowledged. */
async function planAgainst(
  ctx: NutritionistContext,
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
