interface Bounds {
  mostReplays?: number;
  mostMs?: number;
  /** The clock, in milliseconds. */
  now?: () => number;
}

/**
 * The shortest part of a path that still fails, found by leaving out steps: halves first, then smaller pieces, then single
 * steps (Zeller's ddmin). `fails` replays a path; it is called `mostReplays` times at most, and not begun any more after
 * `mostMs`: the shortest path so far is returned then.
 */
export async function shrink<Step>(
  path: readonly Step[],
  fails: (path: readonly Step[]) => Promise<boolean>,
  { mostReplays = Infinity, mostMs = Infinity, now = () => performance.now() }: Bounds = {},
): Promise<readonly Step[]> {
  const until = now() + mostMs;
  let shortest = path;
  let replays = 0;
  let length = Math.ceil(path.length / 2);
  while (length >= 1 && shortest.length > 1) {
    let isShorter = false;
    // From the end: what matters is usually close to the failure, and the beginning goes at once.
    for (let from = 0; from < shortest.length;) {
      if (replays >= mostReplays || now() >= until) return shortest;
      const rest = [...shortest.slice(0, from), ...shortest.slice(from + length)];
      replays += 1;
      if (rest.length > 0 && (await fails(rest))) {
        shortest = rest;
        isShorter = true;
      } else from += length;
    }
    if (length === 1 && !isShorter) break;
    length = length === 1 ? 1 : Math.ceil(length / 2);
  }
  return shortest;
}
