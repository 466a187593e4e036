import { addCalendarDays } from "@nutria/calendar/day";
import { lastPossibleDueDay, lastSurelyDueDay } from "@nutria/calendar/payment-day";
import type { Context } from "../../kernel/context";
import { subscriptions, type Subscription } from "./entity";
import { getItem } from "../../kernel/table/items";

/** The subscription of a nutritionist, with a consistent read; undefined when there never was one. */
export async function findSubscription(
  ctx: Context,
  nutritionistId: string,
): Promise<Subscription | undefined> {
  return getItem(subscriptions(ctx.db), { nutritionistId }, { consistent: true });
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

/** The subscriptions with something that was due at an instant, in whatever zone, and is not done; the longest due first. */
export function walkLateSubscriptions(ctx: Context, instant: string): AsyncGenerator<Subscription> {
  return walkDueBetween(ctx, beforeAnySubscription, lastSurelyDueDay(instant));
}

/** The subscriptions with something due on these days, read a page at a time. */
export async function* walkDueBetween(
  ctx: Context,
  firstDay: string,
  lastDay: string,
): AsyncGenerator<Subscription> {
  // A key continues after its day, so the keys of the last day all sort before the next day.
  const end = addCalendarDays(lastDay, 1);
  const query = subscriptions(ctx.db).query.due({}).between({ dueOn: firstDay }, { dueOn: end });
  let cursor: string | null = null;
  do {
    const page: { data: Subscription[]; cursor: string | null } = await query.go({ cursor });
    yield* page.data;
    cursor = page.cursor;
  } while (cursor !== null);
}
