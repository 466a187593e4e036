import type { PushSubscriptionInput } from "@nutria/contract/schemas/reach";
import { PushSubscriptionInput as Schema } from "@nutria/contract/schemas/reach";
import { newPushKey, publicKeyOf } from "@nutria/platform/web-push/vapid";
import * as z from "zod/mini";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { onNoticeOpened } from "../../../web/src/lib/push/opened-notices";
import { deviceName } from "../../../web/src/lib/device-name";
import { pushSupport } from "../../../web/src/lib/push/push-support";
import {
  isSubscribed,
  renewSubscription,
  subscribeToPushes,
  unsubscribeFromPushes,
  type PushApi,
} from "../../../web/src/lib/push/subscription";
import { installFakePush, removeFakePush, type FakeBrowser } from "../support/fake-push";

let browser: FakeBrowser;
let key: string;
let saved: PushSubscriptionInput[];
let removed: string[];

const api: PushApi = {
  worker: { script: "/mi/sw.js", scope: "/mi/" },
  storageKey: "nutria.test.push",
  readKey: async () => key,
  save: async (input) => {
    saved.push(z.parse(Schema, input));
    return { _id: `psh_${String(saved.length)}` };
  },
  remove: async (id) => void removed.push(id),
};

beforeEach(() => {
  browser = installFakePush();
  key = publicKeyOf(newPushKey());
  [saved, removed] = [[], []];
});
afterEach(() => {
  vi.useRealTimers();
  removeFakePush();
});

describe("a device that subscribes", () => {
  test("asks once, subscribes with the product's key, and hands over what the contract takes", async () => {
    expect(isSubscribed(api)).toBe(false);
    expect(await subscribeToPushes(api)).toBe("granted");
    expect(browser).toMatchObject({ asked: 1, keys: [key], workers: [["/mi/sw.js", "/mi/"]] });
    expect(saved).toEqual([
      expect.objectContaining({ endpoint: "https://fcm.googleapis.com/fcm/send/1", serverKey: key }),
    ]);
    expect(isSubscribed(api)).toBe(true);
  });

  test("does nothing more when its owner says no", async () => {
    browser.answer = "denied";
    expect(await subscribeToPushes(api)).toBe("denied");
    expect([browser.keys, saved, isSubscribed(api)]).toEqual([[], [], false]);
    expect(pushSupport()).toBe("blocked");
  });

  test("remembers nothing when the product refuses it", async () => {
    const refusing = { ...api, save: () => Promise.reject(new Error("no")) };
    await expect(subscribeToPushes(refusing)).rejects.toThrow("no");
    expect(isSubscribed(api)).toBe(false);
  });

  test("ends here first, then at the product", async () => {
    await subscribeToPushes(api);
    await unsubscribeFromPushes(api);
    expect(browser.ended).toEqual(["https://fcm.googleapis.com/fcm/send/1"]);
    expect(removed).toEqual(["psh_1"]);
    expect(isSubscribed(api)).toBe(false);
    await unsubscribeFromPushes(api);
    expect(removed).toEqual(["psh_1"]);
  });

  test("ends here also without a connection", async () => {
    await subscribeToPushes(api);
    const offline = { ...api, remove: () => Promise.reject(new Error("no answer")) };
    await expect(unsubscribeFromPushes(offline)).rejects.toThrow("no answer");
    expect(browser.ended).toHaveLength(1);
    expect(isSubscribed(api)).toBe(false);
  });
});

describe("an app that is opened", () => {
  test("subscribes nobody who did not ask for it", async () => {
    browser.permission = "granted";
    await renewSubscription(api);
    expect([browser.asked, browser.keys, saved]).toEqual([0, [], []]);
  });

  test("says once a day that its subscription is in use", async () => {
    await subscribeToPushes(api);
    await renewSubscription(api);
    expect(saved).toHaveLength(1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 3_600_000 });
    await renewSubscription(api);
    await renewSubscription(api);
    expect(saved).toHaveLength(2);
    // What was said by a clock that was ahead is said again once it is right.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 7 * 24 * 3_600_000 });
    await renewSubscription(api);
    await renewSubscription(api);
    expect(saved).toHaveLength(3);
    expect(browser).toMatchObject({ asked: 1, keys: [key] });
  });

  test("subscribes again with a new key, and where the browser lost its subscription", async () => {
    await subscribeToPushes(api);
    const first = key;
    key = publicKeyOf(newPushKey());
    await renewSubscription(api);
    expect(browser.keys).toEqual([first, key]);
    expect(browser.ended).toEqual(["https://fcm.googleapis.com/fcm/send/1"]);
    browser.subscription = undefined;
    await renewSubscription(api);
    expect(saved.map(({ endpoint, serverKey }) => [endpoint.at(-1), serverKey])).toEqual([
      ["1", first],
      ["2", key],
      ["3", key],
    ]);
    expect(browser.asked).toBe(1);
  });

  test("stays quiet once its owner took the permission back", async () => {
    await subscribeToPushes(api);
    browser.permission = "default";
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 3_600_000 });
    await renewSubscription(api);
    expect(saved).toHaveLength(1);
    expect(isSubscribed(api)).toBe(false);
  });
});

test("a page is told of a notice that was pressed, and opens only a path", () => {
  const opened: string[] = [];
  const stop = onNoticeOpened((path) => opened.push(path));
  for (const data of [
    { opens: "/mi/citas" },
    { opens: "//evil.example" },
    { opens: "https://evil.example" },
    null,
    "x",
  ]) {
    browser.say(data);
  }
  stop();
  browser.say({ opens: "/mi/plan" });
  expect(opened).toEqual(["/mi/citas"]);
});

describe("what a browser can do", () => {
  const agents = {
    iPhone:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
    android:
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36",
    edge: "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
    firefox: "Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0",
  };

  test.each([
    [agents.iPhone, "Safari en iPhone"],
    [agents.android, "Chrome en Android"],
    [agents.edge, "Edge en Windows"],
    [agents.firefox, "Firefox en Mac"],
    ["curl/8", "Navegador en otro sistema"],
  ])("is named as its owner calls it: %s", (agent, name) => expect(deviceName(agent)).toBe(name));

  test("is said of an iPhone, which takes pushes on its home screen alone", () => {
    removeFakePush();
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agents.iPhone);
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    expect(pushSupport()).toBe("homeScreen");
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    expect(pushSupport()).toBe("none");
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agents.android);
    expect(pushSupport()).toBe("none");
    vi.restoreAllMocks();
  });
});
