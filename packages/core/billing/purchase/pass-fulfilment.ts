import type { Context } from "../../kernel/context";
import { checkInItem, findAccount } from "../../identity/account/index";
import { PassesAdded, stockItems, takeBackItems } from "../../passes/pass/index";
import type { Fulfilment, StoredOrder } from "../order/index";
import { releasePromotionItems } from "../promotion/index";

/**
 * A paid order of passes adds them to the stock, and checks the buyer in at the first sign-in (spec B §4); a failed one
 * gives the use of its promotion back; a refunded one takes the passes back, which raises `passes_used`.
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

  refunded(ctx, { nutritionistId, orderId, name, passesAmount: quantity = 0 }) {
    return Promise.resolve({
      items: takeBackItems(ctx, { nutritionistId, quantity, reason: name, orderId }),
      entries: passEntries(-quantity),
    });
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
