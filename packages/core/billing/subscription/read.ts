import { lastPossibleDueDay } from "@nutria/calendar/payment-day";
import type { Context } from "../../kernel/context";
import { subscriptions, type Subscription } from "./entity";

/** The subscription of a nutritionist, with a consistent read; undefined when there never was one. */
export async function findSubscription(
  ctx: Context,
  nutritionistId: string,
): Promise<Subscription | undefined> {
  const { data } = await subscriptions(ctx.db).get({ nutritionistId }).go({ consistent: true });
  return data ?? undefined;
}

/** DynamoDB refuses an empty key as the start of a range. */
const beforeAnySubscription = "2000-01-01";

/**
 * The subscriptions with something due today somewhere, or before, the longest due first. The zone of each decides
 * whether it is due already.
 */
export function walkDueSubscriptions(ctx: Context): AsyncGenerator<Subscription> {
  return walkDueBetween(ctx, beforeAnySubscription, lastPossibleDueDay(ctx.now()));
}

/** The subscriptions with something due on these days, read a page at a time. */
export async function* walkDueBetween(
  ctx: Context,
  firstDay: string,
  lastDay: string,
): AsyncGenerator<Subscription> {
  const query = subscriptions(ctx.db).query.due({}).between({ dueOn: firstDay }, { dueOn: lastDay });
  let cursor: string | null = null;
  do {
    const page: { data: Subscription[]; cursor: string | null } = await query.go({ cursor });
    yield* page.data;
    cursor = page.cursor;
  } while (cursor !== null);
}
