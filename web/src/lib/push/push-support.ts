/**
 * Whether this browser can take pushes: `ready` to ask or subscribed, `blocked` by its owner, `homeScreen` for an iPhone
 * that takes them only in an app on the home screen, `none` for a browser that cannot.
 */
export type PushSupport = "ready" | "blocked" | "homeScreen" | "none";

/** What the browser says of pushes now. */
export function pushSupport(): PushSupport {
  const canPush = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!canPush) return isAppleTouchDevice() && !isStandalone() ? "homeScreen" : "none";
  return Notification.permission === "denied" ? "blocked" : "ready";
}

/** Whether the page runs as an app of the home screen. */
function isStandalone(): boolean {
  return window.matchMedia("(display-mode: standalone)").matches;
}

/** An iPhone or an iPad, which says that it is a Mac. */
function isAppleTouchDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
