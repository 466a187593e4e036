let offsetMs = 0;

/** How far the server's clock is ahead of this machine's, in milliseconds; 0 unless an entry of the client learns it. */
export const clockOffset = (): number => offsetMs;

/** Sets the difference that {@link now} adds. */
export function setClockOffset(ms: number): void {
  offsetMs = ms;
}

/** Now by the server's clock, in epoch milliseconds: a phone's may be wrong by a day. */
export const now = (): number => Date.now() + offsetMs;

/** Now by the server's clock, as an instant. */
export const nowInstant = (): string => new Date(now()).toISOString();
