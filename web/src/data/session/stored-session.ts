import type { AssistantRight } from "@nutria/contract/people/assistants";
import type { SessionUser } from "@nutria/contract/schemas/account";

/** The role of a session: nutritionist, assistant or administrator, one of them. */
export type SessionRole = "nutritionist" | "assistant" | "admin";

/** The practice that an assistant works for, with the name of its owner and the rights in it. */
export interface ChosenPractice {
  id: string;
  owner: string;
  rights: readonly AssistantRight[];
}

/** The session as stored in the browser; its presence means signed in. */
export interface StoredSession {
  refreshToken: string;
  userId: string;
  role: SessionRole;
  email: string;
  status: SessionUser["status"];
  isFirstSignIn: boolean;
  isProfileCompleted: boolean;
  /** The user signed in with a mailed password, so the screens suggest a new one. */
  usedTemporaryPassword: boolean;
  /** Of an assistant who has chosen, or who has only one. */
  practice?: ChosenPractice | undefined;
  /** The time zone of a practice as it was last read; absent before. */
  zone?: { practice: string; name: string };
}

export const sessionStorageKey = "nutria.session";

/** Stands in storage where a session was lost, so that the other tabs know that nobody left it. */
export const lostMark = JSON.stringify("lost");

/** Reads the session that this browser keeps; null when nobody is signed in. */
export function readStoredSession(): StoredSession | null {
  try {
    const parsed = JSON.parse(
      localStorage.getItem(sessionStorageKey) ?? "null",
    ) as Partial<StoredSession> | null;
    const isWhole =
      typeof parsed?.refreshToken === "string" &&
      typeof parsed.userId === "string" &&
      typeof parsed.email === "string";
    // Sessions stored before roles existed belong to nutritionists.
    const role = parsed?.role ?? "nutritionist";
    if (!isWhole || !isRole(role)) return null;
    // An earlier version stored the access token too.
    const { accessToken: _, ...session } = parsed as StoredSession & { accessToken?: string };
    return { ...session, role };
  } catch {
    return null;
  }
}

function isRole(role: string): role is SessionRole {
  return role === "nutritionist" || role === "assistant" || role === "admin";
}
