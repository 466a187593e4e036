import { vi } from "vitest";

/** What the browser of a test says of pushes, and what it was asked. */
export interface FakeBrowser {
  permission: NotificationPermission;
  /** What its owner answers when it asks. */
  answer: NotificationPermission;
  asked: number;
  /** The workers that were registered: script and scope. */
  workers: [script: string, scope: string | undefined][];
  /** The keys with which it subscribed, as bytes in base64url. */
  keys: string[];
  subscription: { endpoint: string; key: string } | undefined;
  ended: string[];
  /** A message of the worker to the page. */
  say: (data: unknown) => void;
}

const toText = (bytes: ArrayBuffer | Uint8Array) =>
  Buffer.from(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes).toString("base64url");

/** Gives the page a browser that takes pushes. */
export function installFakePush(
  changes: Partial<Pick<FakeBrowser, "permission" | "answer">> = {},
): FakeBrowser {
  const worker = new EventTarget();
  const browser: FakeBrowser = {
    permission: "default",
    answer: "granted",
    asked: 0,
    workers: [],
    keys: [],
    subscription: undefined,
    ended: [],
    say: (data) => worker.dispatchEvent(new MessageEvent("message", { data })),
    ...changes,
  };
  const toSubscription = (held: { endpoint: string; key: string }) => ({
    endpoint: held.endpoint,
    options: { applicationServerKey: Uint8Array.from(Buffer.from(held.key, "base64url")).buffer },
    toJSON: () => ({ endpoint: held.endpoint, keys: { p256dh: `B${"p".repeat(86)}`, auth: "a".repeat(22) } }),
    unsubscribe: async () => {
      browser.ended.push(held.endpoint);
      if (browser.subscription === held) browser.subscription = undefined;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (browser.subscription ? toSubscription(browser.subscription) : null),
    subscribe: async ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) => {
      if (!userVisibleOnly || browser.permission !== "granted") throw new Error("NotAllowedError");
      const key = toText(applicationServerKey as Uint8Array);
      browser.keys.push(key);
      const endpoint = `https://fcm.googleapis.com/fcm/send/${String(browser.keys.length)}`;
      browser.subscription = { endpoint, key };
      return toSubscription(browser.subscription);
    },
  };
  const registration = { pushManager };
  Object.assign(worker, {
    register: async (script: string, options?: { scope?: string }) => {
      browser.workers.push([script, options?.scope]);
      return registration;
    },
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
    startMessages: () => undefined,
  });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.asked += 1;
      browser.permission = browser.answer;
      return browser.answer;
    },
  });
  Object.defineProperty(navigator, "serviceWorker", { value: worker, configurable: true });
  return browser;
}

/** Takes the browser away again. */
export function removeFakePush(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
  localStorage.clear();
}
