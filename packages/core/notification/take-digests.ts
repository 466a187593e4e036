import { AppError } from "@nutria/contract/errors";
import { commit } from "../kernel/commit";
import type { TransactItem } from "../kernel/transact-item";
import type { Context } from "../kernel/context";
import { addHours } from "@nutria/calendar/instant";
import { listDueDigests, takeDigestItem, type DueDigest } from "./digest-queue";
import { DigestDue } from "./events";
import { mailPreferences } from "./preferences";

/** Hours back in which a summary may have been left by a job that did not run. */
const hoursBack = 24;

/** The summary of this day has gone out: the nutritionist's clock was set back since. */
class SentBefore extends AppError {
  constructor() {
    super("conflict");
  }
}

/**
 * Takes every summary that is due, once, and raises an event that mails it; at most one for each nutritionist and day of
 * theirs. A run that stops half-way leaves the rest to the next one. Gives how many there were.
 */
export async function takeDueDigests(ctx: Context): Promise<{ due: number; taken: number }> {
  const now = ctx.now();
  const due = await listDueDigests(ctx, addHours(now, -hoursBack), now);
  let taken = 0;
  for (const digest of due) if (await take(ctx, digest)) taken++;
  return { due: due.length, taken };
}

/** False when another run took it first, or its day has had one. */
async function take(ctx: Context, digest: DueDigest): Promise<boolean> {
  const { nutritionistId, day } = digest;
  const event = DigestDue({ recipient: nutritionistId, day });
  try {
    await commit(ctx, [takeDigestItem(ctx, digest), dayItem(ctx, digest)], [event]);
    return true;
  } catch (error) {
    if (error instanceof SentBefore) {
      await drop(ctx, digest);
      return false;
    }
    if (error instanceof AppError && error.code === "conflict") return false;
    throw error;
  }
}

/** The day becomes the last that had a summary, if it is later than the one before. */
function dayItem(ctx: Context, { nutritionistId, day }: DueDigest): TransactItem {
  const write = mailPreferences(ctx.db)
    .upsert({ nutritionistId, lastDigestDay: day })
    .where(
      ({ lastDigestDay }, { lt, notExists }) => `${notExists(lastDigestDay)} OR ${lt(lastDigestDay, day)}`,
    );
  return { write, orElse: () => new SentBefore() };
}

async function drop(ctx: Context, digest: DueDigest): Promise<void> {
  try {
    await commit(ctx, [takeDigestItem(ctx, digest)]);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
  }
}
