import type { Context } from "../../kernel/context";
import { inParallel } from "../../kernel/jobs/in-parallel";
import { walkDueSubscriptions } from "./read";
import { renewIfDue, type Renewal } from "./renew";

/** A charge is three calls to the provider, so most of its time is waiting. */
const atOnce = 12;

/**
 * Renews or ends every subscription that is due, several at once, as long as there is time; the next run goes on with the
 * rest. A subscription that fails holds up no other. Returns how many had each outcome. Raises the first failure once the
 * others are done.
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
  if (failures.length > 0) throw failures[0];
  return counts;
}
