import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Clock } from "../shared/clock";

export interface ThrottleOptions {
  /** Requests a second that a caller may keep up; 0 switches the throttle off. */
  perSecond: number;
  /** Requests a caller may make at once after a pause. */
  burst: number;
}

/** Takes one request of a caller: 0 if it may pass, otherwise the seconds until the next one may. */
export type Throttle = (caller: string) => number;

const callersToRemember = 10_000;

/** A token bucket for each caller. */
export function createThrottle({ perSecond, burst }: ThrottleOptions, now: Clock): Throttle {
  if (perSecond <= 0) return () => 0;
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (caller) => {
    const at = now();
    const bucket = buckets.get(caller) ?? { tokens: burst, at };
    const tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * perSecond);
    // Re-inserting keeps the map in order of last use, so that the first is the one to forget.
    buckets.delete(caller);
    buckets.set(caller, { tokens: tokens >= 1 ? tokens - 1 : tokens, at });
    if (buckets.size > callersToRemember) buckets.delete(buckets.keys().next().value as string);
    return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perSecond);
  };
}

/** A caller is an address together with the token it sends: people behind one address do not share a bucket. */
export function callerOf(request: IncomingMessage): string {
  const token = createHash("sha256")
    .update(request.headers.authorization ?? "")
    .digest("base64url");
  return `${request.socket.remoteAddress ?? ""} ${token}`;
}
