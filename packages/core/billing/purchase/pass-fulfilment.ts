import { AppError } from "@nutria/contract/wire/errors";
import { passStockGetRequest } from "../../care/plan/index";
import type { Context } from "../../kernel/context";
import { checkInItem, findAccount } from "../../identity/account/index";
import { batchGet } from "../../kernel/table/batch";
import { PassesAdded, stockItems, takeBackItems } from "../../passes/pass/index";
import type { Fulfilment, StoredOrder } from "../order/index";
import { releasePromotionItems } from "../promotion/index";

/**
 * A paid order of passes adds them to the stock, and checks the buyer in at the first sign-in (spec B §4); a failed one
 * gives the use of its promotion back; a refunded one does that too and takes the passes back, which raises `passes_used`.
 */
export const passFulfilment: Fulfilment = {
  async settled(ctx, order) {
    const { nutritionistId, orderId, name, passesAmount: quantity = 0 } = order;
    const account = await findAccount(ctx, nutritionistId);
    const checkIn = account?.hasLoggedIn === false ? [checkInItem(ctx, nutritionistId)] : [];
    return {
      items: [
        ...stockItems(ctx, { nutritionistId, type: "purchased", quantity, reason: name, orderId }),
        ...checkIn,
      ],
      events: [PassesAdded({ nutritionistId, quantity })],
      entries: passEntries(quantity),
    };
  },

  failed: (ctx, order) => Promise.resolve({ items: releasedPromotion(ctx, order) }),

  async refunded(ctx, order) {
    const { nutritionistId, orderId, name, discount, passesAmount: quantity = 0 } = order;
    const [stock] = await batchGet(ctx, passStockGetRequest(ctx, nutritionistId));
    // The item below decides; this tells it before.
    if ((stock?.available ?? 0) < quantity) throw new AppError("passes_used");
    return {
      items: [
        ...takeBackItems(ctx, { nutritionistId, quantity, reason: name, orderId }),
        ...releasedPromotion(ctx, order),
      ],
      entries: passEntries(-quantity),
      takenBack: { passes: quantity, laterOrders: [], ...(discount && { promotion: discount.code }) },
    };
  },
};

function releasedPromotion(ctx: Context, { discount, nutritionistId }: StoredOrder) {
  return discount ? releasePromotionItems(ctx, discount.code, nutritionistId) : [];
}

function passEntries(quantity: number) {
  return [
    { account: "passes:issued", unit: "pass", amount: -quantity },
    { account: "passes:nutritionist", unit: "pass", amount: quantity },
  ] as const;
}
