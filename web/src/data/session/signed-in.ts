import { readStoredSession } from "./stored-session";

/**
 * Whether somebody is signed in in this browser, for pages that do not load the session itself. `session.ts` keeps it
 * up to date in this tab.
 */
let isPresent = readStoredSession() !== null;
const listeners = new Set<() => void>();

/** Whether somebody is signed in. */
export function isSignedIn(): boolean {
  return isPresent;
}

/** Says that somebody signed in or out. */
export function setSignedIn(isNowPresent: boolean): void {
  if (isNowPresent === isPresent) return;
  isPresent = isNowPresent;
  for (const listener of listeners) listener();
}

const follow = () => setSignedIn(readStoredSession() !== null);

/** Calls the listener when somebody signs in or out, in this tab or in another. Returns a function that removes it. */
export function onSignedInChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", follow);
  };
}
