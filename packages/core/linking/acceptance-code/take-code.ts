import { AppError } from "@nutria/contract/errors";
import type { Context } from "../../kernel/context";
import { takeUses } from "../../kernel/rolling-limit";
import { mailsOfOthers } from "../../mail/address/index";

const within = [
  { limit: 3, seconds: 600 },
  { limit: 10, seconds: 86_400 },
];

/**
 * Counts a code that is about to be mailed, for each of the subjects and for its mailbox. Raises `throttled`, and counts
 * nothing, when a subject had three in ten minutes or ten in a day, or others filled the mailbox.
 */
export async function takeCode(ctx: Context, email: string, subjects: readonly string[]): Promise<void> {
  const limits = [...subjects.map((subject) => ({ subject, within })), mailsOfOthers(email)];
  const retryAfterSeconds = await takeUses(ctx, limits);
  if (retryAfterSeconds !== undefined) throw new AppError("throttled", { retryAfterSeconds });
}
