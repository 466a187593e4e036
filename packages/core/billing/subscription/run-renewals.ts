import { addHours } from "@nutria/calendar/instant";
import type { Context } from "../../kernel/context";
import { inParallel } from "../../kernel/jobs/in-parallel";
import { walkDueSubscriptions, walkLateSubscriptions } from "./read";
import { renewIfDue, type Renewal } from "./renew";

/** A charge is three calls to the provider, so most of its time is waiting. */
const atOnce = 12;

/** A day has runs enough to charge everybody; after so many hours something is in their way. */
const hoursUntilLate = 6;
/** The late ones that are named; all are counted. */
const mostNamed = 20;

/**
 * Renews or ends every subscription that is due, several at once, as long as there is time; the next run goes on with the
 * rest. A subscription that fails holds up no other. Returns how many had each outcome, after logging those that are late.
 * Raises the first failure once the others are done.
 */
export async function renewSubscriptions(
  ctx: Context,
  hasTime: () => boolean,
): Promise<Record<Renewal, number>> {
  const counts: Record<Renewal, number> = { renewed: 0, refused: 0, ended: 0, waiting: 0, notDue: 0 };
  const failures: unknown[] = [];
  await inParallel(walkDueSubscriptions(ctx), atOnce, hasTime, async ({ nutritionistId }) => {
    try {
      counts[await renewIfDue(ctx, nutritionistId)] += 1;
    } catch (error) {
      ctx.log.error("a subscription could not be renewed", {
        nutritionistId,
        reason: (error as Error).name,
      });
      failures.push(error);
    }
  });
  await logLateRenewals(ctx);
  if (failures.length > 0) throw failures[0];
  return counts;
}

/** Logs how many subscriptions still wait for a payment or an end that was due hours ago. An alarm reads this line. */
async function logLateRenewals(ctx: Context): Promise<void> {
  const named: string[] = [];
  let late = 0;
  let oldestDueOn: string | undefined;
  for await (const { nutritionistId, dueOn } of walkLateSubscriptions(
    ctx,
    addHours(ctx.now(), -hoursUntilLate),
  )) {
    late += 1;
    oldestDueOn ??= dueOn;
    if (named.length < mostNamed) named.push(nutritionistId);
  }
  if (late > 0) ctx.log.warn("renewals are late", { late, oldestDueOn, nutritionistIds: named });
}
