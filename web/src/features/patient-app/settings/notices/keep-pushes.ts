import { logError } from "../../../../lib/log-error";
import { code } from "../../../../lib/code";

const patientPushes = code(() => import("./patient-pushes"));
const subscriptions = code(() => import("../../../../lib/push/subscription"));

/** Where this phone remembers that its patient wants pushes. */
export const pushStorageKey = "nutria.mi.push";

/** The pushes of the patient; loaded only where this phone takes them. */
async function pushesOfPhone() {
  if (localStorage.getItem(pushStorageKey) === null) return undefined;
  const [{ patientPushesIn }, subscription] = await Promise.all([patientPushes(), subscriptions()]);
  return { pushes: patientPushesIn(pushStorageKey), ...subscription };
}

/** Keeps the subscription of this phone alive, if it has one. */
export async function keepPushes(): Promise<void> {
  try {
    const phone = await pushesOfPhone();
    await phone?.renewSubscription(phone.pushes);
  } catch (error) {
    // It is tried again when the app is opened next.
    logError(error);
  }
}

/** The longest that somebody who leaves waits for the product; its session ends there too, and with it the pushes. */
const longestWaitMs = 2_000;

/** Ends the subscription of this phone, which somebody leaves. Without a connection the product learns of it later. */
export async function endPushes(): Promise<void> {
  try {
    const phone = await pushesOfPhone();
    if (!phone) return;
    const wait = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
    await Promise.race([phone.unsubscribeFromPushes(phone.pushes), wait]);
  } catch (error) {
    logError(error);
  }
}
