import { AppError } from "@nutria/contract/errors";
import { pause } from "./commit";

/** What a decision was based on has changed since it was read: read it again and decide again. */
export class StaleReadError extends AppError {
  constructor() {
    super("conflict");
  }
}

/** So many rivals in a row may win before somebody is told to try again. */
const maximumAttempts = 80;
/** From here on the pauses no longer grow. */
const longestPauseAttempt = 6;

/**
 * Runs an attempt that reads, decides and writes, again from the start whenever a rival wrote in between. Where one such
 * attempt runs inside another, each names the kinds of {@link StaleReadError} that it waits out, and raises the others. Raises
 * the last one when rivals keep winning.
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
