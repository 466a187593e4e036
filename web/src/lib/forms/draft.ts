import { currentSession } from "../session/session";

/** The storage key of a draft. Drafts last as long as the tab, and each account reads only its own. */
function keyOf(form: string): string | undefined {
  const userId = currentSession()?.userId;
  return userId === undefined ? undefined : `nutria.draft.${userId}.${form}`;
}

/** Reads the unsaved input of a form, after the session ended or the page reloaded. */
export function readDraft(form: string): Record<string, unknown> | undefined {
  const key = keyOf(form);
  if (key === undefined) return undefined;
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return typeof draft === "object" && draft !== null ? (draft as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(form: string, values: object): void {
  const key = keyOf(form);
  if (key === undefined) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // The form also works in a browser without storage.
  }
}

export function removeDraft(form: string): void {
  const key = keyOf(form);
  if (key === undefined) return;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no draft to delete.
  }
}
