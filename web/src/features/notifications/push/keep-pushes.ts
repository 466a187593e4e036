import { logError } from "../../../lib/log-error";
import { pushStorageKey } from "./storage-key";
import { code } from "../../../lib/code";

const pushCode = code(() => import("./nutritionist-pushes"));

/** Keeps the subscription of a browser alive that has one; its code is loaded for nobody else. */
export async function keepPushes(): Promise<void> {
  if (localStorage.getItem(pushStorageKey) === null) return;
  try {
    const { renewPushes } = await pushCode();
    await renewPushes();
  } catch (error) {
    // It is tried again when the page is loaded next.
    logError(error);
  }
}
