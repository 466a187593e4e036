import { AppError } from "@nutria/contract/errors";
import type { Subscription } from "@nutria/contract/schemas/store/store";
import { commit } from "../../kernel/table/commit";
import type { NutritionistContext } from "../../kernel/context";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { getSubscription } from "./get-subscription";
import { findSubscription } from "./read";
import { isPaid } from "./rules";
import { saveItems } from "./save";
import { cancelled } from "./transitions";

/**
 * Cancels the caller's subscription: its places stay until the next payment date, which is not charged; one whose
 * renewal was refused ends at once. Repeated, it changes nothing. Raises `not_subscribed` on the free plan, and
 * `payment_pending` while a payment is under way.
 */
export async function unsubscribe(ctx: NutritionistContext): Promise<Subscription> {
  await retryOnConflict(async () => {
    const before = await findSubscription(ctx, ctx.actor.id);
    if (before?.pending) throw new AppError("payment_pending");
    if (!isPaid(before)) throw new AppError("not_subscribed");
    if (before.status === "ending") return;
    await commit(ctx, await saveItems(ctx, before, cancelled(before)));
  });
  return getSubscription(ctx);
}
