import type { Context } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import { changePayerItem, findOrCreatePayer } from "./payer";

/**
 * Says whether a live subscription is paid with the default card, which then cannot be removed; `cardId` becomes the
 * default one. For a transaction that settles no order, which would change the payer too; the item raises
 * `StaleReadError`.
 */
export async function paysSubscriptionItem(
  ctx: Context,
  nutritionistId: string,
  { hasSubscription, cardId }: { hasSubscription: boolean; cardId?: string },
): Promise<TransactItem> {
  const payer = await findOrCreatePayer(ctx, nutritionistId);
  return changePayerItem(ctx, payer, {
    hasSubscription,
    ...(cardId !== undefined && { defaultCardId: cardId }),
  });
}
