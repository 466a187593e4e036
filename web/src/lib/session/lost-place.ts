/** Where somebody was in this tab when their session ended, until they are back; nobody else who signs in is led there. */
const key = "nutria.lostPlace";

interface LostPlace {
  userId: string;
  path: string;
}

/** Keeps where an account was when its session was lost. */
export function keepLostPlace(place: LostPlace): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // Without storage, a sign-in starts where it always does.
  }
}

/** Where an account was; undefined when it left of its own accord, or is back. */
export function lostPlaceOf(userId: string): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as Partial<LostPlace> | null;
    const isHere = kept?.userId === userId && kept.path?.startsWith("/") && !kept.path.startsWith("//");
    return isHere ? kept.path : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the place: its account is back there, or another one signed in. */
export function forgetLostPlace(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
}
