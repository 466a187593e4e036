import {
  QueryClient,
  QueryObserver,
  type Query,
  type QueryFunction,
  type QueryState,
} from "@tanstack/react-query";
import { NoAnswerError } from "../../lib/no-answer-error";

/** Several answers that one call brings, by their keys. */
export interface Bundle {
  /** Whether the call may bring the answer of a key. */
  covers: (key: string) => boolean;
  ask: () => Promise<ReadonlyMap<string, unknown>>;
}

type Ask = () => Promise<unknown>;

/** When an answer became out of date, and when it was asked for, by the count of what happened in this tab. */
interface Turns {
  outdatedAt: number;
  askedAt: number;
}

/** So long an answer counts as fresh; the channel tells of what changes sooner. */
const freshMs = 30_000;
/** Coming back to the app asks again, but not at each glance elsewhere. */
const glanceMs = 5_000;

const keyOf = (query: Query): string => query.queryKey[0] as string;

/**
 * The answers of the server, by the name of the route and its input, in React Query. Added to it are the copies of the phone,
 * which stand for an answer until it comes, and the call that brings several answers at once.
 */
export class ServerData {
  readonly client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        // Without a connection a call fails at once, and the copy of the phone is shown.
        networkMode: "always",
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // A time of a clock that was ahead is never over by itself.
        staleTime: (query) => (isOlderThan(query, freshMs) ? Number.NEGATIVE_INFINITY : freshMs),
        gcTime: Infinity,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  readonly #turns = new Map<string, Turns>();
  readonly #keepers = new Set<(key: string, data: unknown, at: number) => void>();
  #bundle: Bundle | undefined;
  /** The bundle that is on its way, and when it was asked for. */
  #coming: { askedAt: number; answers: Promise<ReadonlyMap<string, unknown>> } | undefined;
  #count = 0;

  constructor() {
    this.#queries.subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success" || event.action.manual) return;
      const query = event.query as Query;
      this.#keep(keyOf(query), query.state);
    });
  }

  /** State of the answer under a key: `data` stays when a later reading fails. */
  state(key: string): { data: unknown; error: Error | null; dataUpdatedAt: number } {
    const { data, error = null, dataUpdatedAt = 0 } = this.client.getQueryState([key]) ?? {};
    return { data, error, dataUpdatedAt };
  }

  /** The question for an answer, as React Query asks it: by the bundle on its way where that brings it. */
  question(key: string, ask: Ask): { queryKey: [string]; queryFn: QueryFunction } {
    return { queryKey: [key], queryFn: () => this.#answer(key, ask) };
  }

  /** Reads an answer that is not fresh, and again whenever it is out of date, until the returned function is called. */
  follow(key: string, ask: Ask): () => void {
    return new QueryObserver(this.client, this.question(key, ask)).subscribe(() => undefined);
  }

  /** What the bundle on its way brings, where it is not older than the change that is asked about; else its own answer. */
  async #answer(key: string, ask: Ask): Promise<unknown> {
    const coming = this.#coming;
    if (coming && this.#bundle?.covers(key) && this.#turnsOf(key).outdatedAt < coming.askedAt) {
      const answers = await coming.answers.catch(unlessWithoutConnection);
      if (answers?.has(key)) return answers.get(key);
    }
    this.#turnsOf(key).askedAt = this.#count += 1;
    return ask();
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
      const { outdatedAt, askedAt } = this.#turnsOf(key);
      // A later answer, or one that a later change needs, is newer than this.
      if (Math.max(outdatedAt, askedAt) > coming.askedAt) continue;
      void this.client.cancelQueries({ queryKey: [key] }, { silent: true, revert: false });
      this.client.setQueryData([key], data);
      this.#keep(key, this.client.getQueryState([key])!);
    }
  }

  #keep(key: string, { data, dataUpdatedAt }: QueryState): void {
    for (const keep of this.#keepers) keep(key, data, dataUpdatedAt);
  }

  /** Reads several answers again; those that the bundle brings, by one call. `isChanged` drops what is under way. */
  async #readAll(queries: readonly Query[], isChanged: boolean): Promise<void> {
    const shown = queries.filter((query) => query.isActive());
    if (shown.filter((query) => this.#bundle?.covers(keyOf(query))).length > 1) void this.readBundle();
    // React Query drops what is under way only where an earlier answer is shown.
    if (isChanged) for (const query of shown) void query.cancel({ silent: true });
    const isMeant = (query: Query) => shown.includes(query);
    await this.client.refetchQueries({ predicate: isMeant }, { cancelRefetch: false });
  }

  /**
   * Shows a copy of the phone until the server answers; does nothing where it has. However young, it does not count as
   * fresh: nobody told of changes while the app was closed.
   */
  setCopy(key: string, data: unknown, at: number): void {
    const before = this.client.getQueryState([key]);
    if (before?.data !== undefined) return;
    this.client.setQueryData([key], data, { updatedAt: at });
    if (before?.fetchStatus !== "fetching") this.#outdate(this.#queries.find({ queryKey: [key] })!);
  }

  /** Says that the answers of some routes are out of date; those that are shown are read again. */
  invalidate(names: readonly string[]): Promise<void> {
    return this.#readOutdated((key) => names.includes(key.slice(0, key.indexOf(" "))));
  }

  /** Reads everything again that is shown, because nobody knows what has changed. */
  invalidateAll(): Promise<void> {
    return this.#readOutdated(() => true);
  }

  #readOutdated(isMeant: (key: string) => boolean): Promise<void> {
    const meant = this.#queries.getAll().filter((query) => isMeant(keyOf(query)));
    for (const query of meant) this.#outdate(query);
    return this.#readAll(meant, true);
  }

  #outdate(query: Query): void {
    // What is under way for nobody would count as the answer to this change.
    if (!query.isActive()) void query.cancel({ silent: true });
    query.invalidate();
    this.#turnsOf(keyOf(query)).outdatedAt = this.#count += 1;
  }

  /** Reads again what is shown when the patient comes back to the app, or the connection does. */
  readOnReturn(): void {
    const stale = this.#queries.getAll().filter((query) => isOlderThan(query, glanceMs));
    void this.#readAll(stale, false);
  }

  /** Hands each answer of the server on. Returns a function that stops. */
  onAnswer(keep: (key: string, data: unknown, at: number) => void): () => void {
    this.#keepers.add(keep);
    return () => this.#keepers.delete(keep);
  }

  /** When the newest answer came, in epoch milliseconds; undefined without any. */
  newestAnswerAt(): number | undefined {
    const times = this.#queries.getAll().map(({ state }) => state.dataUpdatedAt);
    return Math.max(0, ...times) || undefined;
  }

  /** Forgets everything, so that the next to sign in sees nothing of it. */
  clear(): void {
    this.#coming = undefined;
    for (const query of this.#queries.getAll()) {
      void query.cancel({ silent: true });
      query.reset();
      if (query.getObserversCount() === 0) this.#queries.remove(query);
    }
  }

  get #queries() {
    return this.client.getQueryCache();
  }

  #turnsOf(key: string): Turns {
    const turns = this.#turns.get(key) ?? { outdatedAt: 0, askedAt: 0 };
    this.#turns.set(key, turns);
    return turns;
  }
}

/** Whether an answer is to be read again after so long; one whose last reading failed is, and one of a clock that was wrong. */
function isOlderThan({ state }: Query, milliseconds: number): boolean {
  const isOld = Math.abs(Date.now() - state.dataUpdatedAt) > milliseconds;
  return state.isInvalidated || state.error !== null || isOld;
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
