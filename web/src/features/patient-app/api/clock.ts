const storageKey = "nutria.mi.clock";

/** A difference that the seconds of a `date` header and the way of an answer explain. */
const toleranceMs = 2_000;

let offsetMs = read();
let isHeard = false;

/** A page counts its milliseconds whatever the phone's clock is set to. */
export interface PageClock {
  /** Tells one page from another. */
  openedAt: number;
  /** How far the phone's clock is ahead of what the page counted since. */
  ahead: number;
}

export function pageClock(): PageClock {
  const { timeOrigin: openedAt } = performance;
  return { openedAt, ahead: Math.round(Date.now() - openedAt - performance.now()) };
}

let aheadWhenHeard: number | undefined;

/** Whether this page heard the server's time, and the phone's clock was not set since. */
export const isClockSure = (): boolean =>
  aheadWhenHeard !== undefined && Math.abs(pageClock().ahead - aheadWhenHeard) <= toleranceMs;

/** Whether an answer told the server's time since this page was opened; a kept difference may be old. */
export const isClockHeard = (): boolean => isHeard;

const listeners = new Set<() => void>();

/** Calls the listener when another time is known to be right. Returns a function that removes it. */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How far the server's clock is ahead of this phone's, in milliseconds. */
export const clockOffset = (): number => offsetMs;

/** Now by the server's clock, in epoch milliseconds: a phone's may be wrong by a day. */
export const now = (): number => Date.now() + offsetMs;

/** Learns the difference from the `date` header of an answer that has just arrived; `at` is the phone's time then. */
export function learnClock(date: string | null, at: number = Date.now()): void {
  const said = Date.parse(date ?? "");
  if (Number.isNaN(said)) return;
  const wasSure = isClockSure();
  isHeard = true;
  aheadWhenHeard = pageClock().ahead;
  const found = said - at;
  const next = Math.abs(found) <= toleranceMs ? 0 : found;
  // A clock that was set since may be right now, without another difference.
  if (!wasSure) tell();
  // The same difference, told a second sooner or later.
  if (next === offsetMs || (next !== 0 && Math.abs(next - offsetMs) <= toleranceMs)) return;
  offsetMs = next;
  tell();
  try {
    localStorage.setItem(storageKey, String(next));
  } catch {
    // Without storage, it is learned again with the first answer.
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}

function read(): number {
  try {
    const stored = Number(localStorage.getItem(storageKey));
    return Number.isFinite(stored) ? stored : 0;
  } catch {
    return 0;
  }
}
