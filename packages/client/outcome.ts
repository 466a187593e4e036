/** Outcome of an event, as `POST /v1/event` answers for each. */
export interface EventResult {
  /** Null where the event has no readable id. */
  id: string | null;
  status: "accepted" | "duplicate" | "refused";
  error?: EventError;
}

export interface EventError {
  status: number;
  code: string;
  message: string;
  fields?: Record<string, unknown>;
}

/** Whether the server has the event: there is nothing left to send. */
export function isTaken(result: Pick<EventResult, "status"> | undefined): boolean {
  return result?.status === "accepted" || result?.status === "duplicate";
}

/** Whether the same may be taken later: too much at once, or a failure of the server. */
export function isForNow(status: number): boolean {
  return status === 429 || status >= 500;
}

/** How long to wait before another attempt, in milliseconds. */
export interface Pauses {
  firstMs: number;
  longestMs: number;
  /** From 0 to 1; `Math.random` unless it is given. */
  random?: () => number;
}

/**
 * The pause after so many failures in a row: doubled each time up to the longest, and by chance down to half of it, so that
 * those who failed together do not come back together.
 */
export function pauseAfter(failures: number, { firstMs, longestMs, random = Math.random }: Pauses): number {
  const whole = Math.min(firstMs * 2 ** Math.max(0, failures - 1), longestMs);
  return whole / 2 + (whole / 2) * random();
}

/** What `Retry-After` says, in milliseconds: it is a number of seconds, or a date. Undefined without one that can be read. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
