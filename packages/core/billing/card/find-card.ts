import { AppError } from "@nutria/contract/wire/errors";
import type { Card } from "@nutria/contract/schemas/store/store";
import type { Context, NutritionistContext } from "../../kernel/context";
import { cards, type Payer, type StoredCard } from "./entity";
import { findPayer } from "./payer";
import { getItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";

/** A card of a nutritionist. Raises `not_found`. */
export async function getCard(ctx: Context, nutritionistId: string, cardId: string): Promise<StoredCard> {
  const data = await getItem(cards(ctx.db), { nutritionistId, cardId }, { consistent: true });
  if (!data) throw new AppError("not_found");
  return data;
}

/** The cards of a nutritionist, oldest first. */
export async function cardsOf(ctx: Context, nutritionistId: string): Promise<StoredCard[]> {
  const data = await queryItems(cards(ctx.db), ({ query }) => query.byNutritionist({ nutritionistId }), {
    consistent: true,
  });
  return data.sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.cardId.localeCompare(b.cardId));
}

/** The default card of a nutritionist; undefined without any. */
export async function findDefaultCard(ctx: Context, nutritionistId: string): Promise<StoredCard | undefined> {
  const payer = await findPayer(ctx, nutritionistId);
  if (payer?.defaultCardId === undefined) return undefined;
  return getItem(cards(ctx.db), { nutritionistId, cardId: payer.defaultCardId }, { consistent: true });
}

/** The caller's cards: the default one first, then the newest (spec B §4). */
export async function listCards(ctx: NutritionistContext): Promise<Card[]> {
  const [payer, stored] = await Promise.all([findPayer(ctx, ctx.actor.id), cardsOf(ctx, ctx.actor.id)]);
  const all = stored.reverse().map((card) => toCard(card, payer));
  return all.sort((a, b) => Number(b.default) - Number(a.default));
}

/** A card as the API answers it (spec B §3). */
export function toCard(
  { cardId, brand, last4, name, expMonth, expYear }: StoredCard,
  payer: Pick<Payer, "defaultCardId"> | undefined,
): Card {
  const isDefault = payer?.defaultCardId === cardId;
  return {
    _id: cardId,
    id: cardId,
    brand,
    last4,
    name,
    exp_month: expMonth,
    exp_year: expYear,
    default: isDefault,
  };
}

/** Whether a card's last month is over, in the time zone that is furthest behind in Mexico. */
export function isExpired(
  { expMonth, expYear }: Pick<StoredCard, "expMonth" | "expYear">,
  now: string,
): boolean {
  // The first instant of the month after it, UTC−8.
  return Date.parse(now) >= Date.UTC(expYear, expMonth, 1, 8);
}
