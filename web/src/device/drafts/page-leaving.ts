/** Milliseconds after which a page that was about to be left is still there, because its person stayed. */
const stayedMs = 60_000;

let leavingSince: number | undefined;

// In the capture phase, so that the editors that save then know of it.
window.addEventListener("beforeunload", () => (leavingSince = Date.now()), { capture: true });
window.addEventListener("pageshow", () => (leavingSince = undefined));

/**
 * Whether this page is being left or loaded again. What is answered meanwhile is not shown by the next page, which takes up
 * what is kept on this device and sends it under the same key.
 */
export function isPageLeaving(): boolean {
  return leavingSince !== undefined && Date.now() - leavingSince < stayedMs;
}
