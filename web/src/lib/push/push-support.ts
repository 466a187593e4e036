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

const browsers: [pattern: RegExp, name: string][] = [
  [/Edg/, "Edge"],
  [/OPR/, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
];
const systems: [pattern: RegExp, name: string][] = [
  [/Android/, "Android"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Windows/, "Windows"],
  [/Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];

/** What its owner calls this browser: `Chrome en Android`. */
export function deviceName(userAgent: string = navigator.userAgent): string {
  const nameIn = (names: [RegExp, string][], otherwise: string) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? otherwise;
  return `${nameIn(browsers, "Navegador")} en ${nameIn(systems, "otro sistema")}`;
}
