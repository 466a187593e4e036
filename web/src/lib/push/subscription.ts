import { dayMilliseconds } from "@nutria/calendar/durations";
import { browserZone } from "@nutria/calendar/zone";
import type { PushSubscriptionInput } from "@nutria/contract/schemas/reach";
import { deviceName } from "../device-name";

/** The calls of the API for pushes, with the token of the signed-in person. */
export interface PushApi {
  /** The service worker that shows the pushes, and the pages that it serves. */
  worker: { script: string; scope: string };
  /** Where this browser remembers that it subscribed. */
  storageKey: string;
  readKey: () => Promise<string>;
  save: (subscription: PushSubscriptionInput) => Promise<{ _id: string }>;
  remove: (id: string) => Promise<unknown>;
}

/** What the browser remembers: the subscription by the id of the API, its address, and when it was last saved. */
interface Remembered {
  id: string;
  endpoint: string;
  savedAt: number;
}

/** A subscription is saved again so often, so that the product knows it is in use. */
const daysUntilRenewal = 1;

/** Whether this browser subscribed, as far as it remembers. */
export function isSubscribed({ storageKey }: PushApi): boolean {
  return remembered(storageKey) !== undefined && Notification.permission === "granted";
}

/**
 * Asks for permission, which a browser allows on a press alone, and subscribes. Returns what the person answered; raises
 * what the browser or the API refuses.
 */
export async function subscribeToPushes(api: PushApi): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission();
  if (answer === "granted") await subscribe(api);
  return answer;
}

/** Ends the subscription of this browser, here first: without a connection no push is shown either. */
export async function unsubscribeFromPushes(api: PushApi): Promise<void> {
  const known = remembered(api.storageKey);
  forget(api.storageKey);
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(api.worker.scope);
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  if (known) await api.remove(known.id);
}

/**
 * Keeps a subscription alive when the app is opened: takes the new address that the browser may have given it, and the new
 * key that the product may have. Does nothing for a browser that did not subscribe, or whose owner took the permission back.
 */
export async function renewSubscription(api: PushApi): Promise<void> {
  const known = remembered(api.storageKey);
  if (!known || Notification.permission !== "granted") return;
  await subscribe(api, known);
}

async function subscribe(api: PushApi, known?: Remembered): Promise<void> {
  const [registration, key] = await Promise.all([workerOf(api), api.readKey()]);
  const manager = registration.pushManager;
  const before = await manager.getSubscription();
  const isOfKey = before !== null && keyOf(before) === key;
  // A browser refuses a second key, and takes pushes of the first one alone.
  if (before && !isOfKey) await before.unsubscribe();
  const subscription =
    before && isOfKey
      ? before
      : await manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  // What a clock that was ahead wrote is not young.
  const age = Math.abs(Date.now() - (known?.savedAt ?? 0));
  const isSame = known?.endpoint === subscription.endpoint && age < daysUntilRenewal * dayMilliseconds;
  if (isSame) return;
  const { keys } = subscription.toJSON();
  const { _id } = await api.save({
    endpoint: subscription.endpoint,
    keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" },
    serverKey: key,
    device: deviceName(),
    timeZone: browserZone(),
  });
  remember(api.storageKey, { id: _id, endpoint: subscription.endpoint, savedAt: Date.now() });
}

/** The worker, installed if it is not, and running. */
async function workerOf({ worker: { script, scope } }: PushApi): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(script, { scope });
  return navigator.serviceWorker.ready;
}

function keyOf(subscription: PushSubscription): string {
  const key = subscription.options.applicationServerKey;
  if (!key) return "";
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function remembered(storageKey: string): Remembered | undefined {
  try {
    const { id, endpoint, savedAt } = JSON.parse(
      localStorage.getItem(storageKey) ?? "{}",
    ) as Partial<Remembered>;
    if (typeof id !== "string" || typeof endpoint !== "string" || typeof savedAt !== "number")
      return undefined;
    return { id, endpoint, savedAt };
  } catch {
    return undefined;
  }
}

function remember(storageKey: string, subscription: Remembered): void {
  localStorage.setItem(storageKey, JSON.stringify(subscription));
}

function forget(storageKey: string): void {
  localStorage.removeItem(storageKey);
}
