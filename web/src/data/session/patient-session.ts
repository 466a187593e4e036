import type { TokenPair } from "@nutria/contract/schemas/account";

/** Who is signed in on this phone. */
export interface AppSession {
  userId: string;
  email: string;
  /** Null once it was refused: the copy stays readable, and sending asks to sign in. */
  refreshToken: string | null;
  /** On a shared phone nothing is kept: the session ends with the tab. */
  isShared: boolean;
}

/** Apart from the session of a nutritionist, who may use the same browser. */
export const sessionKey = "nutria.mi.session";

/** In memory only; each tab renews its own. */
let accessToken: string | undefined;
let session = read();
const listeners = new Set<() => void>();

/** The session as this tab knows it; null when nobody is signed in. The same object until it changes. */
export const patientSession = (): AppSession | null => session;

/** Whether nothing of the account is kept on this phone. */
export const isSharedPhone = (): boolean => session?.isShared ?? false;

/** The access token of this tab; undefined before the first renewal. */
export const patientAccessToken = (): string | undefined => accessToken;

/** Calls the listener after each change of the session, here or in another tab. Returns a function that removes it. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Begins a session, or replaces the one there is; null ends it in this browser. */
export function setSession(next: AppSession | null, token?: string): void {
  accessToken = token;
  session = next;
  store(next);
  tell();
}

/** Keeps the tokens of a renewal. Does nothing when signed out meanwhile. */
export function setTokens(tokens: TokenPair): void {
  if (!session) return;
  const wasLapsed = session.refreshToken === null;
  session = { ...session, refreshToken: tokens.refreshToken };
  accessToken = tokens.accessToken;
  store(session);
  if (wasLapsed) tell();
}

/** The refresh token was refused: what is on the phone stays readable until the patient signs in again. */
export function lapse(): void {
  if (!session || session.refreshToken === null) return;
  setSession({ ...session, refreshToken: null });
}

/** Takes over what another tab stored: its newer token, or that somebody signed in or out there. */
export function adoptStored(): void {
  const stored = read();
  if (JSON.stringify(stored) === JSON.stringify(session)) return;
  if (stored?.userId !== session?.userId || stored?.refreshToken == null) accessToken = undefined;
  session = stored;
  tell();
}

/** Follows the other tabs. Returns a function that stops. */
export function followPatientTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === sessionKey || key === null) adoptStored();
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** The session is never out of the storage meanwhile: another tab that looked then would take itself for signed out. */
function store(next: AppSession | null): void {
  try {
    const [kept, left] = next?.isShared ? [sessionStorage, localStorage] : [localStorage, sessionStorage];
    if (next) kept.setItem(sessionKey, JSON.stringify(next));
    else kept.removeItem(sessionKey);
    left.removeItem(sessionKey);
  } catch {
    // Without storage, the session lasts until the tab is closed.
  }
}

function read(): AppSession | null {
  try {
    const text = sessionStorage.getItem(sessionKey) ?? localStorage.getItem(sessionKey);
    const parsed = JSON.parse(text ?? "null") as Partial<AppSession> | null;
    if (typeof parsed?.userId !== "string" || typeof parsed.email !== "string") return null;
    const { userId, email, refreshToken = null, isShared = false } = parsed;
    return { userId, email, refreshToken, isShared };
  } catch {
    return null;
  }
}
