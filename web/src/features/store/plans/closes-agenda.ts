import { opensAgenda } from "@nutria/contract/agenda/agenda";
import type { Subscription, SubscriptionProduct } from "@nutria/contract/schemas/store/store";

/** Whether the agenda can be used now, and no longer with another plan; null is the free one. */
export function closesAgenda(
  { agenda, product }: Pick<Subscription, "agenda" | "product">,
  next: Pick<SubscriptionProduct, "includesAgenda"> | null,
): boolean {
  return opensAgenda(agenda, product) && !opensAgenda(agenda, next);
}
