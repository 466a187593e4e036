import { daySeconds } from "@nutria/calendar/durations";
import type { PushNotice } from "@nutria/contract/messages/push-notices";
import { addDays, epochSeconds } from "@nutria/calendar/instant";
import { AppError } from "@nutria/contract/wire/errors";
import { sessionGetRequest } from "../../identity/session/index";
import type { Context, PushOutcome } from "../../kernel/context";
import { withClaim } from "../../kernel/events/processed-event";
import { batchGetEach } from "../../kernel/table/batch";
import { commitApart } from "../../kernel/table/commit";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import type { StoredSubscription } from "./entity";
import { isPushService } from "./push-services";
import { freedItem, readSubscriptions, subscriptionsItem } from "./repo";

/** A notice of one event, sent once. */
interface Telling {
  eventId: string;
  notice: PushNotice;
  /** The seconds for which the push service keeps it for a phone that is off; a day by default. */
  secondsToLive?: number | undefined;
}

/** Outcome of a notice to all browsers of a person. */
interface Told {
  /** Whether at least one took it, now or in an earlier run. */
  wasReached: boolean;
  /** Failures that a later try may avoid; empty when nothing is left to do. */
  failures: Error[];
}

/** A push service said that it will not take this push. */
class NotTakenError extends AppError {
  constructor(readonly outcome: Exclude<PushOutcome, "taken">) {
    super("conflict");
  }
}

/**
 * Sends a notice to browsers of a person, to each once for an event, however often and in how many runs at once. Removes
 * those that take none any more: the push service says so, or the session in which they subscribed was ended. One whose
 * session lapsed by itself goes on, because its owner did not sign out.
 */
export async function sendToBrowsers(
  ctx: Context,
  personId: string,
  subscriptions: readonly StoredSubscription[],
  telling: Telling,
): Promise<Told> {
  const ended = await endedOf(ctx, personId, subscriptions);
  const open = subscriptions.filter((one) => !ended.includes(one));
  const settled = await Promise.allSettled(open.map((one) => sendOnce(ctx, one, telling)));
  const withOutcome = (outcome: PushOutcome): StoredSubscription[] =>
    open.filter((_, index) => {
      const result = settled[index];
      return result?.status === "fulfilled" && result.value === outcome;
    });
  const taken = withOutcome("taken");
  await keep(ctx, personId, { removed: [...ended, ...withOutcome("lapsed")], taken });
  return {
    wasReached: taken.length > 0,
    failures: settled.flatMap((result) => (result.status === "rejected" ? [result.reason as Error] : [])),
  };
}

/** `taken` also when an earlier run sent it. Raises while another run is sending it, and what the push service raises. */
async function sendOnce(
  ctx: Context,
  { subscriptionId, endpoint, p256dh, auth, serverKey }: StoredSubscription,
  { eventId, notice, secondsToLive = daySeconds }: Telling,
): Promise<PushOutcome> {
  try {
    const claim = await withClaim(ctx, `push#${subscriptionId}`, eventId, async () => {
      const outcome = await ctx.push.send(
        { endpoint, p256dh, auth, serverKey },
        { text: JSON.stringify(notice), topic: notice.tag, secondsToLive },
      );
      if (outcome !== "taken") throw new NotTakenError(outcome);
    });
    if (claim === "claimed") throw new AppError("conflict");
    return "taken";
  } catch (error) {
    if (error instanceof NotTakenError) return error.outcome;
    throw error;
  }
}

async function endedOf(
  ctx: Context,
  personId: string,
  subscriptions: readonly StoredSubscription[],
): Promise<StoredSubscription[]> {
  const now = epochSeconds(ctx.now());
  const inSession = subscriptions.flatMap((one) => {
    const { sessionId, sessionEndsAt = 0 } = one;
    return sessionId !== undefined && sessionEndsAt > now ? [{ one, sessionId }] : [];
  });
  const sessions = await batchGetEach(
    ctx,
    inSession.map(({ sessionId }) => sessionGetRequest(ctx, personId, sessionId)),
  );
  const signedOut = inSession.filter((_, index) => sessions[index] === undefined).map(({ one }) => one);
  return subscriptions.filter(
    (one) => signedOut.includes(one) || !isPushService(one.endpoint, ctx.settings.pushService),
  );
}

/** Removes browsers, and notes the day on which others took a push. Writes nothing where neither changes anything. */
async function keep(
  ctx: Context,
  personId: string,
  { removed, taken }: { removed: readonly StoredSubscription[]; taken: readonly StoredSubscription[] },
): Promise<void> {
  const now = ctx.now();
  const isNews = taken.some(({ lastSuccessAt = "" }) => lastSuccessAt < addDays(now, -1));
  if (removed.length === 0 && !isNews) return;
  const has = (list: readonly StoredSubscription[], { subscriptionId, endpoint }: StoredSubscription) =>
    list.some((one) => one.subscriptionId === subscriptionId && one.endpoint === endpoint);
  await retryOnConflict(async () => {
    const own = await readSubscriptions(ctx, personId);
    if (!own) return;
    const gone = own.subscriptions.filter((one) => has(removed, one));
    const left = own.subscriptions
      .filter((one) => !gone.includes(one))
      .map((one) => (has(taken, one) ? { ...one, lastSuccessAt: now } : one));
    await commitApart(ctx, [
      subscriptionsItem(ctx, personId, left, own.version),
      ...gone.map((one) => freedItem(ctx, one.endpoint, personId)),
    ]);
  });
}
