/**
 * Installs the page that a browser shows when one of ours is opened without a connection. Not inside another site's
 * frame, whose storage is not ours, nor while developing.
 */
export function installOfflinePage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || window.top !== window) return;
  const install = () =>
    // A browser that forbids it shows its own page.
    void navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  if (document.readyState === "complete") install();
  else window.addEventListener("load", install, { once: true });
}
