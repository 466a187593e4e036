/** Where a walk takes place: a product that answers at an address, whose clock goes forward, and which may die. */
export interface Ground {
  /** The address at present: another one after it died. */
  url: () => string;
  /** Now by its clock, in epoch milliseconds. */
  now: () => number;
  /** Moves its clock forward. */
  travel: (milliseconds: number) => Promise<void>;
  /** Kills it, wherever it is, and starts it again on the same folder; undefined where it is a part of this process. */
  kill?: () => Promise<void>;
  /** Resolves after every event has been delivered. */
  linkTo: (email: string, part: string) => Promise<string>;
  close: () => Promise<void>;
}
