import { AppError } from "@nutria/contract/wire/errors";
import {
  reachMessages,
  type PushSubscriptionInput,
  type PushSubscriptionView,
} from "@nutria/contract/schemas/reach";
import { sessionEnd } from "../../identity/session/index";
import type { Context, NutritionistContext, PatientContext } from "../../kernel/context";
import { commit } from "../../kernel/table/commit";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import type { StoredSubscription } from "./entity";
import { isPushService } from "./push-services";
import { freedItem, ownedItem, ownerOf, readSubscriptions, subscriptionsItem } from "./repo";

/** The browsers of one person; the one that named itself least lately leaves. */
const mostSubscriptions = 5;

/** The public key with which browsers subscribe. */
export async function getPushKey(ctx: Context): Promise<{ key: string }> {
  return { key: await ctx.push.publicKey() };
}

/**
 * The caller's browser takes pushes from now on, and those of nobody else who used it before. Repeating it renews the
 * subscription. Raises `validation` for the address of another service than those of the browsers.
 */
export async function subscribe(
  ctx: NutritionistContext | PatientContext,
  { endpoint, keys, serverKey, device, timeZone }: PushSubscriptionInput,
): Promise<PushSubscriptionView> {
  if (!isPushService(endpoint, ctx.settings.pushService)) {
    throw new AppError("validation", { fields: { endpoint: reachMessages.pushService } });
  }
  const personId = ctx.actor.id;
  const now = ctx.now();
  const session = await sessionOf(ctx, personId);
  return retryOnConflict(async () => {
    const [own, owner] = await Promise.all([readSubscriptions(ctx, personId), ownerOf(ctx, endpoint)]);
    const before = own?.subscriptions.find((one) => one.endpoint === endpoint);
    const renewed: StoredSubscription = {
      subscriptionId: before?.subscriptionId ?? ctx.newId("pushSubscription"),
      endpoint,
      ...keys,
      serverKey,
      device,
      timeZone,
      ...session,
      createdAt: before?.createdAt ?? now,
      renewedAt: now,
      ...(before?.lastSuccessAt !== undefined && { lastSuccessAt: before.lastSuccessAt }),
    };
    const others = (own?.subscriptions ?? [])
      .filter((one) => one !== before)
      .sort((one, other) => (one.renewedAt < other.renewedAt ? 1 : -1));
    const kept = [renewed, ...others.slice(0, mostSubscriptions - 1)];
    const lost = owner === undefined || owner === personId ? undefined : await readSubscriptions(ctx, owner);
    await commit(ctx, [
      subscriptionsItem(ctx, personId, kept, own?.version),
      ownedItem(ctx, endpoint, personId, owner),
      ...others.slice(mostSubscriptions - 1).map((one) => freedItem(ctx, one.endpoint, personId)),
      ...(lost
        ? [
            subscriptionsItem(
              ctx,
              lost.personId,
              lost.subscriptions.filter((one) => one.endpoint !== endpoint),
              lost.version,
            ),
          ]
        : []),
    ]);
    return { _id: renewed.subscriptionId };
  });
}

/** The caller's browser takes no more pushes. Raises `not_found` for one that is not the caller's. */
export async function unsubscribe(
  ctx: NutritionistContext | PatientContext,
  subscriptionId: string,
): Promise<void> {
  const removed = await removeSubscriptions(ctx, ctx.actor.id, [subscriptionId]);
  if (removed === 0) throw new AppError("not_found");
}

/** Removes some of a person's browsers, and returns how many there were. */
export async function removeSubscriptions(
  ctx: Context,
  personId: string,
  subscriptionIds: readonly string[],
): Promise<number> {
  return retryOnConflict(async () => {
    const own = await readSubscriptions(ctx, personId);
    const removed = (own?.subscriptions ?? []).filter((one) => subscriptionIds.includes(one.subscriptionId));
    if (!own || removed.length === 0) return 0;
    await commit(ctx, [
      subscriptionsItem(
        ctx,
        personId,
        own.subscriptions.filter((one) => !removed.includes(one)),
        own.version,
      ),
      ...removed.map((one) => freedItem(ctx, one.endpoint, personId)),
    ]);
    return removed.length;
  });
}

/** Removes every browser of a person who is gone. */
export async function removeAllSubscriptions(ctx: Context, personId: string): Promise<void> {
  const own = await readSubscriptions(ctx, personId);
  const ids = (own?.subscriptions ?? []).map(({ subscriptionId }) => subscriptionId);
  await removeSubscriptions(ctx, personId, ids);
}

async function sessionOf(
  ctx: Context,
  personId: string,
): Promise<Pick<StoredSubscription, "sessionId" | "sessionEndsAt">> {
  const { sessionId } = ctx;
  if (sessionId === undefined) return {};
  const sessionEndsAt = await sessionEnd(ctx, personId, sessionId);
  return sessionEndsAt === undefined ? {} : { sessionId, sessionEndsAt };
}
