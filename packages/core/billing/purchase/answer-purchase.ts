import type { Purchase } from "@nutria/contract/schemas/store/store";
import { availablePasses } from "../../care/plan/index";
import type { NutritionistContext } from "../../kernel/context";
import { actionOf, refuseFailed, type StoredOrder, toOrder } from "../order/index";

/** The answer to a buyer who wants to pay. Raises the error of an order that failed. */
export async function answerPurchase(ctx: NutritionistContext, order: StoredOrder): Promise<Purchase> {
  refuseFailed(order);
  return describePurchase(ctx, order);
}

/** An order as it is, with what is left to confirm and the passes of its buyer. */
export async function describePurchase(ctx: NutritionistContext, order: StoredOrder): Promise<Purchase> {
  const [action, activePasses] = await Promise.all([actionOf(ctx, order), availablePasses(ctx)]);
  return { order: toOrder(order), action, activePasses };
}
