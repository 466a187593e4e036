/** Prefix of the storage keys of the drafts of an account. */
export const prefixOf = (userId: string): string => `nutria.vault.${userId}.`;

/** The storage keys that begin with a prefix. */
export function keysFrom(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

/** Removes the drafts of an account, so that none stays on the device after a sign-out. */
export function emptyVault(userId: string): void {
  for (const key of keysFrom(prefixOf(userId))) localStorage.removeItem(key);
}
