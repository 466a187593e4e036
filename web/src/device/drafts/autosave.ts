import { ApiError } from "@nutria/contract/wire/api-error";
import { isEqual, withLeaves } from "@nutria/contract/clinical/leaves";
import type { Clash, Merged, Side, Versions } from "@nutria/contract/clinical/merge-section";
import { NoAnswerError } from "../../lib/no-answer-error";
import { inTime } from "./in-time";
import { OwnSaves } from "./own-saves";
import { keepMs, SaveTimer } from "./save-timer";

/** Data as the server has them. */
export interface Saved<Data> {
  data: Data;
  version: number;
  /** Saves that this device sent since then and that got no answer. */
  sent?: readonly Data[];
}

/** State of an autosave; `at` is the time of the last save in milliseconds. */
export type SaveState =
  | { kind: "unchanged" | "unsaved" | "saving" | "failed" | "offline" | "invalid" }
  | { kind: "saved"; at: number };

/** Outcome of a save: after `clash` the user chooses between two values, after `failed` the save is repeated. */
export type FlushResult = "saved" | "invalid" | "clash" | "refused" | "failed";

export interface Clashes<Data> {
  mine: Data;
  stored: Saved<Data>;
  clashes: readonly Clash[];
  /** Paths of the fields that were saved meanwhile, because they do not clash. */
  saved: readonly string[];
}

/** Compares, joins and merges the data of one kind of form or document. */
export interface Fields {
  /** The paths of the fields that differ. */
  changed: (before: object, after: object) => string[];
  merge: <Data extends object>(versions: Versions<Data>, choices?: ReadonlyMap<string, Side>) => Merged<Data>;
  /** Whether fields that do not clash are saved while the user chooses. */
  areSavedApart: boolean;
}

export interface AutosaveOptions<Data extends object> {
  opened: Saved<Data>;
  fields: Fields;
  /** The values on the screen; those that are not valid are the ones of `base`. */
  read: (base: Data) => { data: Data; invalid: readonly string[] };
  /** Puts the values of `data` at some paths on the screen. */
  write: (data: Data, paths: readonly string[]) => void;
  /** Saves the changed fields, and answers what is stored afterwards. */
  send: (changes: object, version: number) => Promise<Saved<Data>>;
  /** Reads the stored data from the refusal of a save with an old version. */
  storedIn: (error: unknown) => Saved<Data> | undefined;
  /** Stores the unsaved changes on this device; null removes them. */
  keep: (base: Saved<Data> | null) => void;
  onState: (state: SaveState) => void;
  onInvalid?: (paths: readonly string[]) => void;
  onClashes: (clashes: Clashes<Data> | null) => void;
  /** Called with a refusal that a repetition would not change; answers how it is shown. */
  onRefused: (error: unknown) => "failed" | "invalid";
}

/** A change leads from `refused` to `idle`, the user's choice from `clash` to `idle`; nothing leads out of `ended`. */
type Phase = "idle" | "busy" | "clash" | "refused" | "ended";

/**
 * Saves what is on a screen by itself: at the times of {@link SaveTimer}, again after a failure, and joined with what was
 * saved elsewhere. One save is under way at a time; nothing is dropped before the server has it.
 */
export class Autosave<Data extends object> {
  readonly #options: AutosaveOptions<Data>;
  #base: Saved<Data>;
  #phase: Phase = "idle";
  /** The save or join that is under way, in phase `busy`. */
  #work: Promise<void> | undefined;
  #stored: Saved<Data> | undefined;
  readonly #own = new OwnSaves<Data>();
  readonly #timer = new SaveTimer(() => void this.#run());
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #savedAt: number | undefined;

  constructor(options: AutosaveOptions<Data>) {
    this.#options = options;
    this.#base = options.opened;
  }

  /** Whether the screen has something that the server does not have. */
  get isDirty(): boolean {
    const { data, invalid } = this.#options.read(this.#base.data);
    return invalid.length > 0 || !isEqual(data, this.#base.data);
  }

  /** Call it after each change on the screen. */
  readonly changed = (): void => {
    if (this.#phase === "refused") this.#phase = "idle";
    this.#keepTimer ??= setTimeout(this.keepNow, keepMs);
    if (this.#phase !== "busy") this.#options.onState({ kind: "unsaved" });
    this.#timer.changed();
  };

  /** Stores the unsaved changes on this device without waiting. */
  readonly keepNow = (): void => {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    if (this.#phase !== "ended") this.#options.keep(this.isDirty ? this.#own.kept(this.#base) : null);
  };

  /** Saves at once, and waits until the save and those before it are over. */
  async flush(): Promise<FlushResult> {
    this.#timer.cancel();
    await this.#run();
    const phase = this.#phase;
    if (phase === "clash") return phase;
    const { data, invalid } = this.#options.read(this.#base.data);
    if (!isEqual(data, this.#base.data)) return phase === "refused" ? phase : "failed";
    return invalid.length > 0 ? "invalid" : "saved";
  }

  /** Tries again at once, for example when the network is back. */
  readonly retry = (): void => {
    if (this.#timer.isRetrying && this.#phase !== "refused") this.#timer.now();
  };

  /** Takes over data that were read from the server; ignores a version older than the known one. */
  receive(stored: Saved<Data>): void {
    const isFree = this.#phase === "idle" || this.#phase === "refused";
    if (isFree && stored.version > this.#base.version) void this.#do(() => this.#join(stored));
  }

  /** Takes up earlier input, which is on the screen already: joins it with what is stored now, and saves it. */
  resume(base: Saved<Data>): void {
    const now = this.#base;
    this.#base = base;
    this.#own.resume(base.sent);
    this.changed();
    this.receive(now);
  }

  /** Leaves the clash open; the next save shows it again. */
  postpone(): void {
    if (this.#phase === "clash") this.#phase = "idle";
    this.#options.onClashes(null);
  }

  /** Saves this side of the clashes at some paths, and the stored one of the others. */
  choose(kept: readonly string[]): void {
    if (this.#phase !== "clash" || !this.#stored) return;
    const { fields, read, write } = this.#options;
    const { data: mine } = read(this.#base.data);
    const sides = new Map(kept.map((path): [string, Side] => [path, "mine"]));
    const { merged } = fields.merge({ base: this.#base.data, mine, stored: this.#stored.data }, sides);
    this.#base = this.#stored;
    this.#own.clear();
    this.postpone();
    write(merged, fields.changed(mine, merged));
    this.changed();
    this.#timer.now();
  }

  /** Ends this work without a further save, for another one that takes up its input. */
  abandon(): Saved<Data> {
    this.#timer.end();
    clearTimeout(this.#keepTimer);
    this.#phase = "ended";
    return this.#own.kept(this.#base);
  }

  async #run(): Promise<void> {
    while (this.#work) await this.#work;
    if (this.#phase !== "clash" && this.#phase !== "ended") await this.#do(() => this.#save());
  }

  /** Carries out one save or join, and goes on to the phase that it answers. */
  #do(work: () => Promise<Phase>): Promise<void> {
    let next: Phase = "idle";
    const carryOut = async () => {
      try {
        next = await work();
      } finally {
        this.#work = undefined;
        if (this.#phase === "busy") this.#phase = next;
      }
    };
    this.#phase = "busy";
    return (this.#work = carryOut());
  }

  async #save(): Promise<Phase> {
    const { fields, read, send, onState, onInvalid, storedIn } = this.#options;
    for (;;) {
      const { data, invalid } = read(this.#base.data);
      if (invalid.length > 0) onInvalid?.(invalid);
      const paths = fields.changed(this.#base.data, data);
      if (paths.length === 0) break;
      onState({ kind: "saving" });
      this.#own.add(data);
      try {
        this.#base = await inTime(send(withLeaves({}, data, paths), this.#base.version));
        this.#own.clear();
      } catch (error) {
        const stored = storedIn(error);
        if (!stored) return this.#fail(error);
        if (this.#hasEnded() || (await this.#join(stored)) === "clash") return "clash";
        this.#savedAt = Date.now();
        continue;
      }
      this.#savedAt = Date.now();
      // Text typed during this save starts the timer of the next one.
      break;
    }
    this.#timer.succeeded();
    this.keepNow();
    if (this.isDirty) onState({ kind: "unsaved" });
    else onState(this.#savedAt === undefined ? { kind: "unchanged" } : { kind: "saved", at: this.#savedAt });
    return "idle";
  }

  /** Somebody may end the work while a save is under way. */
  #hasEnded(): boolean {
    return this.#phase === "ended";
  }

  /** Joins the screen with what was saved elsewhere; `clash` when the user has to choose. */
  async #join(stored: Saved<Data>): Promise<"idle" | "clash"> {
    const { fields, read, write, onClashes, onState } = this.#options;
    const { data: mine } = read(this.#base.data);
    const data = this.#own.basis(this.#base.data, stored.data, fields.changed);
    const base = { data, version: this.#base.version };
    const { merged, clashes } = fields.merge({ base: base.data, mine, stored: stored.data });
    const joined = fields.changed(mine, merged);
    if (clashes.length === 0) {
      this.#base = stored;
      this.#own.clear();
      write(merged, joined);
      return "idle";
    }
    const { newest, saved } = await this.#saveBesides(stored, merged);
    const open = [...joined, ...fields.changed(base.data, mine)].filter(isClashing(clashes));
    // The old version makes the server refuse these fields until the user has chosen.
    this.#base = { data: withLeaves(newest.data, base.data, open), version: base.version };
    const shown = withLeaves(merged, read(this.#base.data).data, open);
    write(
      shown,
      joined.filter((path) => !open.includes(path)),
    );
    const again = fields.merge({ base: this.#base.data, mine: shown, stored: newest.data });
    this.#stored = newest;
    onClashes({ mine: shown, stored: newest, clashes: again.clashes, saved });
    onState({ kind: "unsaved" });
    return "clash";
  }

  /** Saves the fields without a clash. Returns the stored data as they are then; if that save fails, as they were read. */
  async #saveBesides(
    stored: Saved<Data>,
    merged: Data,
  ): Promise<{ newest: Saved<Data>; saved: readonly string[] }> {
    const { fields, send } = this.#options;
    const saved = fields.areSavedApart ? fields.changed(stored.data, merged) : [];
    if (saved.length === 0) return { newest: stored, saved };
    try {
      const newest = await inTime(send(withLeaves({}, merged, saved), stored.version));
      return { newest, saved };
    } catch {
      return { newest: stored, saved: [] };
    }
  }

  #fail(error: unknown): Phase {
    const { onState, onRefused } = this.#options;
    this.keepNow();
    if (!isTransient(error)) {
      onState({ kind: onRefused(error) });
      return "refused";
    }
    onState({ kind: error instanceof NoAnswerError ? "offline" : "failed" });
    this.#timer.failed();
    return "idle";
  }
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
