import type { TokenPair } from "@nutria/contract/schemas/account";
import { atom, getDefaultStore } from "jotai";
import { setSignedIn } from "./signed-in";
import { lostMark, readStoredSession, sessionStorageKey, type StoredSession } from "./stored-session";

export { sessionStorageKey, type SessionRole, type StoredSession } from "./stored-session";

const store = getDefaultStore();
const storedSessionAtom = atom<StoredSession | null>(readStoredSession());

/** The session, read-only for components; use the functions below to change it. */
export const sessionAtom = atom((get) => get(storedSessionAtom));
export const isFirstSignInAtom = atom((get) => get(storedSessionAtom)?.isFirstSignIn ?? false);

/** In memory only, because web storage outlives the tab; each tab renews its own. */
let accessToken: string | undefined;

/** Returns the access token of this tab; undefined before the first renewal after a reload. */
export function currentAccessToken(): string | undefined {
  return accessToken;
}

/** Stores new tokens of the session; does nothing when signed out. */
export function storeTokens(tokens: TokenPair, change: Partial<StoredSession> = {}): void {
  const session = currentSession();
  if (!session) return;
  storeSession({ ...session, ...change, refreshToken: tokens.refreshToken });
  accessToken = tokens.accessToken;
}

/** Whether both sessions are of one sign-in, which the first two parts of a refresh token name. */
function isSameSignIn(one: StoredSession | null, other: StoredSession | null): boolean {
  const nameOf = (session: StoredSession | null) => session?.refreshToken.split(".", 2).join(".");
  return nameOf(one) === nameOf(other);
}

/** Sets the session in memory; the access token of another sign-in is no longer good. */
function setSession(session: StoredSession | null): void {
  if (!isSameSignIn(session, currentSession())) accessToken = undefined;
  store.set(storedSessionAtom, session);
  setSignedIn(session !== null);
}

/**
 * Takes over the newer tokens that another tab stored for this account: after a renewal, or after a change of password,
 * which ended the session of this tab.
 */
export function adoptStoredSession(): void {
  const stored = readStoredSession();
  const session = currentSession();
  if (stored && stored.userId === session?.userId && stored.refreshToken !== session.refreshToken)
    setSession(stored);
}

/** Replaces the session in memory and in storage. */
export function storeSession(session: StoredSession | null, why: SessionEnd = "left"): void {
  setSession(session);
  try {
    if (session) localStorage.setItem(sessionStorageKey, JSON.stringify(session));
    else if (why === "lost") localStorage.setItem(sessionStorageKey, lostMark);
    else localStorage.removeItem(sessionStorageKey);
  } catch {
    // Without storage, the session lasts until the tab is closed.
  }
}

/** Returns the current session, for code outside components. */
export function currentSession(): StoredSession | null {
  return store.get(storedSessionAtom);
}

/** Loads the stored session: at start, and after a sign-in or sign-out in another tab. */
export function restoreSession(): StoredSession | null {
  const session = readStoredSession();
  setSession(session);
  return session;
}

/** Changes part of the session; does nothing when signed out. */
export function updateSession(change: Partial<StoredSession>): void {
  const session = currentSession();
  if (session) storeSession({ ...session, ...change });
}

/** Why a session ended: `left` by its person, or `lost` because it was ended elsewhere or expired. */
export type SessionEnd = "left" | "lost";

type EndListener = (ended: StoredSession | null, why: SessionEnd) => void;
const endListeners = new Set<EndListener>();

/**
 * Registers a listener for the end of the session, for any reason: 'Salir', a failed refresh, another tab. Returns a
 * function that removes it.
 */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Clears the session in this browser: authentication, tokens, status, user id and first-sign-in flag. */
export function clearSession(why: SessionEnd = "left"): void {
  const ended = currentSession();
  storeSession(null, why);
  tellEnd(ended, why);
}

function tellEnd(ended: StoredSession | null, why: SessionEnd): void {
  for (const listener of endListeners) listener(ended, why);
}

/** Follows sign-ins and sign-outs in other tabs; when another account signs in there, the session here ends first. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== sessionStorageKey && event.key !== null) return;
    const before = currentSession();
    const after = restoreSession();
    if (before && before.userId !== after?.userId)
      tellEnd(before, event.newValue === lostMark ? "lost" : "left");
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}
