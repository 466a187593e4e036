import { AppError } from "@nutria/contract/wire/errors";
import { discountOf, instalmentMinimums } from "@nutria/contract/store/money";
import type { BuyPassesInput, Purchase } from "@nutria/contract/schemas/store/store";
import { availablePasses } from "../../care/plan/index";
import { commit } from "../../kernel/table/commit";
import type { NutritionistContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import { findPayer, getCard, isExpired } from "../card/index";
import {
  type NewOrder,
  payOrder,
  startOrderItem,
  waitForOrder,
  actionOf,
  refuseFailed,
  type StoredOrder,
  toOrder,
} from "../order/index";
import { getPassBundle } from "../product/index";
import { findPromotion, usePromotionItems } from "../promotion/index";
import { passFulfilment } from "./pass-fulfilment";

/**
 * Buys a bundle of passes with a saved card (spec B §7). A repeated idempotency key is the same order, charged once, and
 * answered alike. Raises `not_found` for the card or the product, `card_expired`, `price_changed`,
 * `instalments_unavailable`, the promotion's refusals, and the codes of a refused card.
 */
export async function buyPasses(ctx: NutritionistContext, input: BuyPassesInput): Promise<Purchase> {
  let isNew = false;
  const { orderId } = await withIdempotency<{ orderId: string }>(
    ctx,
    "buyPasses",
    input,
    async (recordResult) => {
      const { order, promotionItems } = await decide(ctx, input);
      const { orderId } = order;
      await commit(ctx, [startOrderItem(ctx, order), ...promotionItems, ...recordResult({ orderId })]);
      isNew = true;
      return { orderId };
    },
  );
  const order = isNew ? undefined : await waitForOrder(ctx, orderId);
  return answerPurchase(ctx, order ?? (await payOrder(ctx, orderId, passFulfilment)));
}

async function decide(ctx: NutritionistContext, input: BuyPassesInput) {
  const nutritionistId = ctx.actor.id;
  const { cardId, storeProductId, instalments: months, discountCode, expectedTotal } = input;
  const [product, card, payer, promotion] = await Promise.all([
    getPassBundle(ctx, storeProductId),
    getCard(ctx, nutritionistId, cardId),
    findPayer(ctx, nutritionistId),
    discountCode ? findPromotion(ctx, discountCode, nutritionistId) : undefined,
  ]);
  if (!payer) throw new AppError("not_found");
  if (isExpired(card, ctx.now())) throw new AppError("card_expired");
  const cents = promotion ? discountOf(product.price, promotion.percent) : 0;
  const totalCents = product.price - cents;
  if (expectedTotal !== undefined && expectedTotal !== totalCents) throw new AppError("price_changed");
  if (months > 1) {
    const plan = instalmentMinimums.find((one) => one.months === months);
    if (!plan || totalCents < plan.minimum) throw new AppError("instalments_unavailable");
  }
  const { brand, last4, methodId } = card;
  const order: NewOrder = {
    orderId: ctx.newId("order"),
    nutritionistId,
    type: "passes",
    name: product.name,
    productId: product._id,
    passesAmount: product.passesAmount,
    priceCents: product.price,
    ...(promotion && { discount: { code: promotion.code, percent: promotion.percent, cents } }),
    totalCents,
    months,
    card: { customerId: payer.customerId, methodId, brand, last4 },
    isOffSession: false,
  };
  return { order, promotionItems: promotion ? usePromotionItems(ctx, promotion, nutritionistId) : [] };
}

/** The answer to a buyer who wants to pay. Raises the error of an order that failed. */
export async function answerPurchase(ctx: NutritionistContext, order: StoredOrder): Promise<Purchase> {
  refuseFailed(order);
  return describePurchase(ctx, order);
}

/** The current order, with the action left to confirm and the passes of its buyer. */
export async function describePurchase(ctx: NutritionistContext, order: StoredOrder): Promise<Purchase> {
  const [action, activePasses] = await Promise.all([actionOf(ctx, order), availablePasses(ctx)]);
  return { order: toOrder(order), action, activePasses };
}
