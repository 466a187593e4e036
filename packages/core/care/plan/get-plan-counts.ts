import type { PlanCounts } from "@nutria/contract/schemas/patient";
import type { NutritionistContext, Context } from "../../kernel/context";
import { directoryVersion } from "../directory/index";
import { passStock, planCounts, type PassStock } from "./entity";
import { getItem, getRequest, type GetRequest } from "../../kernel/table/items";

/** Active patients and places of the caller's plan; `usersInPlan` is null when unlimited (spec A §7). */
export async function getPlanCounts(ctx: NutritionistContext): Promise<PlanCounts> {
  const data = await getItem(planCounts(ctx.db), { nutritionistId: ctx.actor.id }, { consistent: true });
  return { activatedUsers: data?.activatedUsers ?? 0, usersInPlan: data ? (data.usersInPlan ?? null) : 0 };
}

/** The numbers of the caller's patients in each tab, and whether the directory lists them all. */
export async function getPatientCounts(
  ctx: NutritionistContext,
): Promise<{ active: number; inactive: number; isListed: boolean }> {
  const data = await getItem(planCounts(ctx.db), { nutritionistId: ctx.actor.id }, { consistent: true });
  return {
    active: data?.activatedUsers ?? 0,
    inactive: data?.inactiveUsers ?? 0,
    isListed: data?.directoryVersion === directoryVersion,
  };
}

/** The number of the caller's passes that are not assigned to a patient. */
export async function availablePasses(ctx: NutritionistContext): Promise<number> {
  const data = await getItem(passStock(ctx.db), { nutritionistId: ctx.actor.id }, { consistent: true });
  return data?.available ?? 0;
}

/** The plan counters of a nutritionist, as a request for {@link batchGet}. */
export function planGetRequest(
  ctx: Context,
  nutritionistId: string,
): GetRequest<{ activatedUsers: number; usersInPlan?: number | undefined }> {
  const entity = planCounts(ctx.db);
  return getRequest(entity, { nutritionistId });
}

/** The pass stock of a nutritionist, as a request for {@link batchGet}. */
export function passStockGetRequest(ctx: Context, nutritionistId: string): GetRequest<PassStock> {
  const entity = passStock(ctx.db);
  return getRequest(entity, { nutritionistId });
}
