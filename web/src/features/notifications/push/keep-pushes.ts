import { logError } from "../../../lib/log-error";

/** Where this browser remembers that its nutritionist wants pushes; apart from a patient's, who may use the same browser. */
export const pushStorageKey = "nutria.push";

/** Keeps the subscription of a browser alive that has one; its code is loaded for nobody else. */
export async function keepPushes(): Promise<void> {
  if (localStorage.getItem(pushStorageKey) === null) return;
  try {
    const { renewPushes } = await import("./nutritionist-pushes");
    await renewPushes();
  } catch (error) {
    // It is tried again when the page is loaded next.
    logError(error);
  }
}
