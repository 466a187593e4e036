import type { ErrorCode } from "@nutria/contract/errors";
import type { StoredPromotion } from "./entity";

type State = Pick<StoredPromotion, "isActive" | "startsAt" | "endsAt" | "usedTimes" | "limitInAll">;

/** Why a promotion cannot be used at an instant; undefined when it can. One that has not begun is not known yet. */
export function refusalOf(promotion: State, now: string): ErrorCode | undefined {
  const { isActive, startsAt, endsAt, usedTimes, limitInAll = Infinity } = promotion;
  if (now < startsAt) return "promotion_not_found";
  if (!isActive || (endsAt !== undefined && now >= endsAt)) return "promotion_expired";
  return usedTimes >= limitInAll ? "promotion_used_up" : undefined;
}
