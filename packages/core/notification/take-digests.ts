import { AppError } from "@nutria/contract/wire/errors";
import { commit } from "../kernel/table/commit";
import type { TransactItem } from "../kernel/table/transact-item";
import type { Context } from "../kernel/context";
import { eachInParallel } from "../kernel/jobs/in-parallel";
import { lookingBack } from "../kernel/jobs/look-back";
import { batchGet } from "../kernel/table/batch";
import { sentDay, takeDigestItem, walkDueDigests, type DueDigest } from "./digest-queue";
import { DigestDue } from "./events";
import { mailPreferences, preferencesGetRequest } from "./preferences";

/** A summary that fails is tried again for as many hours after others were taken. */
const hoursBack = 24;

const atOnce = 8;

/**
 * Takes every due summary from the queue, however long no run did, for several nutritionists at once as long as there is
 * time, and raises an event that mails it, at most one per nutritionist and day in their time zone; the next run goes on with
 * the rest. Who missed the summaries of several days gets one of all of them. Returns how many were read, and how many
 * nutritionists are mailed.
 */
export async function takeDueDigests(
  ctx: Context,
  hasTime: () => boolean = () => true,
): Promise<{ due: number; taken: number }> {
  let due = 0;
  let taken = 0;
  await lookingBack(ctx, { job: "notification-digest", hoursBack }, hasTime, async (since) => {
    const byOwner = new Map<string, DueDigest[]>();
    for await (const digest of walkDueDigests(ctx, since, ctx.now())) {
      due++;
      byOwner.set(digest.nutritionistId, [...(byOwner.get(digest.nutritionistId) ?? []), digest]);
    }
    await eachInParallel(byOwner.values(), atOnce, hasTime, async (digests) => {
      if (await take(ctx, digests)) taken++;
    });
  });
  return { due, taken };
}

/** Returns false when a concurrent run took one of them first, or when their days already had a summary. */
async function take(ctx: Context, digests: DueDigest[]): Promise<boolean> {
  const { nutritionistId, day } = digests.reduce((one, other) => (other.day > one.day ? other : one));
  const [stored] = await batchGet(ctx, preferencesGetRequest(ctx, nutritionistId));
  const before = stored?.lastDigestDay;
  const after = sentDay(before, ctx.now());
  const taken = digests.map((digest) => takeDigestItem(ctx, digest));
  // The nutritionist moved to an earlier time zone since: the summary of this day was already sent.
  const isSent = after !== undefined && after >= day;
  const event = DigestDue({ recipient: nutritionistId, day, after: after ?? "" });
  try {
    await (isSent
      ? commit(ctx, taken)
      : commit(ctx, [...taken, dayItem(ctx, { nutritionistId, day, before })], [event]));
    return !isSent;
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") return false;
    throw error;
  }
}

/** Sets the day as the last with a summary. Raises `conflict` when another run set one since. */
function dayItem(
  ctx: Context,
  { nutritionistId, day, before }: { nutritionistId: string; day: string; before: string | undefined },
): TransactItem {
  const write = mailPreferences(ctx.db)
    .upsert({ nutritionistId, lastDigestDay: day })
    .where(({ lastDigestDay }, { eq, notExists }) =>
      before === undefined ? notExists(lastDigestDay) : eq(lastDigestDay, before),
    );
  return { write, orElse: "conflict" };
}
