import type { SessionUser, TokenPair } from "@nutria/contract/schemas/account";
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

/** The session as the screens read it. It is written through the functions below alone. */
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

function write(session: StoredSession | null): void {
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

/**
 * Keeps what signing in with a role answered. The session of another account, which an administrator's sign-in may
 * meet, ends first: what that account has read is forgotten, and its refresh token revoked.
 */
export function startSession(
  answer: { token: TokenPair; user: SessionUser; usedTemporaryPassword: boolean },
  role: SessionRole = "nutritionist",
): void {
  const before = currentSession();
  if (before && before.userId !== answer.user.id) void signOut();
  write({
    ...answer.token,
    userId: answer.user.id,
    role,
    email: answer.user.email,
    status: answer.user.status,
    isFirstSignIn: !answer.user.hasLoggedIn,
    isProfileCompleted: answer.user.isProfileCompleted,
    usedTemporaryPassword: answer.usedTemporaryPassword,
  });
}

/** Changes part of the session; does nothing once signed out. */
export function updateSession(change: Partial<StoredSession>): void {
  const session = currentSession();
  if (session) write({ ...session, ...change });
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
  write(null);
  tellEnd(ended);
}

function tellEnd(ended: StoredSession | null): void {
  for (const listener of endListeners) listener(ended);
}

/** 'Salir': forgets the session at once and revokes its refresh token behind the scenes. */
export async function signOut(): Promise<void> {
  const refreshToken = currentSession()?.refreshToken;
  clearSession();
  if (refreshToken === undefined) return;
  try {
    // Loaded now: a public page needs neither the calls nor their schemas.
    const [{ call }, { authRoutes }] = await Promise.all([
      import("../api/call"),
      import("@nutria/contract/routes/auth"),
    ]);
    await call(authRoutes.logout, { body: { refreshToken } });
  } catch {
    // The browser has forgotten it; unrevoked, it lapses by itself.
  }
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
