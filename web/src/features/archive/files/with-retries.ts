import { ApiError } from "@nutria/contract/wire/api-error";

/** Pauses before the next attempts: the server's throttle and a short loss of the network are over by the last. */
const pausesMs = [1000, 4000, 15_000];

/** Runs a call again after a pause when no answer came, the server failed or asked to wait; other errors are raised. */
export async function withRetries<Result>(run: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  for (const pause of pausesMs) {
    try {
      return await run();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      signal?.throwIfAborted();
    }
  }
  return run();
}

function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 429 || error.status >= 500;
}
