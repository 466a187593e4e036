import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { call } from "../../../data/call/call";
import {
  isSubscribed,
  renewSubscription,
  unsubscribeFromPushes,
  type PushApi,
} from "../../../lib/push/subscription";
import { beforeSignOut } from "../../../data/session/sign-in-out";
import { pushStorageKey } from "./storage-key";

/** The pushes of the nutritionist who is signed in. */
export const nutritionistPushes: PushApi = {
  worker: { script: "/service-worker.js", scope: "/" },
  storageKey: pushStorageKey,
  readKey: async () => (await call(notificationRoutes.getPushKey, {})).key,
  save: (body) => call(notificationRoutes.subscribeToPush, { body }),
  remove: (id) => call(notificationRoutes.unsubscribeFromPush, { params: { id } }),
};

let isEndingWithSession = false;

/** Ends the subscription of this browser when its user signs out. */
export function endPushesWithSession(): void {
  if (isEndingWithSession) return;
  isEndingWithSession = true;
  beforeSignOut(() =>
    isSubscribed(nutritionistPushes) ? unsubscribeFromPushes(nutritionistPushes) : undefined,
  );
}

/** Keeps the subscription of this browser alive, until its user signs out. */
export async function renewPushes(): Promise<void> {
  endPushesWithSession();
  await renewSubscription(nutritionistPushes);
}
