import { addCalendarDays } from "@nutria/calendar/day";
import { periodOf } from "@nutria/calendar/payment-day";
import { commit } from "../../kernel/table/commit";
import type { Context } from "../../kernel/context";
import { inParallel } from "../../kernel/jobs/in-parallel";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import { findDefaultCard } from "../card/index";
import type { Subscription } from "./entity";
import { CardExpiring } from "./events";
import { walkDueBetween } from "./read";
import { isPaid } from "./rules";
import { saveItems } from "./save";

/** The number of days before a payment at which its card is checked. */
const daysAhead = 7;
const atOnce = 8;

/**
 * Tells the owners whose card expires before their next payment, once per payment. Returns how many were told; the next
 * run goes on when the time is over.
 */
export async function noticeExpiringCards(
  ctx: Context,
  hasTime: () => boolean,
): Promise<{ noticed: number }> {
  let noticed = 0;
  const today = ctx.now().slice(0, 10);
  const upcoming = walkDueBetween(ctx, today, addCalendarDays(today, daysAhead));
  await inParallel(upcoming, atOnce, hasTime, async (subscription) => {
    if (await notice(ctx, subscription)) noticed += 1;
  });
  return { noticed };
}

async function notice(ctx: Context, subscription: Subscription): Promise<boolean> {
  const { nutritionistId, status, pending, cardNoticeFor } = subscription;
  if (!isPaid(subscription) || status === "ending" || pending) return false;
  const { nextPaymentDate, plan } = subscription;
  if (cardNoticeFor === nextPaymentDate) return false;
  const card = await findDefaultCard(ctx, nutritionistId);
  if (!card || lastMonthOf(card) >= periodOf(nextPaymentDate)) return false;
  const told = { ...subscription, cardNoticeFor: nextPaymentDate };
  const event = CardExpiring({
    nutritionistId,
    planName: plan.name,
    brand: card.brand,
    last4: card.last4,
    nextPaymentDate,
  });
  try {
    await commit(ctx, await saveItems(ctx, subscription, told), [event]);
    return true;
  } catch (error) {
    // Another run told it, or the subscription changed and the next run looks again.
    if (error instanceof StaleReadError) return false;
    throw error;
  }
}

/** The last month, `yyyy-MM`, in which a card is valid. */
function lastMonthOf({ expYear, expMonth }: { expYear: number; expMonth: number }): string {
  return `${expYear}-${String(expMonth).padStart(2, "0")}`;
}
