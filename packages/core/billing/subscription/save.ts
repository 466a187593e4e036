import { freePlaces, planPlacesItem } from "../../care/plan/index";
import type { Context } from "../../kernel/context";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { versionedItem } from "../../kernel/table/items";
import { planAgendaItem } from "../../practice/nutritionist/index";
import { paysSubscriptionItem } from "../card/index";
import { subscriptions, type Subscription } from "./entity";

/**
 * Writes a subscription that was read, and what changes with it: the places of the plan, its agenda, and the default
 * card, which is kept while there is something to pay; `cardId` becomes it. The items raise {@link StaleReadError}.
 */
export async function saveItems(
  ctx: Context,
  before: Subscription | undefined,
  after: Subscription,
  cardId?: string,
): Promise<TransactItem[]> {
  const { nutritionistId } = after;
  const stored = { ...after, version: (before?.version ?? 0) + 1 };
  const orElse = () => new StaleReadError();
  const items = [versionedItem(subscriptions(ctx.db), stored, before?.version, orElse)];
  const [had, has] = [offerOf(before), offerOf(after)];
  if (had.users !== has.users) items.push(planPlacesItem(ctx, nutritionistId, has.users));
  if (had.includesAgenda !== has.includesAgenda) {
    items.push(planAgendaItem(ctx, nutritionistId, has.includesAgenda));
  }
  const hasSubscription = needsCard(after);
  if (cardId !== undefined || needsCard(before) !== hasSubscription) {
    const card = { hasSubscription, ...(cardId !== undefined && { cardId }) };
    items.push(await paysSubscriptionItem(ctx, nutritionistId, card));
  }
  return items;
}

/** The places, undefined when unlimited, and the agenda that a subscription gives now. */
export function offerOf(subscription: Subscription | undefined): {
  users: number | undefined;
  includesAgenda: boolean;
} {
  const plan = subscription?.status === "free" ? undefined : subscription?.plan;
  if (!plan) return { users: freePlaces, includesAgenda: false };
  return { users: plan.users, includesAgenda: plan.includesAgenda };
}

/** Whether the subscription is charged again, or a payment of it is under way. */
function needsCard(subscription: Subscription | undefined): boolean {
  if (subscription === undefined) return false;
  return subscription.pending !== undefined || ["active", "overdue"].includes(subscription.status);
}
