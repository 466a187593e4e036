import { AppError } from "@nutria/contract/wire/errors";
import { discountOf, instalmentMinimums } from "@nutria/contract/store/money";
import type { InstalmentPlan, SearchInstalmentsQuery } from "@nutria/contract/schemas/store/store";
import type * as z from "zod/mini";
import type { NutritionistContext } from "../../kernel/context";
import { findPayer, getCard } from "../card/index";
import { getPassBundle } from "../product/index";
import { findPromotion } from "../promotion/index";

/**
 * The monthly payments without interest: with a card and a product, those that the card's bank offers for the total
 * after the discount; otherwise all, with the smallest total of each. A code that cannot be used takes nothing off.
 * Raises `not_found` and `payment_provider_unavailable`. Spec B §7.
 */
export async function searchInstalments(
  ctx: NutritionistContext,
  { cardId, storeProductId, discountCode }: z.output<typeof SearchInstalmentsQuery>,
): Promise<InstalmentPlan[]> {
  if (cardId === undefined || storeProductId === undefined) return [...instalmentMinimums];
  const nutritionistId = ctx.actor.id;
  const [card, payer, product, percent] = await Promise.all([
    getCard(ctx, nutritionistId, cardId),
    findPayer(ctx, nutritionistId),
    getPassBundle(ctx, storeProductId),
    percentOf(ctx, discountCode),
  ]);
  if (!payer) throw new AppError("not_found");
  const totalCents = product.price - discountOf(product.price, percent);
  const plans = instalmentMinimums.filter(({ minimum }) => totalCents >= minimum);
  if (plans.length === 0) return [];
  // An unconfirmed payment moves no money; the provider returns the bank's offers with it.
  const { availableMonths } = await ctx.payments.createPayment({
    key: `plans-${cardId}-${totalCents}`,
    customerId: payer.customerId,
    methodId: card.methodId,
    totalCents,
    description: "Nutria: consulta de meses sin intereses",
    orderId: "",
  });
  return plans.filter(({ months }) => availableMonths.includes(months));
}

async function percentOf(ctx: NutritionistContext, code: string | undefined): Promise<number> {
  if (!code) return 0;
  try {
    return (await findPromotion(ctx, code, ctx.actor.id)).percent;
  } catch (error) {
    if (error instanceof AppError && error.code !== "throttled") return 0;
    throw error;
  }
}
