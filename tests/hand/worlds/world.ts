import type { Action, Invariant } from "../action";
import type { Hand } from "../hand";
import type { Weeks } from "../practice/visits";
import type { Random } from "../random";
import type { RunningProduct } from "../../support/scenario/running-product";

/** What a walk goes through: somebody at a screen, what they do there, and what holds. */
export interface World {
  name: string;
  actions: readonly Action[];
  invariants: readonly Invariant[];
  /** Prepares it anew, by the choices of a seed, and opens its first screen. */
  open(given: Opening): Promise<Hand>;
}

export interface Opening {
  product: RunningProduct;
  random: Random;
  weeks: Weeks;
  /** What each page runs first. */
  script: string;
}
