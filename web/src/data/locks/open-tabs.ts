/** Apart from `turns.ts`, which each page loads. Only a secure origin has locks. */
const locks = (): LockManager | undefined => navigator.locks;

/** Tells the other tabs that this one is open; the browser releases the lock when it is closed. */
export function holdWhileOpen(name: string): void {
  void locks()?.request(name, () => new Promise<never>(() => undefined));
}

/** Whether a tab that is still open holds a lock; undefined where there are none. */
export async function isHeldByOpenTab(name: string): Promise<boolean | undefined> {
  return locks()?.request(name, { ifAvailable: true }, (lock) => lock === null);
}

/** Works once the tab that holds a lock is closed, unless `signal` aborts before. */
export function onceReleased(name: string, signal: AbortSignal, work: () => Promise<void>): void {
  locks()
    ?.request(name, { signal }, work)
    .catch(() => undefined);
}
