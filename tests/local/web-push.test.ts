import { encryptPush } from "@nutria/platform/web-push/encryption";
import { newPushKey, publicKeyOf, vapidAuthorization } from "@nutria/platform/web-push/vapid";
import { createPushService, type PushEndpoint } from "@nutria/local/web-push/server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const privateKey = newPushKey();
const now = Date.parse("2026-12-01T10:00:00Z");
let push: PushEndpoint;

beforeEach(async () => {
  push = await createPushService({ now: () => now });
});
afterEach(() => push.close());

function subscribed() {
  const subscription = push.service.subscribe(publicKeyOf(privateKey));
  if (!subscription) throw new Error("The key is none");
  return subscription;
}

/** Posts a right push, with some headers otherwise. */
async function post(
  { endpoint, keys }: ReturnType<typeof subscribed>,
  headers: Record<string, string> = {},
  body: Uint8Array<ArrayBuffer> = new Uint8Array(encryptPush("hola", keys, 100)),
): Promise<number> {
  const { status } = await fetch(endpoint, {
    method: "POST",
    headers: { ...right(), ...headers },
    body,
  });
  return status;
}

const claims = () => ({ aud: push.url, exp: now / 1000 + 3600, sub: "mailto:avisos@example.com" });
const right = () => ({
  authorization: vapidAuthorization(privateKey, claims()),
  "content-encoding": "aes128gcm",
  ttl: "60",
});

describe("the embedded push service", () => {
  test("takes a push and lists what its browser reads, the newest first", async () => {
    const [one, two] = [subscribed(), subscribed()];
    expect(await post(one, { topic: "abc" })).toBe(201);
    expect(await post(two, { urgency: "low" })).toBe(201);
    expect(push.service.pushes()).toMatchObject([
      { to: two.endpoint.split("/").at(-1), urgency: "low", topic: "" },
      { text: "hola", topic: "abc", secondsToLive: 60, at: "2026-12-01T10:00:00.000Z", urgency: "normal" },
    ]);
    expect(push.service.browsers()).toHaveLength(2);
  });

  test("subscribes with a key of the curve alone", () => {
    for (const key of ["", "x", privateKey]) expect(push.service.subscribe(key)).toBeUndefined();
  });

  test("answers as push services do: nobody, lapsed, busy, too large", async () => {
    const browser = subscribed();
    const id = browser.endpoint.split("/").at(-1) ?? "";
    expect(await post({ ...browser, endpoint: `${push.url}/nobody` })).toBe(404);
    for (const [state, status] of [
      ["lapsed", 410],
      ["busy", 503],
      ["full", 413],
      ["open", 201],
    ] as const) {
      expect(push.service.setState(id, state)).toBe(true);
      expect(await post(browser)).toBe(status);
    }
    expect(push.service.setState("nobody", "open")).toBe(false);
    expect(await post(browser, {}, new Uint8Array(4097))).toBe(413);
  });

  test.each([
    ["another key", () => vapidAuthorization(newPushKey(), claims())],
    ["another service", () => vapidAuthorization(privateKey, { ...claims(), aud: "https://example.com" })],
    ["a token that lapsed", () => vapidAuthorization(privateKey, { ...claims(), exp: now / 1000 - 1 })],
    ["a token of two days", () => vapidAuthorization(privateKey, { ...claims(), exp: now / 1000 + 172_800 })],
    ["no contact", () => vapidAuthorization(privateKey, { ...claims(), sub: "nobody" })],
    ["no token", () => "WebPush x"],
  ])("refuses %s", async (_, authorization) => {
    expect(await post(subscribed(), { authorization: authorization() })).toBe(403);
    expect(push.service.pushes()).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ["the draft's encoding", { "content-encoding": "aesgcm" }],
    ["no time to live", { ttl: "" }],
    ["a topic that is none", { topic: "á b" }],
    ["a long topic", { topic: "x".repeat(33) }],
    ["an urgency that is none", { urgency: "now" }],
  ])("refuses %s", async (_, headers) => {
    const latin = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString("latin1")]),
    );
    expect(await post(subscribed(), latin)).toBe(400);
  });

  test("refuses what its browser cannot read", async () => {
    expect(await post(subscribed(), {}, new Uint8Array(encryptPush("hola", subscribed().keys, 100)))).toBe(
      400,
    );
    expect(await post(subscribed(), {}, new Uint8Array(3))).toBe(400);
    const { status } = await fetch(push.url, { headers: right() });
    expect(status).toBe(404);
  });
});
