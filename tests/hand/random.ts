/** Choices that a seed decides: the same seed chooses the same, on every machine. */
export interface Random {
  /** A number from 0 up to 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  /** One of a list; undefined of an empty one. */
  of<Item>(items: readonly Item[]): Item | undefined;
  /** Whether something happens that does so this often. */
  is(share: number): boolean;
  /** A seed for choices of their own. */
  seed(): number;
}

/** A choice with its weight against the others. */
export interface Weighted {
  weight: number;
}

/** Choices by a seed (the generator mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    of: (items) => items[whole(0, items.length - 1)],
    is: (share) => next() < share,
    seed: () => whole(0, 999_999),
  };
}

/** One of a list by their weights; undefined where none has one. */
export function weightedOf<Item extends Weighted>(random: Random, items: readonly Item[]): Item | undefined {
  const total = items.reduce((sum, { weight }) => sum + weight, 0);
  let at = random.next() * total;
  return items.find(({ weight }) => (at -= weight) < 0);
}
