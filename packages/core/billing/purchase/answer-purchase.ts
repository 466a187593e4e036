import type { Purchase } from "@nutria/contract/schemas/store/store";
import { availablePasses } from "../../care/plan/index";
import type { NutritionistContext } from "../../kernel/context";
import { actionOf, refuseFailed, type StoredOrder, toOrder } from "../order/index";

/** The answer to a buyer. Raises the error of a refused card. */
export async function answerPurchase(ctx: NutritionistContext, order: StoredOrder): Promise<Purchase> {
  refuseFailed(order);
  const [action, activePasses] = await Promise.all([actionOf(ctx, order), availablePasses(ctx)]);
  return { order: toOrder(order), action, activePasses };
}
