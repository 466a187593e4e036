import { savePromotionItem } from "@nutria/core/billing/promotion/index";
import { commit } from "@nutria/core/kernel/table/commit";
import type { DemoContexts } from "./contexts";

/** The promotion code of the demo data: 20 % off one purchase of passes of each nutritionist. */
export const demoPromotion = "NUTRIA20";

/** Creates the promotion of the demo data. */
export async function createDemoPromotion(contexts: DemoContexts, daysAgo: number): Promise<void> {
  const system = contexts.at({ role: "system", id: "demo" }, daysAgo);
  const { item } = await savePromotionItem(system, demoPromotion, {
    percent: 20,
    startsAt: system.now(),
    endsAt: null,
    limitPerNutritionist: 1,
    limitInAll: null,
    isActive: true,
  });
  await commit(system, [item]);
}
