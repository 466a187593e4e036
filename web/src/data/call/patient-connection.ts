/** Whether the last call was answered; with the browser's `onLine` it tells the connection. */
let isAnswered = true;
const listeners = new Set<() => void>();

/** Whether calls reach the server, as far as anybody knows. */
export const isOnline = (): boolean => navigator.onLine && isAnswered;

/** Says that a call was answered, or that none came. */
export function sayAnswered(answered: boolean): void {
  if (answered === isAnswered) return;
  isAnswered = answered;
  tell();
}

/** Calls the listener whenever {@link isOnline} may have changed. Returns a function that removes it. */
export function onConnectionChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("online", onOnline);
    window.addEventListener("offline", tell);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("online", onOnline);
    window.removeEventListener("offline", tell);
  };
}

/** The browser found a network: the next call tells whether it leads anywhere. */
function onOnline(): void {
  isAnswered = true;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
