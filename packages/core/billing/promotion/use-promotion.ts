import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import { promotions, promotionUses, type StoredPromotion } from "./entity";
import { refusalOf } from "./find-promotion";

/**
 * Reserves one use of a promotion that was found, for the transaction that creates the order. Raises
 * `promotion_not_found`, `promotion_expired`, `promotion_used_up`, and `price_changed` when its percentage changed
 * after it was found.
 */
export function usePromotionItems(
  ctx: Context,
  { code, percent, limitPerNutritionist }: StoredPromotion,
  nutritionistId: string,
): TransactItem[] {
  const now = ctx.now();
  const use = promotions(ctx.db)
    .patch({ code })
    .add({ usedTimes: 1 })
    .where((stored, { eq, lte, gt, notExists, name }) =>
      [
        eq(stored.isActive, true),
        eq(stored.percent, percent),
        lte(stored.startsAt, now),
        `(${notExists(stored.endsAt)} OR ${gt(stored.endsAt, now)})`,
        `(${notExists(stored.limitInAll)} OR ${name(stored.usedTimes)} < ${name(stored.limitInAll)})`,
      ].join(" AND "),
    );
  const count = promotionUses(ctx.db).upsert({ nutritionistId, code }).add({ usedTimes: 1 });
  return [
    { write: use, orElse: (existing) => new AppError(refusalOfStored(existing, now)) },
    {
      write:
        limitPerNutritionist === undefined
          ? count
          : count.where(
              ({ usedTimes }, { notExists, lt }) =>
                `(${notExists(usedTimes)} OR ${lt(usedTimes, limitPerNutritionist)})`,
            ),
      orElse: "promotion_used_up",
    },
  ];
}

/** Gives back one use, for the transaction that fails the order which reserved it. */
export function releasePromotionItems(ctx: Context, code: string, nutritionistId: string): TransactItem[] {
  return [
    {
      write: promotions(ctx.db)
        .patch({ code })
        .subtract({ usedTimes: 1 })
        .where(({ usedTimes }, { gte }) => gte(usedTimes, 1)),
      orElse: "conflict",
    },
    {
      write: promotionUses(ctx.db)
        .patch({ nutritionistId, code })
        .subtract({ usedTimes: 1 })
        .where(({ usedTimes }, { gte }) => gte(usedTimes, 1)),
      orElse: "conflict",
    },
  ];
}

function refusalOfStored(existing: Record<string, unknown> | undefined, now: string) {
  if (existing?.code === undefined) return "promotion_not_found";
  return refusalOf(existing as StoredPromotion, now) ?? "price_changed";
}
