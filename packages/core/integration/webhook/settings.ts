import { AppError } from "@nutria/contract/wire/errors";
import {
  webhookProblems,
  webhookTypes,
  type SavedWebhook,
  type Webhook,
  type WebhookInput,
} from "@nutria/contract/schemas/webhook";
import { parseWebhookAddress } from "@nutria/contract/wire/webhook-address";
import type * as z from "zod/mini";
import type { Context } from "../../kernel/context";
import { limitOf } from "../../kernel/limits";
import { commit } from "../../kernel/table/commit";
import { deletedItem } from "../../kernel/table/items";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { throttle } from "../../kernel/throttle";
import { webhooks, type StoredWebhook } from "./entity";
import { WebhookDue } from "./events";
import { isResting } from "./health";
import { findWebhook, webhookItem } from "./repo";
import { current, newSecret, withNewSecret } from "./secrets";

/** A partner's webhook. Raises `not_found`. */
export async function getWebhook(ctx: Context, partnerId: string): Promise<Webhook> {
  return toWebhook(ctx, await find(ctx, partnerId));
}

/**
 * Sets the address of a partner's webhooks; the first time with a secret, which is answered once. An address that was off is
 * on again, and what waited is sent. `also` are further items of the same transaction. Raises `validation` for an address that
 * is not called, and `throttled`.
 */
export async function saveWebhook(
  ctx: Context,
  partnerId: string,
  input: z.output<typeof WebhookInput>,
  also: readonly TransactItem[] = [],
): Promise<SavedWebhook> {
  const parsed = parseWebhookAddress(input.url, ctx.settings.callsLoopback);
  if ("message" in parsed) throw new AppError("validation", { fields: { url: parsed.message } });
  await throttle(ctx, limitOf("changeWebhook", partnerId));
  const made = await newSecret(ctx, partnerId);
  return retryOnConflict(async () => {
    const before = await findWebhook(ctx, partnerId);
    const saved = {
      partnerId,
      url: parsed.url,
      secrets: before ? current(ctx, before.secrets) : [made.stored],
      sealedAt: before?.sealedAt ?? ctx.now(),
      createdAt: before?.createdAt ?? ctx.now(),
    };
    await commit(ctx, [webhookItem(ctx, saved, before), ...also], [WebhookDue({ partnerId })]);
    return { ...toWebhook(ctx, saved), secret: before ? null : made.secret };
  });
}

/**
 * Makes another secret, which is answered once; the earlier ones sign as well for seven days. Webhooks that were off because
 * their secret was lost are on again. Raises `not_found` and `throttled`.
 */
export async function rotateWebhookSecret(ctx: Context, partnerId: string): Promise<SavedWebhook> {
  await throttle(ctx, limitOf("changeWebhook", partnerId));
  const { secret, stored } = await newSecret(ctx, partnerId);
  return retryOnConflict(async () => {
    const before = await find(ctx, partnerId);
    const secrets = withNewSecret(ctx, stored, before.secrets);
    const { offSince, problem, failingSince, pausedUntil, ...rest } = { ...before, secrets };
    const saved =
      problem === "secret_lost" ? rest : { ...rest, offSince, problem, failingSince, pausedUntil };
    await commit(ctx, [webhookItem(ctx, saved, before)], [WebhookDue({ partnerId })]);
    return { ...toWebhook(ctx, saved), secret };
  });
}

/** Ends the webhooks of a partner; their log stays. `also` as in {@link saveWebhook}. Raises `not_found`. */
export async function removeWebhook(
  ctx: Context,
  partnerId: string,
  also: readonly TransactItem[] = [],
): Promise<void> {
  await retryOnConflict(async () => {
    const before = await find(ctx, partnerId);
    const write = deletedItem(webhooks(ctx.db), { partnerId }, ({ version }, { eq }) =>
      eq(version, before.version),
    );
    await commit(ctx, [{ write, orElse: () => new StaleReadError() }, ...also]);
  });
}

async function find(ctx: Context, partnerId: string): Promise<StoredWebhook> {
  const webhook = await findWebhook(ctx, partnerId);
  if (!webhook) throw new AppError("not_found");
  return webhook;
}

function toWebhook(ctx: Context, stored: Omit<StoredWebhook, "version">): Webhook {
  const { url, failingSince = null, offSince = null, problem, pausedUntil = null, createdAt } = stored;
  return {
    url,
    events: [...webhookTypes],
    state: offSince !== null ? "off" : failingSince !== null ? "failing" : "on",
    failingSince,
    offSince,
    problem: toStatus(problem),
    pausedUntil: isResting({ pausedUntil: pausedUntil ?? undefined }, ctx.now()) ? pausedUntil : null,
    secrets: current(ctx, stored.secrets).map(({ createdAt: madeAt, expiresAt }) => ({
      createdAt: madeAt,
      expiresAt: expiresAt ?? null,
    })),
    createdAt,
  };
}

/** A stored status, as it is answered. */
export function toStatus(stored: string | undefined): Webhook["problem"] {
  return webhookProblems.find((one) => one === stored) ?? (stored === undefined ? null : Number(stored));
}
