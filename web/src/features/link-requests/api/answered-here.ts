const storageKey = "nutria.answeredRequests";
/** A dialog that is open about an older one says that somebody answered it. */
const mostKept = 20;

/** Notes that this browser answered a request, for its other tabs; without storage they say that somebody did. */
export function noteAnswered(id: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify([...answered(), id].slice(-mostKept)));
  } catch {
    // The dialogs of other tabs still say that it is answered.
  }
}

/** Whether a tab of this browser answered a request. */
export function wasAnsweredHere(id: string): boolean {
  return answered().includes(id);
}

function answered(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
