import { AppError } from "@nutria/contract/wire/errors";
import type { Card, CreateCardInput } from "@nutria/contract/schemas/store/store";
import * as z from "zod/mini";
import { commit } from "../../kernel/table/commit";
import type { NutritionistContext } from "../../kernel/context";
import { deterministicId } from "../../kernel/deterministic-id";
import { defineEvent } from "../../kernel/events/events";
import { withIdempotency } from "../../kernel/idempotency";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { itemCheck, newItem } from "../../kernel/table/items";
import { cards, type Payer, type StoredCard } from "./entity";
import { cardsOf, getCard, isExpired, toCard } from "./find-card";
import { changePayerItem, findOrCreatePayer, findPayer } from "./payer";

/** A card was removed and is to be detached at the provider. */
export const CardRemoved = defineEvent(
  "card.removed",
  z.object({ nutritionistId: z.string(), methodId: z.string() }),
);

/** The most cards of a nutritionist. */
export const mostCards = 10;

/**
 * Saves the card of a browser's token; the first one becomes the default. The same token, the same idempotency key, and
 * another token of the same card under the same name, as a double click sends, save it once. Raises `card_limit`, the codes
 * of a refused card and `payment_provider_unavailable`. Spec B §7.
 */
export async function createCard(
  ctx: NutritionistContext,
  input: z.output<typeof CreateCardInput>,
): Promise<Card> {
  const nutritionistId = ctx.actor.id;
  const { cardId } = await withIdempotency<{ cardId: string }>(
    ctx,
    "createCard",
    input,
    async (recordResult) => {
      const { customerId, createdAt } = await findOrCreatePayer(ctx, nutritionistId);
      const { tokenId, cardName: name } = input;
      const key = `card-${nutritionistId}-${tokenId}`;
      const saved = await ctx.payments.saveCard({ customerId, tokenId, name, key });
      const cardId = deterministicId("card", createdAt, `${nutritionistId}#${saved.methodId}`);
      const card: StoredCard = { nutritionistId, cardId, ...saved, name, createdAt: ctx.now() };
      return { cardId: await store(ctx, card, (stored) => recordResult({ cardId: stored })) };
    },
  );
  return describe(ctx, cardId);
}

/** Stores a card that the provider saved, on condition of the payer as it was read. Returns the id of the stored one. */
async function store(
  ctx: NutritionistContext,
  card: StoredCard,
  recorded: (cardId: string) => TransactItem[],
): Promise<string> {
  const { nutritionistId, cardId, methodId } = card;
  return retryOnConflict(async () => {
    const [payer, all] = await Promise.all([
      findOrCreatePayer(ctx, nutritionistId),
      cardsOf(ctx, nutritionistId),
    ]);
    const same = all.find((one) => one.cardId === cardId || isSameCard(one, card));
    if (same) {
      if (same.methodId !== methodId) await ctx.payments.removeCard(methodId);
      const items = recorded(same.cardId);
      if (items.length > 0) await commit(ctx, items);
      return same.cardId;
    }
    if (payer.cardCount >= mostCards) {
      await ctx.payments.removeCard(methodId);
      throw new AppError("card_limit");
    }
    const defaultCardId = payer.defaultCardId ?? cardId;
    await commit(ctx, [
      changePayerItem(ctx, payer, { cardCount: payer.cardCount + 1, defaultCardId }),
      { write: newItem(cards(ctx.db), card), orElse: () => new StaleReadError() },
      ...recorded(cardId),
    ]);
    return cardId;
  });
}

/** Whether two saved cards are one: a renewed one has another expiry, and one under another name is wanted twice. */
function isSameCard(one: StoredCard, other: StoredCard): boolean {
  const { fingerprint, expMonth, expYear, name } = one;
  if (fingerprint === undefined || fingerprint !== other.fingerprint) return false;
  return expMonth === other.expMonth && expYear === other.expYear && name === other.name;
}

/** Makes a card the default one; the earlier one no longer is. Raises `not_found`, `card_expired`. Spec B §4. */
export async function setDefaultCard(ctx: NutritionistContext, cardId: string): Promise<Card> {
  const nutritionistId = ctx.actor.id;
  await retryOnConflict(async () => {
    const [card, payer] = await Promise.all([getCard(ctx, nutritionistId, cardId), ownPayer(ctx)]);
    if (isExpired(card, ctx.now())) throw new AppError("card_expired");
    if (payer.defaultCardId === cardId) return;
    const exists = itemCheck(cards(ctx.db), { nutritionistId, cardId }, (stored, { eq }) =>
      eq(stored.cardId, cardId),
    );
    await commit(ctx, [
      changePayerItem(ctx, payer, { defaultCardId: cardId }),
      { write: exists, orElse: "not_found" },
    ]);
  });
  return describe(ctx, cardId);
}

/**
 * Removes a card, here and at the provider. When it is the default one, the newest other one that has not expired
 * becomes it. Raises `not_found`, and `card_in_use` for the default card of a live subscription.
 */
export async function removeCard(ctx: NutritionistContext, cardId: string): Promise<void> {
  const nutritionistId = ctx.actor.id;
  await retryOnConflict(async () => {
    const [card, payer, all] = await Promise.all([
      getCard(ctx, nutritionistId, cardId),
      ownPayer(ctx),
      cardsOf(ctx, nutritionistId),
    ]);
    const isDefault = payer.defaultCardId === cardId;
    if (isDefault && payer.hasSubscription) throw new AppError("card_in_use");
    const next = all.findLast((other) => other.cardId !== cardId && !isExpired(other, ctx.now()));
    const change = isDefault ? { defaultCardId: next?.cardId } : {};
    const removal = cards(ctx.db)
      .remove({ nutritionistId, cardId })
      .where((stored, { eq }) => eq(stored.cardId, cardId));
    await commit(
      ctx,
      [
        changePayerItem(ctx, payer, { cardCount: payer.cardCount - 1, ...change }),
        { write: removal, orElse: "not_found" },
      ],
      [CardRemoved({ nutritionistId, methodId: card.methodId })],
    );
  });
}

/** The caller's payer. Raises `not_found` before the first card. */
async function ownPayer(ctx: NutritionistContext): Promise<Payer> {
  const payer = await findPayer(ctx, ctx.actor.id);
  if (!payer) throw new AppError("not_found");
  return payer;
}

async function describe(ctx: NutritionistContext, cardId: string): Promise<Card> {
  const [card, payer] = await Promise.all([getCard(ctx, ctx.actor.id, cardId), findPayer(ctx, ctx.actor.id)]);
  return toCard(card, payer);
}
