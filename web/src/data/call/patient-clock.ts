import { clockOffset, setClockOffset } from "../../lib/clock";

const storageKey = "nutria.mi.clock";

/** A difference that the seconds of a `date` header and the way of an answer explain. */
const toleranceMs = 2_000;

setClockOffset(read());

/** When an answer told the server's time: by the phone's clock, and by the page's own count, which nobody sets. */
export interface HeardClock {
  at: number;
  count: number;
}

/** When the server's time was last heard by this page; undefined before. */
export let clockHeard: HeardClock | undefined;

/** Learns the difference from the `date` header of an answer that has just arrived; `at` is the phone's time then. */
export function learnClock(date: string | null, at: number = Date.now()): void {
  const said = Date.parse(date ?? "");
  if (Number.isNaN(said)) return;
  clockHeard = { at, count: performance.now() };
  const found = said - at;
  const next = Math.abs(found) <= toleranceMs ? 0 : found;
  // The same difference, told a second sooner or later.
  if (next === clockOffset() || (next !== 0 && Math.abs(next - clockOffset()) <= toleranceMs)) return;
  setClockOffset(next);
  try {
    localStorage.setItem(storageKey, String(next));
  } catch {
    // Without storage, it is learned again with the first answer.
  }
}

function read(): number {
  try {
    const stored = Number(localStorage.getItem(storageKey));
    return Number.isFinite(stored) ? stored : 0;
  } catch {
    return 0;
  }
}
