import { throttle } from "../../kernel/throttle";
import { limitOf } from "../../kernel/limits";
import { AppError, type ErrorCode } from "@nutria/contract/wire/errors";
import { promotionCode } from "@nutria/contract/store/promotion-code";
import type { Promotion } from "@nutria/contract/schemas/store/admin-store";
import type { FoundPromotion } from "@nutria/contract/schemas/store/store";
import { batchGet } from "../../kernel/table/batch";
import { getItem, getRequest, type GetRequest } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import type { Context, NutritionistContext } from "../../kernel/context";
import { promotions, promotionUses, type StoredPromotion } from "./entity";

/**
 * A promotion that a nutritionist may use now, by its code in any case and with spaces. Nothing is reserved: that is
 * {@link usePromotionItems}. Raises `promotion_not_found`, `promotion_expired`, `promotion_used_up`, and
 * `throttled` for who tries code after code: a good one is not counted.
 */
export async function findPromotion(
  ctx: Context,
  typedCode: string,
  nutritionistId: string,
): Promise<StoredPromotion> {
  const uncount = await throttle(ctx, limitOf("promotionCode", nutritionistId));
  const found = await goodPromotion(ctx, typedCode, nutritionistId);
  await uncount();
  return found;
}

async function goodPromotion(
  ctx: Context,
  typedCode: string,
  nutritionistId: string,
): Promise<StoredPromotion> {
  const code = promotionCode(typedCode);
  if (code === "") throw new AppError("promotion_not_found");
  const [promotion, uses] = await batchGet(
    ctx,
    promotionGetRequest(ctx, code),
    usesGetRequest(ctx, nutritionistId, code),
  );
  if (!promotion) throw new AppError("promotion_not_found");
  const refusal = refusalOf(promotion, ctx.now());
  if (refusal) throw new AppError(refusal);
  const { limitPerNutritionist = Infinity } = promotion;
  if ((uses?.usedTimes ?? 0) >= limitPerNutritionist) throw new AppError("promotion_used_up");
  return promotion;
}

/** The promotion of a code that the caller may use now (spec B §7). Errors as {@link findPromotion}. */
export async function searchPromotion(ctx: NutritionistContext, typedCode: string): Promise<FoundPromotion> {
  const { code, percent } = await findPromotion(ctx, typedCode, ctx.actor.id);
  return { code, discount: percent };
}

/** All promotions, by code. */
export async function listPromotions(ctx: Context): Promise<Promotion[]> {
  const data = await queryItems(promotions(ctx.db), ({ query }) => query.all({}));
  return data.map(toPromotion);
}

/** A promotion by code, with a consistent read. Raises `promotion_not_found`. */
export async function getPromotion(ctx: Context, typedCode: string): Promise<Promotion> {
  const code = promotionCode(typedCode);
  const data = await getItem(promotions(ctx.db), { code }, { consistent: true });
  if (!data) throw new AppError("promotion_not_found");
  return toPromotion(data);
}

function promotionGetRequest(ctx: Context, code: string): GetRequest<StoredPromotion> {
  const entity = promotions(ctx.db);
  return getRequest(entity, { code });
}

function usesGetRequest(
  ctx: Context,
  nutritionistId: string,
  code: string,
): GetRequest<{ usedTimes: number }> {
  const entity = promotionUses(ctx.db);
  return getRequest(entity, { nutritionistId, code });
}

function toPromotion(stored: StoredPromotion): Promotion {
  const { code, percent, startsAt, usedTimes, isActive } = stored;
  const { endsAt = null, limitPerNutritionist = null, limitInAll = null } = stored;
  return { _id: code, percent, startsAt, endsAt, limitPerNutritionist, limitInAll, usedTimes, isActive };
}

type State = Pick<StoredPromotion, "isActive" | "startsAt" | "endsAt" | "usedTimes" | "limitInAll">;

/** Why a promotion cannot be used at an instant; undefined when it can. One that has not begun is not known yet. */
export function refusalOf(promotion: State, now: string): ErrorCode | undefined {
  const { isActive, startsAt, endsAt, usedTimes, limitInAll = Infinity } = promotion;
  if (now < startsAt) return "promotion_not_found";
  if (!isActive || (endsAt !== undefined && now >= endsAt)) return "promotion_expired";
  return usedTimes >= limitInAll ? "promotion_used_up" : undefined;
}
