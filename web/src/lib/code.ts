import { NoAnswerError } from "./no-answer-error";

/** Progress of loading a module. */
export type CodeState<Value> =
  /** `until` ends with the loading, however that ends. */
  | { is: "loading"; until: Promise<unknown> }
  /** There was no connection; it is loaded once there is one. */
  | { is: "waiting" }
  | { is: "failed" }
  | { is: "loaded"; value: Value };

/** Code that is loaded apart from what uses it. */
export interface Code<Value> {
  /** Loads it, or gives what is loaded. Raises where it cannot be loaded, without a connection a `NoAnswerError`. */
  (): Promise<Value>;
  /** How far it is; begins to load it, at once or when there is a connection. */
  read: () => CodeState<Value>;
  /** Calls back when that changes; gives what ends it. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Code to be loaded when it is first wanted. A browser may keep an `import()` that failed as failed until the page is loaded
 * anew, as Chromium does, and React's `lazy` in any browser: so nothing is asked for without a connection.
 */
export function code<Value>(load: () => Promise<Value>): Code<Value> {
  const listeners = new Set<() => void>();
  let state: CodeState<Value> | undefined;
  let loading: Promise<Value> | undefined;

  const become = (next: CodeState<Value>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const begin = (): Promise<Value> => {
    const begun = load().then(
      (value) => {
        become({ is: "loaded", value });
        return value;
      },
      (error: unknown) => {
        loading = undefined;
        become({ is: "failed" });
        throw error;
      },
    );
    const until = begun.catch(() => undefined);
    // `waiting` stays shown until the module is loaded or fails.
    if (state?.is !== "waiting") become({ is: "loading", until });
    return begun;
  };
  const start = (): Promise<Value> => {
    if (!loading && !isWithinReach()) return Promise.reject(new NoAnswerError(undefined));
    return (loading ??= begin());
  };
  const wait = () => {
    window.addEventListener("online", () => void start().catch(() => undefined), { once: true });
    return { is: "waiting" as const };
  };

  return Object.assign(start, {
    read(): CodeState<Value> {
      if (state) return state;
      if (isWithinReach()) void start();
      return (state ??= wait());
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        // The next reader tries again.
        if (listeners.size === 0 && state?.is === "failed") state = undefined;
      };
    },
  });
}

/** Whether code can be had: with a connection, or from the patient's phone, whose worker keeps all of the app. */
export const isWithinReach = (): boolean =>
  navigator.onLine || (navigator.serviceWorker?.controller?.scriptURL.endsWith("/mi/sw.js") ?? false);
