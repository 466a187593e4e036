import type { Clock } from "../shared/clock";

export interface ThrottleOptions {
  /** Sustained requests per second for each caller; 0 switches the throttle off. */
  perSecond: number;
  /** Requests that a caller may send at once after a pause. */
  burst: number;
}

/**
 * Counts one request of a caller, by the address of the connection: a header is the caller's own invention. Returns 0 if
 * it may pass, otherwise the seconds to wait.
 */
export type Throttle = (caller: string) => number;

const maximumCallers = 10_000;

/** A token bucket for each caller. */
export function createThrottle({ perSecond, burst }: ThrottleOptions, now: Clock): Throttle {
  if (perSecond <= 0) return () => 0;
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (caller) => {
    const at = now();
    const bucket = buckets.get(caller) ?? { tokens: burst, at };
    // A clock that is set back takes nothing away.
    const seconds = Math.max(0, at - bucket.at) / 1000;
    const tokens = Math.min(burst, bucket.tokens + seconds * perSecond);
    // Re-inserting keeps the map in order of last use, so the first entry is the one to evict.
    buckets.delete(caller);
    buckets.set(caller, { tokens: tokens >= 1 ? tokens - 1 : tokens, at });
    if (buckets.size > maximumCallers) buckets.delete(buckets.keys().next().value as string);
    return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perSecond);
  };
}
