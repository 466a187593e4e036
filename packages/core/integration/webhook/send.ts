import { addSeconds } from "@nutria/calendar/instant";
import type { Context, WebhookAnswer } from "../../kernel/context";
import { inParallel } from "../../kernel/jobs/in-parallel";
import { commit } from "../../kernel/table/commit";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { StoredWebhook } from "./entity";
import { WebhookDue } from "./events";
import { healthAfter, isResting, isTaken, nextTryAt, statusOf, type Health } from "./health";
import { deliveryItem, dueDeliveries, findDelivery, findWebhook, webhookItem } from "./repo";
import { openSecrets, sealedAnew, signedHeaders } from "./secrets";

/** Longer than the Lambda that sends may run. */
export const leaseSeconds = 40;
const atOnce = 4;
const mostOfPage = 25;

/**
 * Sends a partner's webhooks that are due, a few at once and as long as there is time; the rest is raised again. One run alone
 * sends for a partner, so that a slow receiver keeps no other partner waiting. What a killed run left is due as before, so each
 * is sent at least once and each time by the same id. Raises nothing that the receiver may cause.
 */
export async function sendWebhooks(
  ctx: Context,
  { partnerId, deliveryId }: { partnerId: string; deliveryId?: string | undefined },
  hasTime: () => boolean = () => true,
): Promise<void> {
  let named = deliveryId;
  for (;;) {
    const webhook = await lease(ctx, partnerId);
    if (!webhook) return;
    const run = new SendingRun(ctx, webhook, hasTime);
    let rest: "none" | "more";
    try {
      rest = await run.sendDue(named);
    } finally {
      await release(ctx, webhook, run.health);
    }
    if (isResting(run.health, ctx.now())) return;
    if (rest === "more") return commit(ctx, [], [WebhookDue({ partnerId })]);
    // Deliveries that came while this run held the lease found it taken.
    const due = await dueDeliveries(ctx, partnerId, 1);
    if (!hasTime() || due.every((one) => run.tried.has(one.deliveryId))) return;
    named = undefined;
  }
}

/** One run that holds the lease of a partner. */
class SendingRun {
  /** Only this run changes it while it holds the lease. */
  health: Health;
  readonly tried = new Set<string>();

  constructor(
    private readonly ctx: Context,
    private readonly webhook: StoredWebhook,
    private readonly hasTime: () => boolean,
  ) {
    const { failingSince, unanswered, problem, pausedUntil, offSince } = webhook;
    this.health = { failingSince, unanswered, problem, pausedUntil, offSince };
  }

  /** Sends until nothing is due, the address rests or the time is over. The named one may not be in the index yet. */
  async sendDue(named: string | undefined): Promise<"none" | "more"> {
    const { ctx } = this;
    const secrets = await openSecrets(ctx, this.webhook);
    let ids = named === undefined ? [] : [named];
    while (this.goesOn()) {
      const due = await dueDeliveries(ctx, this.webhook.partnerId, mostOfPage);
      ids = [...new Set([...ids, ...due.map(({ deliveryId }) => deliveryId)])];
      const untried = ids.filter((id) => !this.tried.has(id));
      if (untried.length === 0) return "none";
      // One alone finds out whether a server that was away is back.
      const [first, ...others] = untried;
      const [now, later] = this.health.unanswered ? [[first], others] : [untried, []];
      const send = (id: string | undefined) => this.send(id ?? "", secrets);
      await inParallel(now, atOnce, () => this.goesOn(), send);
      await inParallel(later, atOnce, () => this.goesOn(), send);
      ids = [];
    }
    return "more";
  }

  private goesOn(): boolean {
    return this.hasTime() && !isResting(this.health, this.ctx.now());
  }

  private async send(deliveryId: string, secrets: readonly string[]): Promise<void> {
    const { ctx, webhook } = this;
    this.tried.add(deliveryId);
    const delivery = await findDelivery(ctx, webhook.partnerId, deliveryId);
    if (delivery?.dueAt === undefined || delivery.dueAt > ctx.now()) return;
    const answer: WebhookAnswer =
      secrets.length === 0
        ? { problem: "secret_lost" }
        : await ctx.webhooks.post({
            url: webhook.url,
            headers: signedHeaders(ctx, delivery, secrets),
            body: delivery.body,
          });
    const now = ctx.now();
    this.health = healthAfter(this.health, answer, now);
    const { dueAt: _, ...known } = delivery;
    const tries = known.tries + 1;
    const dueAt = isTaken(answer) ? undefined : nextTryAt(now, tries);
    const state = isTaken(answer) ? "delivered" : dueAt === undefined ? "failed" : "waits";
    const after = { ...known, tries, state, lastTryAt: now, lastStatus: statusOf(answer), dueAt } as const;
    try {
      await commit(ctx, [deliveryItem(ctx, after, delivery)]);
    } catch (error) {
      // Its partner asked for it again meanwhile: it is due for that.
      if (!(error instanceof StaleReadError)) throw error;
    }
  }
}

/** Takes the lease of a partner's webhook; undefined where another run has it, or nothing is sent now. */
async function lease(ctx: Context, partnerId: string): Promise<StoredWebhook | undefined> {
  return retryOnConflict(async () => {
    const now = ctx.now();
    const before = await findWebhook(ctx, partnerId);
    if (!before || isResting(before, now)) return undefined;
    const { leasedUntil = "" } = before;
    // One that would last longer than any is of a clock that has been set back since.
    if (leasedUntil > now && leasedUntil <= addSeconds(now, 2 * leaseSeconds)) return undefined;
    const leased = { ...before, leasedUntil: addSeconds(now, leaseSeconds), version: before.version + 1 };
    await commit(ctx, [webhookItem(ctx, leased, before)]);
    return leased;
  });
}

/** Gives the lease back and keeps the health, unless the address was set meanwhile: then it is of another address. */
async function release(ctx: Context, leased: StoredWebhook, health: Health): Promise<void> {
  const { partnerId, leasedUntil } = leased;
  await retryOnConflict(async () => {
    const before = await findWebhook(ctx, partnerId);
    if (before?.leasedUntil !== leasedUntil || before === undefined) return;
    const { url, createdAt } = before;
    const sealed = { secrets: await sealedAnew(ctx, before), sealedAt: ctx.now() };
    await commit(ctx, [webhookItem(ctx, { partnerId, url, createdAt, ...health, ...sealed }, before)]);
  });
  if (health.offSince !== undefined)
    ctx.log.warn("webhooks of a partner are off", { partnerId, problem: health.problem });
}
