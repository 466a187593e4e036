import type {
  Subscription as SubscriptionView,
  SubscriptionPreview,
  SubscriptionProduct,
} from "@nutria/contract/schemas/store/store";
import { AppError } from "@nutria/contract/wire/errors";
import { planGetRequest } from "../../care/plan/index";
import { batchGet } from "../../kernel/table/batch";
import type { NutritionistContext } from "../../kernel/context";
import { agendaConditionsOf, nutritionistGetRequest } from "../../practice/nutritionist/index";
import { findDefaultCard, toCard } from "../card/index";
import { getSubscriptionProduct } from "../product/index";
import type { SubscribedPlan, Subscription } from "./entity";
import { todayOf } from "./fulfilment";
import { findSubscription } from "./read";
import { changeTo, isPaid } from "./rules";

/**
 * The caller's subscription, with its places in use, the card of the next payment, and what decides beside the plan
 * whether the agenda is open. Raises `not_found` without a profile.
 */
export async function getSubscription(ctx: NutritionistContext): Promise<SubscriptionView> {
  const nutritionistId = ctx.actor.id;
  const [subscription, card, [counts, profile]] = await Promise.all([
    findSubscription(ctx, nutritionistId),
    findDefaultCard(ctx, nutritionistId),
    batchGet(ctx, planGetRequest(ctx, nutritionistId), nutritionistGetRequest(ctx, nutritionistId)),
  ]);
  if (!profile) throw new AppError("not_found");
  return {
    ...standingOf(subscription),
    usersInPlan: counts ? (counts.usersInPlan ?? null) : 0,
    activatedUsers: counts?.activatedUsers ?? 0,
    agenda: agendaConditionsOf(ctx, profile),
    card: card ? toCard(card, { defaultCardId: card.cardId }) : null,
  };
}

/** The caller's current cost of choosing a plan. Raises `not_found`, `already_subscribed`. */
export async function previewSubscription(
  ctx: NutritionistContext,
  storeProductId: string,
): Promise<SubscriptionPreview> {
  const [product, subscription, today] = await Promise.all([
    getSubscriptionProduct(ctx, storeProductId),
    findSubscription(ctx, ctx.actor.id),
    todayOf(ctx, ctx.actor.id),
  ]);
  const { kind, totalCents, startsOn, nextPaymentDate, plan } = changeTo(
    subscription,
    toPlan(product),
    today,
  );
  return { kind, total: totalCents, startsOn, nextPaymentDate, nextPaymentTotal: plan.priceCents };
}

/** A product as a subscription keeps it. */
export function toPlan({ _id, name, price, users, includesAgenda }: SubscriptionProduct): SubscribedPlan {
  return { productId: _id, name, priceCents: price, includesAgenda, ...(users !== null && { users }) };
}

function toProduct({
  productId,
  name,
  priceCents,
  users,
  includesAgenda,
}: SubscribedPlan): SubscriptionProduct {
  return { _id: productId, name, price: priceCents, users: users ?? null, includesAgenda };
}

function standingOf(
  subscription: Subscription | undefined,
): Omit<SubscriptionView, "usersInPlan" | "activatedUsers" | "agenda" | "card"> {
  if (!isPaid(subscription)) {
    return {
      status: "free",
      product: null,
      nextProduct: null,
      paymentDay: null,
      nextPaymentDate: null,
      nextPaymentTotal: null,
      endsOn: null,
      nextAttemptOn: null,
    };
  }
  const { status, plan, nextPlan, paymentDay, dueOn } = subscription;
  const isEnding = status === "ending";
  return {
    status,
    product: toProduct(plan),
    nextProduct: nextPlan ? toProduct(nextPlan) : null,
    paymentDay,
    nextPaymentDate: isEnding ? null : dueOn,
    nextPaymentTotal: isEnding ? null : (nextPlan ?? plan).priceCents,
    endsOn: isEnding ? dueOn : null,
    nextAttemptOn: status === "overdue" ? dueOn : null,
  };
}
