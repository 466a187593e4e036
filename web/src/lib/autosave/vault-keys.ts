/** The start of the storage keys of what is kept for an account. */
export const prefixOf = (userId: string): string => `nutria.vault.${userId}.`;

/** The storage keys with a start. */
export function keysFrom(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

/** Removes what is kept for an account: at sign-out nothing of it stays on the device. */
export function emptyVault(userId: string): void {
  for (const key of keysFrom(prefixOf(userId))) localStorage.removeItem(key);
}
