import { addDays } from "@nutria/calendar/instant";
import type { Context } from "../../kernel/context";
import { envelope } from "../../kernel/events/outbox";
import { eachInParallel } from "../../kernel/jobs/in-parallel";
import { findPartner } from "../../passes/partner/index";
import type { StoredWebhook } from "./entity";
import { WebhookDue } from "./events";
import { isResting } from "./health";
import { dueDeliveries, listWebhooks } from "./repo";

const atOnce = 8;
/** Each run of a partner encrypts its secrets anew, in time for a new secret of the stage. */
const daysSealed = 1;

/**
 * Raises what is due of each partner: retries, and what was left of a run that died. An event that is lost is made up for by
 * the next run, so none goes through the outbox. Returns how many partners were asked for.
 */
export async function askForWebhooks(
  ctx: Context,
  hasTime: () => boolean = () => true,
): Promise<{ asked: number }> {
  let asked = 0;
  const now = ctx.now();
  const isDue = async ({ partnerId, sealedAt }: StoredWebhook): Promise<boolean> =>
    sealedAt < addDays(now, -daysSealed) || (await dueDeliveries(ctx, partnerId, 1)).length > 0;
  const awake = (await listWebhooks(ctx)).filter((webhook) => !isResting(webhook, now));
  await eachInParallel(awake, atOnce, hasTime, async (webhook) => {
    if (!(await isDue(webhook))) return;
    await ctx.bus.publish([envelope(ctx, WebhookDue({ partnerId: webhook.partnerId }))]);
    asked += 1;
  });
  return { asked };
}

/** The names of the partners whose webhooks are off, for the operator. */
export async function partnersWithWebhooksOff(ctx: Context): Promise<string[]> {
  const off = (await listWebhooks(ctx)).filter(({ offSince }) => offSince !== undefined);
  const partners = await Promise.all(off.map(({ partnerId }) => findPartner(ctx, partnerId)));
  return partners.flatMap((partner) => partner?.name ?? []);
}
