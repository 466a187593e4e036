import type { SaveState } from "./save-state";
import { ApiError } from "@nutria/contract/api-error";
import { changedLeaves, isEqual, withLeaves } from "@nutria/contract/clinical/leaves";
import { mergeSection, type Clash, type Side } from "@nutria/contract/clinical/merge-section";
import { NoAnswerError } from "../api/no-answer-error";

/** Data as the server has them. */
export interface Saved<Data> {
  data: Data;
  version: number;
}

/** How a save ended: with a clash the user has to choose, and what failed is tried again. */
export type FlushResult = "saved" | "invalid" | "clash" | "refused" | "failed";

export interface Clashes<Data> {
  mine: Data;
  stored: Saved<Data>;
  clashes: readonly Clash[];
  /** Paths of the fields that were saved meanwhile, because they do not clash. */
  saved: readonly string[];
}

export interface SyncOptions<Data extends object> {
  opened: Saved<Data>;
  /** The values of the form; those that are not valid are the ones of `base`. */
  read: (base: Data) => { data: Data; invalid: readonly string[] };
  /** Puts the values of `data` at some paths into the form. */
  write: (data: Data, paths: readonly string[]) => void;
  /** Saves the changed fields, and answers what is stored afterwards. */
  send: (changes: object, version: number) => Promise<Saved<Data>>;
  /** What is stored, in the refusal of a save that came late. */
  storedIn: (error: unknown) => Saved<Data> | undefined;
  /** Keeps what is not saved yet on this device; null when all is saved. */
  keep: (base: Saved<Data> | null) => void;
  onState: (state: SaveState) => void;
  onInvalid: (paths: readonly string[]) => void;
  onClashes: (clashes: Clashes<Data> | null) => void;
  /** Called with a refusal that a repetition would not change. */
  onRefused: (error: unknown) => void;
}

/** A save starts so long after the last key. */
const pauseMs = 900;
/** What is typed is on this device at most so long after a key. */
const keepMs = 300;
const longestSaveMs = 20_000;
const retryMs = [1000, 2000, 4000, 8000, 15_000, 30_000];

/**
 * Saves a form by itself: after each pause, again after a failure, and joined with what was saved elsewhere. One save is
 * under way at a time; nothing is dropped before the server has it.
 */
export class SectionSync<Data extends object> {
  readonly #options: SyncOptions<Data>;
  #base: Saved<Data>;
  #clashes: Clashes<Data> | null = null;
  #running: Promise<void> | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isRefused = false;
  #isAbandoned = false;
  #savedAt: number | undefined;

  constructor(options: SyncOptions<Data>) {
    this.#options = options;
    this.#base = options.opened;
  }

  /** Whether the form has something that the server does not have. */
  get isDirty(): boolean {
    const { data, invalid } = this.#options.read(this.#base.data);
    return invalid.length > 0 || !isEqual(data, this.#base.data);
  }

  get version(): number {
    return this.#base.version;
  }

  /** Call it after each change of the form. */
  readonly changed = (): void => {
    this.#isRefused = false;
    this.#keepTimer ??= setTimeout(this.keepNow, keepMs);
    if (!this.#running) this.#options.onState({ kind: "unsaved" });
    this.#schedule(pauseMs);
  };

  /** Puts what is not saved on this device at once. */
  readonly keepNow = (): void => {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    if (this.#isAbandoned) return;
    this.#options.keep(this.isDirty ? this.#base : null);
  };

  /** Saves at once, and waits until the save and those before it are over. */
  async flush(): Promise<FlushResult> {
    clearTimeout(this.#saveTimer);
    await this.#run();
    if (this.#clashes) return "clash";
    const { data, invalid } = this.#options.read(this.#base.data);
    if (!isEqual(data, this.#base.data)) return this.#isRefused ? "refused" : "failed";
    return invalid.length > 0 ? "invalid" : "saved";
  }

  /** Takes in what was read from the server; older than what is known here, it is left aside. */
  receive(stored: Saved<Data>): void {
    if (stored.version <= this.#base.version || this.#running || this.#clashes) return;
    this.#running = this.#join(stored)
      .then(() => undefined)
      .finally(() => (this.#running = undefined));
  }

  /**
   * Takes up input of an earlier form, which is in the form already: joins it with what is stored now, and saves it.
   */
  resume(base: Saved<Data>): void {
    const now = this.#base;
    this.#base = base;
    this.changed();
    this.receive(now);
  }

  /** Leaves the clash open; the next save shows it again. */
  postpone(): void {
    this.#show(null);
  }

  /** Saves the chosen side of each clash. */
  choose(sides: ReadonlyMap<string, Side>): void {
    if (!this.#clashes) return;
    const { stored } = this.#clashes;
    const { data: mine } = this.#options.read(this.#base.data);
    const { merged } = mergeSection({ base: this.#base.data, mine, stored: stored.data }, sides);
    this.#base = stored;
    this.#show(null);
    this.#options.write(merged, changedLeaves(mine, merged));
    this.changed();
    this.#schedule(0);
  }

  /** Ends this form's work without a further save, for a form that takes up its input. */
  abandon(): Saved<Data> {
    clearTimeout(this.#saveTimer);
    clearTimeout(this.#keepTimer);
    this.#isAbandoned = true;
    return this.#base;
  }

  #show(clashes: Clashes<Data> | null): void {
    this.#clashes = clashes;
    this.#options.onClashes(clashes);
  }

  #schedule(delay: number): void {
    clearTimeout(this.#saveTimer);
    if (!this.#isAbandoned) this.#saveTimer = setTimeout(() => void this.#run(), delay);
  }

  async #run(): Promise<void> {
    while (this.#running) await this.#running;
    if (this.#clashes || this.#isAbandoned) return;
    this.#running = this.#save().finally(() => (this.#running = undefined));
    await this.#running;
  }

  async #save(): Promise<void> {
    const { read, send, onState, onInvalid, storedIn } = this.#options;
    for (;;) {
      const { data, invalid } = read(this.#base.data);
      if (invalid.length > 0) onInvalid(invalid);
      const paths = changedLeaves(this.#base.data, data);
      if (paths.length === 0) break;
      onState({ kind: "saving" });
      try {
        this.#base = await inTime(send(withLeaves({}, data, paths), this.#base.version));
      } catch (error) {
        const stored = storedIn(error);
        if (!stored) return this.#fail(error);
        if (this.#isAbandoned || !(await this.#join(stored))) return;
        this.#savedAt = Date.now();
        continue;
      }
      this.#savedAt = Date.now();
      // What was typed meanwhile waits for its own pause.
      break;
    }
    this.#failures = 0;
    this.keepNow();
    onState(this.#settled());
  }

  #settled(): SaveState {
    if (this.isDirty) return { kind: "unsaved" };
    return this.#savedAt === undefined ? { kind: "unchanged" } : { kind: "saved", at: this.#savedAt };
  }

  /** Joins the form with what was saved elsewhere. Returns false when the user has to choose. */
  async #join(stored: Saved<Data>): Promise<boolean> {
    const { read, write } = this.#options;
    const base = this.#base;
    const { data: mine } = read(base.data);
    const { merged, clashes } = mergeSection({ base: base.data, mine, stored: stored.data });
    if (clashes.length === 0) {
      this.#base = stored;
      write(merged, changedLeaves(mine, merged));
      return true;
    }
    const { newest, saved } = await this.#saveBesides(stored, merged);
    const open = changedLeaves(mine, merged)
      .concat(changedLeaves(base.data, mine))
      .filter(isClashing(clashes));
    // The old version makes the server refuse these fields until the user has chosen.
    this.#base = { data: withLeaves(newest.data, base.data, open), version: base.version };
    const here = read(this.#base.data).data;
    const shown = withLeaves(merged, here, open);
    write(
      shown,
      changedLeaves(mine, merged).filter((path) => !open.includes(path)),
    );
    const again = mergeSection({ base: this.#base.data, mine: shown, stored: newest.data });
    this.#show({ mine: shown, stored: newest, clashes: again.clashes, saved });
    this.#options.onState({ kind: "unsaved" });
    return false;
  }

  /** Saves what does not clash; what is stored otherwise, if that fails. */
  async #saveBesides(
    stored: Saved<Data>,
    merged: Data,
  ): Promise<{ newest: Saved<Data>; saved: readonly string[] }> {
    const saved = changedLeaves(stored.data, merged);
    if (saved.length === 0) return { newest: stored, saved };
    try {
      const newest = await inTime(this.#options.send(withLeaves({}, merged, saved), stored.version));
      return { newest, saved };
    } catch {
      return { newest: stored, saved: [] };
    }
  }

  #fail(error: unknown): void {
    const { onState, onRefused } = this.#options;
    this.keepNow();
    if (!isTransient(error)) {
      this.#isRefused = true;
      onState({ kind: "failed" });
      onRefused(error);
      return;
    }
    onState({ kind: error instanceof NoAnswerError ? "offline" : "failed" });
    this.#schedule(retryMs[Math.min(this.#failures, retryMs.length - 1)] ?? 0);
    this.#failures += 1;
  }

  /** Tries again at once, for example when the network is back. */
  readonly retry = (): void => {
    if (this.#failures > 0 && !this.#isRefused) this.#schedule(0);
  };
}

/** Gives up on an answer that does not come; the server refuses the repetition of a save that it carried out. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswerError(undefined)), longestSaveMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Whether a repetition of a save may succeed. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  // A refusal without a code comes from something between the two, not from the product.
  const isOurs = error.code !== "internal";
  return !isOurs || error.status >= 500 || error.status === 429 || error.code === "conflict";
}

/** Whether a field has a clash, of itself or of a row in it. */
function isClashing(clashes: readonly Clash[]): (leaf: string) => boolean {
  return (leaf) => clashes.some(({ path }) => `${path}.`.startsWith(`${leaf}.`));
}
