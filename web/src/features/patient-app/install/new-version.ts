const listeners = new Set<() => void>();
let isThere = false;

/**
 * Hears that another version of the app took over its worker, which the page that is open goes on without. The first
 * worker of a page is of its own version.
 */
export function hearNewVersions(workers: ServiceWorkerContainer): void {
  let isFirst = workers.controller === null;
  workers.addEventListener("controllerchange", () => {
    if (isFirst) {
      isFirst = false;
      return;
    }
    isThere = true;
    for (const listener of listeners) listener();
  });
}

/** Whether the page is older than the app. */
export const isNewVersionThere = (): boolean => isThere;

/** Calls back when that changes; gives what ends it. */
export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
