import { setTimeout as wait } from "node:timers/promises";
import type { Violation } from "./violation";

/** A page that answers nothing any more, as one that never arrives where it was sent. */
class SilentPageError extends Error {}

/** How long a step, or what is asked after it, may take: many times what either takes on a busy machine. */
const longestMs = 120_000;

/** What a page answers. Raises once it is silent for so long, where the browser would be waited for without an end. */
export async function answered<Result>(
  work: Promise<Result>,
  where: () => string,
  ms = longestMs,
): Promise<Result> {
  const isAnswered = new AbortController();
  const silence = wait(ms, undefined, { signal: isAnswered.signal }).then(() => {
    throw new SilentPageError(`${where()} answers nothing any more`);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    isAnswered.abort();
  }
}

/** A silent page as what does not hold; any other error is none of the product's. */
export function silenceOf(error: unknown): Violation {
  if (error instanceof SilentPageError) return { invariant: "a page answers", text: error.message };
  throw error;
}
