import type { QueryClient } from "@tanstack/react-query";

/** The bell waits for the page no longer than this. */
export const longestLoadMs = 5_000;

/**
 * Resolves when nothing is being read and the browser is idle: what the page loads comes before what tells of later
 * changes. Resolves after {@link longestLoadMs} at the latest.
 */
export function firstDataRead(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(latest);
      forget();
      resolve();
    };
    const check = () => {
      if (client.isFetching() === 0) finish();
    };
    const latest = setTimeout(finish, longestLoadMs);
    const forget = client.getQueryCache().subscribe(() => {
      if (client.isFetching() === 0) whenIdle(check);
    });
    if (client.isFetching() === 0) whenIdle(check);
  });
}

/** One read often starts when another ends, so the browser is asked first; Safari cannot say when it is idle. */
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run);
  else run();
}
