import { configuration } from "../config";

/**
 * Does something whose duration would say what the answer does not, and answers at a whole second after it began, or fails
 * then: what takes 50 ms and what takes 600 are answered alike. Steps instead of a floor, so that a slow one is no exception.
 */
export async function answerEvenly<Output>(
  work: () => Promise<Output>,
  stepMilliseconds = Number(configuration().EVEN_ANSWER_MILLISECONDS),
): Promise<Output> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    if (stepMilliseconds > 0) {
      const rest = stepMilliseconds - ((performance.now() - startedAt) % stepMilliseconds);
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
  }
}
