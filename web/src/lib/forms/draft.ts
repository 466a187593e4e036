import { currentSession } from "../session/session";

/** Drafts live as long as the tab, and each account finds only its own. */
function keyOf(form: string): string | undefined {
  const userId = currentSession()?.userId;
  return userId === undefined ? undefined : `nutria.draft.${userId}.${form}`;
}

/** What was typed in a form and not saved before the session, or the page, was lost. */
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
    // A browser that keeps nothing still saves the form.
  }
}

export function removeDraft(form: string): void {
  const key = keyOf(form);
  if (key === undefined) return;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept, then.
  }
}
