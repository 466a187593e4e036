import type { ChosenPractice } from "./stored-session";

const key = "nutria.lostPlace";

export interface LostPlace {
  userId: string;
  path: string;
  /** The practice that an assistant worked for there. */
  practice?: ChosenPractice | undefined;
  /** The time of the loss, and the unsaved text of the screen, encrypted. */
  at?: number;
  typed?: string;
}

/** Keeps where an account was in this tab when its session was lost, or forgets it: the account is back. */
export function keepLostPlace(place: LostPlace | null): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // Without storage, a sign-in starts where it always does.
  }
}

/** Where an account was when its session was lost; undefined for another account, and once it left or returned. */
export function lostPlaceOf(userId: string): LostPlace | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as LostPlace | null;
    return kept?.userId === userId ? kept : undefined;
  } catch {
    return undefined;
  }
}
