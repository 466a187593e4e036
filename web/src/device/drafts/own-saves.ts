import { isEqual, valueAt, withLeaves } from "@nutria/contract/clinical/leaves";

/** Most saves that are remembered for one base, because a screen that is offline for hours repeats its save many times. */
const mostKept = 20;

/**
 * The saves of a screen that got no answer: the server may have carried them out. What it stores of them is the user's own
 * and no change of somebody else.
 */
export class OwnSaves<Data extends object> {
  #sent: readonly Data[] = [];

  /** What a save starts from, with what was sent since then. */
  kept<Base extends object>(base: Base): Base & { sent?: readonly Data[] } {
    return this.#sent.length === 0 ? base : { ...base, sent: this.#sent };
  }

  /** Adds the saves that were sent before the screen was opened again. */
  resume(sent: readonly Data[] = []): void {
    this.#sent = sent;
  }

  add(data: Data): void {
    const others = this.#sent.filter((one) => !isEqual(one, data));
    this.#sent = [...others, data].slice(-mostKept);
  }

  /** Forgets the saves, since an answer told the stored data. */
  clear(): void {
    this.#sent = [];
  }

  /** `base` with the values that these saves sent and that are stored; `changed` gives the paths that differ. */
  basis(base: Data, stored: Data, changed: (before: object, after: object) => string[]): Data {
    return this.#sent.reduce((known, sent) => {
      const paths = changed(base, sent).filter((path) => isEqual(valueAt(sent, path), valueAt(stored, path)));
      return withLeaves(known, sent, paths);
    }, base);
  }
}
