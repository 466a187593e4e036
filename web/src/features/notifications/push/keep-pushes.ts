import { logError } from "../../../lib/log-error";
import { pushStorageKey } from "./storage-key";

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
