import { setTimeout as wait } from "node:timers/promises";
import { see, type Hand } from "./hand";

const longest = 15_000;
/** For a moment nothing waits between an answer and the question that follows from it. */
const quiet = 60;

/** Waits until nothing loads or moves any more. Gives whether that came. */
export async function rest(hand: Hand): Promise<boolean> {
  const until = performance.now() + (hand.isOffline ? 1_500 : longest);
  while (performance.now() < until) {
    if (await isQuiet(hand, until)) {
      // Out of sight, a tab has no pictures to wait for.
      if (await see(hand, "isAtRest")) {
        if (hand.traffic.waiting().length === 0) return true;
      } else await wait(30);
    }
  }
  // Without a connection, what was not read yet waits for it.
  return hand.isOffline;
}

async function isQuiet({ traffic }: Hand, until: number): Promise<boolean> {
  let since = performance.now();
  while (performance.now() < until) {
    if (traffic.waiting().length > 0) since = performance.now();
    else if (performance.now() - since >= quiet) return true;
    await wait(15);
  }
  return false;
}
