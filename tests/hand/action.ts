import type { Hand } from "./hand";
import type { Random } from "./random";

/** Something that a person does. */
export interface Action {
  /** In letters alone, as a path names it. */
  name: string;
  /** How often, against the others. */
  weight: number;
  /**
   * Does it, with the choices of a seed. Gives in a few words what was done, or undefined where there is nothing to do it
   * with, which must leave the screen as it was.
   */
  run(hand: Hand, random: Random): Promise<string | undefined>;
}

/** Something that holds after every step. */
export interface Invariant {
  name: string;
  /** What does not hold, each in a sentence; asked again for a moment, as the screen may not have heard of a change yet. */
  check(hand: Hand): Promise<readonly string[]>;
}
