import { AppError } from "@nutria/contract/errors";
import { commit } from "../kernel/table/commit";
import type { TransactItem } from "../kernel/table/transact-item";
import type { Context } from "../kernel/context";
import { eachInParallel } from "../kernel/jobs/in-parallel";
import { addHours } from "@nutria/calendar/instant";
import { walkDueDigests, takeDigestItem, type DueDigest } from "./digest-queue";
import { DigestDue } from "./events";
import { mailPreferences } from "./preferences";

/** Hours to look back for summaries of runs that did not happen. */
const hoursBack = 24;

/** The summary of this day was already sent: the nutritionist moved to an earlier time zone since. */
class AlreadySentError extends AppError {
  constructor() {
    super("conflict");
  }
}

const atOnce = 8;

/**
 * Takes every due summary from the queue, several at once as long as there is time, and raises an event that mails it,
 * at most one per nutritionist and day in their time zone; the next run goes on with the rest. Returns how many were
 * read and taken.
 */
export async function takeDueDigests(
  ctx: Context,
  hasTime: () => boolean = () => true,
): Promise<{ due: number; taken: number }> {
  const now = ctx.now();
  let due = 0;
  let taken = 0;
  await eachInParallel(
    walkDueDigests(ctx, addHours(now, -hoursBack), now),
    atOnce,
    hasTime,
    async (digest) => {
      due++;
      if (await take(ctx, digest)) taken++;
    },
  );
  return { due, taken };
}

/** Returns false when a concurrent run took it first, or when its day already had a summary. */
async function take(ctx: Context, digest: DueDigest): Promise<boolean> {
  const { nutritionistId, day } = digest;
  const event = DigestDue({ recipient: nutritionistId, day });
  try {
    await commit(ctx, [takeDigestItem(ctx, digest), dayItem(ctx, digest)], [event]);
    return true;
  } catch (error) {
    if (error instanceof AlreadySentError) {
      await drop(ctx, digest);
      return false;
    }
    if (error instanceof AppError && error.code === "conflict") return false;
    throw error;
  }
}

/** Sets the day as the last with a summary. The condition fails unless it is later than the previous one. */
function dayItem(ctx: Context, { nutritionistId, day }: DueDigest): TransactItem {
  const write = mailPreferences(ctx.db)
    .upsert({ nutritionistId, lastDigestDay: day })
    .where(
      ({ lastDigestDay }, { lt, notExists }) => `${notExists(lastDigestDay)} OR ${lt(lastDigestDay, day)}`,
    );
  return { write, orElse: () => new AlreadySentError() };
}

async function drop(ctx: Context, digest: DueDigest): Promise<void> {
  try {
    await commit(ctx, [takeDigestItem(ctx, digest)]);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
  }
}
