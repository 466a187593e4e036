import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import { findPayer, type StoredCard } from "../card/index";
import { startOrderItem, type NewOrder } from "../order/index";
import type { PendingPayment, Subscription } from "./entity";
import { saveItems } from "./save";
import { ended, paid, withPayment } from "./transitions";

/**
 * Starts the order of a payment of the subscription, which then is under way. The subscription comes first, so that a
 * concurrent start raises `StaleReadError`.
 */
export async function startPaymentItems(
  ctx: Context,
  {
    before,
    pending,
    totalCents,
    card,
  }: {
    before: Subscription | undefined;
    pending: PendingPayment;
    totalCents: number;
    card: StoredCard;
  },
): Promise<TransactItem[]> {
  const { nutritionistId, cardId, methodId, brand, last4 } = card;
  const payer = await findPayer(ctx, nutritionistId);
  if (!payer) throw new AppError("not_found");
  const started = withPayment(before ?? ended({ nutritionistId, version: 0 }), pending);
  const { plan, does, isAutomatic, orderId } = pending;
  const { paymentDay = 0, nextPaymentDate = "" } = paid(started, pending.day);
  const order: NewOrder = {
    orderId,
    nutritionistId,
    type: "subscription",
    name: does === "enlarge" ? `Cambio a ${plan.name}` : `Plan ${plan.name}`,
    productId: plan.productId,
    priceCents: totalCents,
    totalCents,
    months: 1,
    subscription: { paymentDay, nextPaymentDate },
    card: { customerId: payer.customerId, methodId, brand, last4 },
    isOffSession: isAutomatic,
  };
  const saved = await saveItems(ctx, before, started, isAutomatic ? undefined : cardId);
  return [...saved, startOrderItem(ctx, order)];
}
