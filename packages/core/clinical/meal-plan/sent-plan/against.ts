import { atFirstUse } from "@nutria/contract/at-first-use";
import { dayAt } from "@nutria/calendar/zone";
import { targetNutrients } from "@nutria/contract/clinical/energy";
import type { SentPlanAgainst, SentPlansAgainst } from "@nutria/contract/schemas/record/meal-plan";
import { AppError } from "@nutria/contract/errors";
import { careLinks } from "../../../care/care-link/index";
import { withReviews } from "../../../foods/index";
import type { NutritionistContext } from "../../../kernel/context";
import { findNutritionist } from "../../../practice/nutritionist/index";
import { recordAccess } from "../../access-log/index";
import { readDietProfile } from "../../record/index";
import { mealPlans } from "../repo";
import { listSentPlans, readSentPlan } from "./repo";

/** Knows the catalogue of foods and the rules. */
const planFoods = atFirstUse(() => import("./plan-foods"));

/**
 * The plans of today and later that one of the caller's patients reads although the record, as it is now, forbids something
 * that they have; what was acknowledged at the sending is not told again. Raises `not_found`.
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
  const { unknownIn, againstOf } = await planFoods();
  const today = dayAt(ctx.now(), nutritionist.settings.timeZone);
  const read = listed.filter(({ endDate }) => endDate === undefined || endDate >= today);
  const hasRestrictions = record.allergies.length + record.intolerances.length + record.diets.length > 0;
  const plans = hasRestrictions
    ? await Promise.all(
        read.map(async ({ planId }): Promise<SentPlanAgainst[]> => {
          const [sent, plan] = await Promise.all([
            readSentPlan(ctx, pair, planId),
            mealPlans(ctx, pair.nutritionistId).get(planId),
          ]);
          if (!sent) return [];
          const own = await withReviews(ctx, pair.nutritionistId, {
            foods: sent.ownFoods,
            dishes: sent.ownDishes,
          });
          const last = plan.acknowledgements?.find(({ sentAt }) => sentAt === sent.sentAt);
          const found = againstOf({ ...sent, ownFoods: own.foods, ownDishes: own.dishes }, record, {
            allergy: last?.allergies ?? [],
            intolerance: last?.intolerances ?? [],
            diet: last?.diets ?? [],
          });
          const { title, startDate, endDate = null, target } = sent;
          const { energyKcal } = targetNutrients(target);
          return found.length > 0 ? [{ plan: planId, title, energyKcal, startDate, endDate, found }] : [];
        }),
      )
    : [];
  await recordAccess(ctx, { patientId, action: "read", what: "mealPlan" });
  return { plans: plans.flat(), unknown: unknownIn(record) };
}
