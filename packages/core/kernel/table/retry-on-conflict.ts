import { AppError } from "@nutria/contract/wire/errors";

/** An item changed after it was read: read again and decide again. */
export class StaleReadError extends AppError {
  constructor() {
    super("conflict");
  }
}

/** A caller gets the conflict after losing this many times in a row to concurrent writers. */
const maximumAttempts = 80;
/** The pauses stop growing at this attempt. */
const longestPauseAttempt = 6;

/**
 * Runs `attempt`, which reads, decides and writes, and starts it again when a concurrent writer changed an
 * item in between. Where one such attempt runs inside another, each passes in `kinds` the subclasses of
 * {@link StaleReadError} that it retries; other errors pass through. Raises the last error after the last
 * attempt.
 */
export async function retryOnConflict<Result>(
  attempt: () => Promise<Result>,
  kinds: readonly (typeof StaleReadError)[] = [StaleReadError],
): Promise<Result> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (!kinds.some((kind) => error instanceof kind) || count >= maximumAttempts) throw error;
      await pause(Math.min(count, longestPauseAttempt));
    }
  }
}

/** Waits a random time up to 5 ms × 2^attempt, at most 400 ms (full jitter). */
export function pause(attempt: number): Promise<void> {
  const longest = Math.min(400, 5 * 2 ** attempt);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
}
