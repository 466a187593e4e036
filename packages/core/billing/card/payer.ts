import { AppError } from "@nutria/contract/wire/errors";
import { commit } from "../../kernel/table/commit";
import type { Context } from "../../kernel/context";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { getItem, versionedItem } from "../../kernel/table/items";
import { findNutritionist } from "../../practice/nutritionist/index";
import { payers, type Payer } from "./entity";

/** A nutritionist as a payer, with a consistent read; undefined before the first card. */
export async function findPayer(ctx: Context, nutritionistId: string): Promise<Payer | undefined> {
  return getItem(payers(ctx.db), { nutritionistId }, { consistent: true });
}

/** The payer of a nutritionist, created here and at the provider when there is none. Raises `not_found`. */
export async function findOrCreatePayer(ctx: Context, nutritionistId: string): Promise<Payer> {
  const found = await findPayer(ctx, nutritionistId);
  if (found) return found;
  const profile = await findNutritionist(ctx, nutritionistId);
  if (!profile) throw new AppError("not_found");
  const customerId = await ctx.payments.createCustomer({
    nutritionistId,
    email: profile.email,
    name: `${profile.name} ${profile.lastName}`,
  });
  const payer: Payer = {
    nutritionistId,
    customerId,
    cardCount: 0,
    receiptCount: 0,
    hasSubscription: false,
    createdAt: ctx.now(),
    version: 1,
  };
  try {
    await commit(ctx, [versionedItem(payers(ctx.db), payer, undefined, () => new StaleReadError())]);
    return payer;
  } catch (error) {
    const other = error instanceof StaleReadError ? await findPayer(ctx, nutritionistId) : undefined;
    if (!other) throw error;
    return other;
  }
}

/** Changes a payer. Raises {@link StaleReadError} when it changed after it was read. */
export function changePayerItem(ctx: Context, payer: Payer, change: Partial<Payer>): TransactItem {
  const changed = { ...payer, ...change, version: payer.version + 1 };
  return versionedItem(payers(ctx.db), changed, payer.version, () => new StaleReadError());
}

/** Counts one more receipt of a nutritionist. The item raises {@link StaleReadError}. */
export async function nextReceiptItem(
  ctx: Context,
  nutritionistId: string,
): Promise<{ item: TransactItem; receiptNumber: number }> {
  const payer = await findOrCreatePayer(ctx, nutritionistId);
  const receiptNumber = payer.receiptCount + 1;
  return { item: changePayerItem(ctx, payer, { receiptCount: receiptNumber }), receiptNumber };
}

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
