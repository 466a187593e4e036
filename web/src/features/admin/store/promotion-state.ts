import type { Promotion } from "@nutria/contract/schemas/store/admin-store";

export type PromotionState = "active" | "planned" | "over" | "usedUp" | "off";

/** Whether a promotion can be used at an instant, and if not, why. */
export function promotionState(promotion: Promotion, now: string): PromotionState {
  const { isActive, startsAt, endsAt, usedTimes, limitInAll } = promotion;
  if (!isActive) return "off";
  if (endsAt !== null && now >= endsAt) return "over";
  if (now < startsAt) return "planned";
  return limitInAll !== null && usedTimes >= limitInAll ? "usedUp" : "active";
}
