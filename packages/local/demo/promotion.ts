import { savePromotionItem } from "@nutria/core/billing/promotion/index";
import type { Context } from "@nutria/core/kernel/context";
import { commit } from "@nutria/core/kernel/table/commit";

/** The promotion code of the demo data: 20 % off one purchase of passes of each nutritionist. */
export const demoPromotion = "NUTRIA20";

/** Creates the promotion of the demo data. */
export async function createDemoPromotion(ctx: Context): Promise<void> {
  const { item } = await savePromotionItem(ctx, demoPromotion, {
    percent: 20,
    startsAt: ctx.now(),
    endsAt: null,
    limitPerNutritionist: 1,
    limitInAll: null,
    isActive: true,
  });
  await commit(ctx, [item]);
}
