/** The names of a patient who goes from a mailed page to their app, and of their nutritionist. */
export interface Opening {
  token: string;
  patientName: string;
  nutritionist: { name: string; lastName: string };
}

const storageKey = "nutria.mi.opening";

/** Keeps in this tab who goes on to the first opening, because a request that was answered tells no names any more. */
export function rememberOpening(opening: Opening): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(opening));
  } catch {
    // Without storage, the first opening asks the server, which knows the names of an appointment.
  }
}

/** Whose page led to the first opening with a token; undefined when it was another one, or in another tab. */
export function rememberedOpening(token: string): Opening | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as Opening | null;
    return kept?.token === token ? kept : undefined;
  } catch {
    return undefined;
  }
}
