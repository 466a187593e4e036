import type { SessionUser } from "@nutria/contract/schemas/account";
import { atom, getDefaultStore } from "jotai";

/** The role of a session: nutritionist or administrator, never both. */
export type SessionRole = "nutritionist" | "admin";

/** The session as stored in the browser; its presence means signed in. */
export interface StoredSession {
  accessToken: string;
  refreshToken: string;
  userId: string;
  role: SessionRole;
  email: string;
  status: SessionUser["status"];
  isFirstSignIn: boolean;
  isProfileCompleted: boolean;
  /** The user signed in with a mailed password, so the screens suggest a new one. */
  usedTemporaryPassword: boolean;
}

export const sessionStorageKey = "nutria.session";

const store = getDefaultStore();
const storedSessionAtom = atom<StoredSession | null>(readStored());

/** The session, read-only for components; use the functions below to change it. */
export const sessionAtom = atom((get) => get(storedSessionAtom));
export const isAuthenticatedAtom = atom((get) => get(storedSessionAtom) !== null);
export const isFirstSignInAtom = atom((get) => get(storedSessionAtom)?.isFirstSignIn ?? false);

function readStored(): StoredSession | null {
  try {
    const parsed = JSON.parse(
      localStorage.getItem(sessionStorageKey) ?? "null",
    ) as Partial<StoredSession> | null;
    const isWhole =
      typeof parsed?.accessToken === "string" &&
      typeof parsed.refreshToken === "string" &&
      typeof parsed.userId === "string" &&
      typeof parsed.email === "string";
    // Sessions stored before roles existed belong to nutritionists.
    const role = parsed?.role ?? "nutritionist";
    return isWhole && isRole(role) ? { ...(parsed as StoredSession), role } : null;
  } catch {
    return null;
  }
}

function isRole(role: string): role is SessionRole {
  return role === "nutritionist" || role === "admin";
}

/** Replaces the session in memory and in storage. */
export function storeSession(session: StoredSession | null): void {
  store.set(storedSessionAtom, session);
  try {
    if (session) localStorage.setItem(sessionStorageKey, JSON.stringify(session));
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
  const session = readStored();
  store.set(storedSessionAtom, session);
  return session;
}

/** Changes part of the session; does nothing when signed out. */
export function updateSession(change: Partial<StoredSession>): void {
  const session = currentSession();
  if (session) storeSession({ ...session, ...change });
}

type EndListener = (ended: StoredSession | null) => void;
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
export function clearSession(): void {
  const ended = currentSession();
  storeSession(null);
  tellEnd(ended);
}

function tellEnd(ended: StoredSession | null): void {
  for (const listener of endListeners) listener(ended);
}

/** Follows sign-ins and sign-outs in other tabs; when another account signs in there, the session here ends first. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== sessionStorageKey && event.key !== null) return;
    const before = currentSession();
    const after = restoreSession();
    if (before && before.userId !== after?.userId) tellEnd(before);
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}
