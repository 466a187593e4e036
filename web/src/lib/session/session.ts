import type { SessionUser } from "@nutria/contract/schemas/account";
import { atom, getDefaultStore } from "jotai";

/** Whose screens a session opens: a nutritionist's or an administrator's, never both. */
export type SessionRole = "nutritionist" | "admin";

/** What a signed-in browser remembers; its presence is the signed-in flag. */
export interface StoredSession {
  accessToken: string;
  refreshToken: string;
  userId: string;
  role: SessionRole;
  email: string;
  status: SessionUser["status"];
  isFirstSignIn: boolean;
  isProfileCompleted: boolean;
  /** Signed in with a mailed password: the screens suggest choosing one's own. */
  usedTemporaryPassword: boolean;
}

export const sessionStorageKey = "nutria.session";

const store = getDefaultStore();
const storedSessionAtom = atom<StoredSession | null>(readStored());

/** The session as the screens read it. It is written through functions alone. */
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
    // Kept from before there were roles, it is a nutritionist's.
    const role = parsed?.role ?? "nutritionist";
    return isWhole && isRole(role) ? { ...(parsed as StoredSession), role } : null;
  } catch {
    return null;
  }
}

function isRole(role: string): role is SessionRole {
  return role === "nutritionist" || role === "admin";
}

/** Replaces what is kept of the session, in memory and in the browser. */
export function storeSession(session: StoredSession | null): void {
  store.set(storedSessionAtom, session);
  try {
    if (session) localStorage.setItem(sessionStorageKey, JSON.stringify(session));
    else localStorage.removeItem(sessionStorageKey);
  } catch {
    // A browser that keeps nothing still works until the tab is closed.
  }
}

/** The session now, for code outside the components. */
export function currentSession(): StoredSession | null {
  return store.get(storedSessionAtom);
}

/** Takes up what is stored: at start, and when another tab signs in or out. */
export function restoreSession(): StoredSession | null {
  const session = readStored();
  store.set(storedSessionAtom, session);
  return session;
}

/** Changes part of the session; does nothing once signed out. */
export function updateSession(change: Partial<StoredSession>): void {
  const session = currentSession();
  if (session) storeSession({ ...session, ...change });
}

type EndListener = (ended: StoredSession | null) => void;
const endListeners = new Set<EndListener>();

/** Runs when the session ends for whatever reason: 'Salir', a failed refresh, another tab. Answers how to stop. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Forgets the session on this browser: authentication, tokens, status, user id and first-sign-in flag. */
export function clearSession(): void {
  const ended = currentSession();
  storeSession(null);
  tellEnd(ended);
}

function tellEnd(ended: StoredSession | null): void {
  for (const listener of endListeners) listener(ended);
}

/** Follows sign-ins and sign-outs of other tabs; another account there ends the session of the one before it here. */
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
