import { NoAnswerError } from "../../../lib/api/no-answer-error";

/** State of one answer of the server; stays the same object until it changes, so that React compares by identity. */
export interface AnswerState {
  data: unknown;
  /** Why the last reading failed; the data before it stay. */
  error: Error | null;
  /** When the data came, by the phone's clock in epoch milliseconds; 0 before. */
  dataUpdatedAt: number;
}

/** Several answers that one call brings, by their keys. */
export interface Bundle {
  /** Whether the call may bring the answer of a key. */
  covers: (key: string) => boolean;
  ask: () => Promise<ReadonlyMap<string, unknown>>;
}

type Ask = () => Promise<unknown>;

interface Entry {
  state: AnswerState;
  /** Listeners of the screens that show it. */
  listeners: Set<() => void>;
  /** Each asks the server for it, for one of those that show it. */
  asks: Set<{ ask: Ask }>;
  reading: Promise<void> | undefined;
  /** The number of the latest reading; the answer to an earlier one is out of date. */
  turn: number;
  isOutdated: boolean;
  /** When it became out of date, and when it was asked for, by the count of what happened in this tab. */
  outdatedAt: number;
  askedAt: number;
}

/** So long an answer counts as fresh; the channel tells of what changes sooner. */
const freshMs = 30_000;
/** Coming back to the app asks again, but not at each glance elsewhere. */
const glanceMs = 5_000;

const nothing: AnswerState = { data: undefined, error: null, dataUpdatedAt: 0 };

/**
 * The answers of the server, by the name of the route and its input. Each is read once for all that show it; a copy of the
 * phone stands for it until then. React Query does this too, and more: with it the first screen has 9 kB more, of the 110
 * that it may have.
 */
export class ServerData {
  readonly #entries = new Map<string, Entry>();
  readonly #keepers = new Set<(key: string, data: unknown, at: number) => void>();
  #bundle: Bundle | undefined;
  /** The bundle that is on its way, and when it was asked for. */
  #coming: { askedAt: number; answers: Promise<ReadonlyMap<string, unknown>> } | undefined;
  #count = 0;

  /** State of the answer under a key. */
  state(key: string): AnswerState {
    return this.#entries.get(key)?.state ?? nothing;
  }

  /** Calls the listener when the state of an answer changes. Returns a function that removes it. */
  subscribe(key: string, listener: () => void): () => void {
    const { listeners } = this.#entry(key);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Reads an answer that is not fresh, and again whenever it is out of date, until the returned function is called. */
  follow(key: string, ask: Ask): () => void {
    const entry = this.#entry(key);
    // One of its own for each, since several that show it may leave in any order.
    const follower = { ask };
    entry.asks.add(follower);
    if (this.#isStale(entry, freshMs)) void this.read(key);
    return () => entry.asks.delete(follower);
  }

  /** Reads an answer now; what is under way already counts, unless it was asked for before the answer was out of date. */
  async read(key: string): Promise<void> {
    const entry = this.#entry(key);
    const [follower] = entry.asks;
    if (!follower) return;
    if (!entry.reading || entry.isOutdated) entry.reading = this.#ask(key, entry, follower.ask);
    await entry.reading;
  }

  async #ask(key: string, entry: Entry, ask: Ask): Promise<void> {
    const turn = (entry.turn += 1);
    entry.isOutdated = false;
    try {
      const data = await this.#answer(key, entry, ask);
      if (turn === entry.turn) this.#take(key, entry, data);
    } catch (error) {
      if (turn === entry.turn) this.#set(entry, { ...entry.state, error: error as Error });
    } finally {
      if (turn === entry.turn) entry.reading = undefined;
    }
  }

  /** What the bundle on its way brings, where it is not older than the change that is asked about; else its own answer. */
  async #answer(key: string, entry: Entry, ask: Ask): Promise<unknown> {
    const coming = this.#coming;
    if (coming && this.#bundle?.covers(key) && entry.outdatedAt < coming.askedAt) {
      const answers = await coming.answers.catch(unlessWithoutConnection);
      if (answers?.has(key)) return answers.get(key);
    }
    entry.askedAt = this.#count += 1;
    return ask();
  }

  #take(key: string, entry: Entry, data: unknown): void {
    const at = Date.now();
    this.#set(entry, { data, error: null, dataUpdatedAt: at });
    for (const keep of this.#keepers) keep(key, data, at);
  }

  /** Sets the call that brings several answers at once; it is made when two of them are read together, and by {@link readBundle}. */
  useBundle(bundle: Bundle): void {
    this.#bundle = bundle;
  }

  /** Makes the call of the bundle; a read of one of its answers meanwhile waits for this call. */
  async readBundle(): Promise<void> {
    if (!this.#bundle) return;
    const coming = { askedAt: (this.#count += 1), answers: this.#bundle.ask() };
    this.#coming = coming;
    // A reader that waits for the bundle then asks for its own answer, and reports the error.
    const answers = await coming.answers.catch(() => undefined);
    if (this.#coming !== coming) return;
    this.#coming = undefined;
    for (const [key, data] of answers ?? []) {
      const entry = this.#entry(key);
      // A later answer, or one that a later change needs, is newer than this.
      if (Math.max(entry.outdatedAt, entry.askedAt) > coming.askedAt) continue;
      entry.turn += 1;
      entry.reading = undefined;
      entry.isOutdated = false;
      this.#take(key, entry, data);
    }
  }

  /** Reads several answers again; those that the bundle brings, by one call. */
  async #readAll(keys: readonly string[]): Promise<void> {
    const isRead = (key: string) => this.#bundle?.covers(key) && this.#entries.get(key)?.asks.size;
    if (keys.filter(isRead).length > 1) void this.readBundle();
    await Promise.all(keys.map((key) => this.read(key)));
  }

  /**
   * Shows a copy of the phone until the server answers; does nothing where it has. However young, it does not count as
   * fresh: nobody told of changes while the app was closed.
   */
  setCopy(key: string, data: unknown, at: number): void {
    const entry = this.#entry(key);
    if (entry.state.data !== undefined) return;
    if (entry.reading === undefined) this.#outdateEntry(entry);
    this.#set(entry, { ...entry.state, data, dataUpdatedAt: at });
  }

  /** Says that the answers of some routes are out of date; those that are shown are read again. */
  invalidate(names: readonly string[]): Promise<unknown> {
    return this.#outdate((key) => names.includes(key.slice(0, key.indexOf(" "))));
  }

  /** Reads everything again that is shown, because nobody knows what has changed. */
  invalidateAll(): Promise<unknown> {
    return this.#outdate(() => true);
  }

  #outdate(isMeant: (key: string) => boolean): Promise<unknown> {
    const meant = [...this.#entries].filter(([key]) => isMeant(key));
    for (const [, entry] of meant) this.#outdateEntry(entry);
    return this.#readAll(meant.map(([key]) => key));
  }

  #outdateEntry(entry: Entry): void {
    entry.isOutdated = true;
    entry.outdatedAt = this.#count += 1;
  }

  /** Reads again what is shown when the patient comes back to the app, or the connection does. */
  readOnReturn(): void {
    const stale = [...this.#entries].filter(([, entry]) => this.#isStale(entry, glanceMs));
    void this.#readAll(stale.map(([key]) => key));
  }

  /** Hands each answer of the server on. Returns a function that stops. */
  onAnswer(keep: (key: string, data: unknown, at: number) => void): () => void {
    this.#keepers.add(keep);
    return () => this.#keepers.delete(keep);
  }

  /** When the newest answer came, in epoch milliseconds; undefined without any. */
  newestAnswerAt(): number | undefined {
    const times = [...this.#entries.values()].map(({ state }) => state.dataUpdatedAt);
    return Math.max(0, ...times) || undefined;
  }

  /** Forgets everything, so that the next to sign in sees nothing of it. */
  clear(): void {
    this.#coming = undefined;
    for (const entry of this.#entries.values()) {
      entry.turn += 1;
      entry.reading = undefined;
      this.#set(entry, nothing);
    }
  }

  #isStale({ state, isOutdated }: Entry, after: number): boolean {
    return isOutdated || state.error !== null || Math.abs(Date.now() - state.dataUpdatedAt) > after;
  }

  #entry(key: string): Entry {
    let entry = this.#entries.get(key);
    if (!entry) {
      entry = {
        ...{ state: nothing, listeners: new Set(), asks: new Set(), reading: undefined },
        ...{ turn: 0, isOutdated: false, outdatedAt: 0, askedAt: 0 },
      };
      this.#entries.set(key, entry);
    }
    return entry;
  }

  #set(entry: Entry, state: AnswerState): void {
    entry.state = state;
    for (const listener of entry.listeners) listener();
  }
}

/** Without a connection nobody needs to ask again by themselves. */
function unlessWithoutConnection(error: unknown): undefined {
  if (error instanceof NoAnswerError) throw error;
}

/** The answers of this tab. */
export const serverData = new ServerData();

/** Follows the tab: coming back to it, and to a network, reads again what is shown. Returns a function that stops. */
export function followReturns(): () => void {
  const onReturn = () => {
    if (document.visibilityState === "visible") serverData.readOnReturn();
  };
  document.addEventListener("visibilitychange", onReturn);
  window.addEventListener("online", onReturn);
  return () => {
    document.removeEventListener("visibilitychange", onReturn);
    window.removeEventListener("online", onReturn);
  };
}
