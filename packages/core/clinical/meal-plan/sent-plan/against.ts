import type { SentPlansAgainst } from "@nutria/contract/schemas/record/meal-plan";
import { AppError } from "@nutria/contract/wire/errors";
import { careLinks } from "../../../care/care-link/index";
import type { NutritionistContext } from "../../../kernel/context";
import { findNutritionist } from "../../../practice/nutritionist/index";
import { recordAccess } from "../../access-log/index";
import { readDietProfile } from "../../record/index";
import { plansAgainst, unknownOf } from "./plans-against";

/**
 * {@link plansAgainst} of one of the caller's patients, and the restrictions that no rule knows. The access log records
 * a reading with findings. Raises `not_found`.
 */
export async function getSentPlansAgainst(
  ctx: NutritionistContext,
  patientId: string,
): Promise<SentPlansAgainst> {
  const pair = { nutritionistId: ctx.actor.id, patientId };
  await careLinks(ctx, pair.nutritionistId).get(patientId);
  const [record, nutritionist] = await Promise.all([
    readDietProfile(ctx, pair),
    findNutritionist(ctx, pair.nutritionistId),
  ]);
  if (!nutritionist) throw new AppError("not_found");
  const [plans, unknown] = await Promise.all([
    plansAgainst(ctx, pair, record, nutritionist.settings.timeZone),
    unknownOf(record),
  ]);
  const isClinical = plans.length + unknown.length > 0;
  if (isClinical) await recordAccess(ctx, { patientId, action: "read", what: "mealPlan" });
  return { plans, unknown };
}
