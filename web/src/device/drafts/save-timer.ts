/** Milliseconds from the last change to the save. */
const pauseMs = 900;
/** Longest milliseconds from the first unsaved change to the save, while somebody goes on typing. */
const longestWaitMs = 5000;
const retryMs = [1000, 2000, 4000, 8000, 15_000, 30_000];

/** Longest milliseconds from a change to its copy on this device. */
export const keepMs = 300;

/** Times of the autosave: one rule for the forms of a record and for whole documents. */
export class SaveTimer {
  readonly #save: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Latest time of the save, set by the first unsaved change. */
  #latest: number | undefined;
  #failures = 0;
  #isEnded = false;

  constructor(save: () => void) {
    this.#save = save;
  }

  /** Call it with each change. */
  changed(): void {
    const now = Date.now();
    this.#latest ??= now + longestWaitMs;
    this.#start(Math.max(0, Math.min(pauseMs, this.#latest - now)));
  }

  /** Call it when a save failed that may succeed later; each failure waits longer. */
  failed(): void {
    this.#start(retryMs[Math.min(this.#failures, retryMs.length - 1)] ?? 0);
    this.#failures += 1;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  /** Whether the last save failed and is tried again. */
  get isRetrying(): boolean {
    return this.#failures > 0;
  }

  /** Saves as soon as what runs now is over. */
  now(): void {
    this.#start(0);
  }

  /** Cancels the planned save, because another one includes it. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#latest = undefined;
  }

  /** Stops for good. */
  end(): void {
    this.cancel();
    this.#isEnded = true;
  }

  #start(delayMs: number): void {
    clearTimeout(this.#timer);
    if (this.#isEnded) return;
    this.#timer = setTimeout(() => {
      this.#latest = undefined;
      this.#save();
    }, delayMs);
  }
}
