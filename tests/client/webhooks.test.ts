import { signWebhook, verifyWebhook, WebhookError } from "@nutria/client/webhooks";
import fc from "fast-check";
import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { iterations } from "../support/depth";

const now = Date.parse("2026-11-30T10:00:00Z");
const secret = `whsec_${Buffer.from("a secret of thirty-two bytes....").toString("base64")}`;
const another = `whsec_${Buffer.from("another one of thirty-two bytes.").toString("base64")}`;
const body = '{"type":"event.done","data":{"event":"desk-4-000123"}}';

async function headersOf({ id = "msg_1", at = now, by = secret, text = body } = {}) {
  const timestamp = Math.floor(at / 1000);
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": await signWebhook({ id, timestamp, body: text }, by),
  };
}

const verify = (headers: Record<string, string>, text = body, by: string | string[] = secret) =>
  verifyWebhook(headers, text, by, { now });

describe("a webhook", () => {
  test("is signed as the convention says", async () => {
    const headers = await headersOf();
    const own = createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
      .update(`msg_1.${headers["webhook-timestamp"]}.${body}`)
      .digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${own}`);
  });

  /** The example of the convention's own documentation (github.com/standard-webhooks/standard-webhooks). */
  test("of another implementation is taken", async () => {
    const headers = {
      "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    };
    const by = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const { content } = await verifyWebhook(headers, '{"test": 2432232314}', by, { now: 1_614_265_330_000 });
    expect(content).toEqual({ test: 2432232314 });
  });

  test("is taken with its id, its time and its content", async () => {
    expect(await verify(await headersOf())).toEqual({
      id: "msg_1",
      sentAt: new Date(now),
      content: { type: "event.done", data: { event: "desk-4-000123" } },
    });
    expect(await verifyWebhook(new Headers(await headersOf()), body, secret, { now })).toMatchObject({
      id: "msg_1",
    });
  });

  test("is taken while a secret is being changed, on either side", async () => {
    const headers = await headersOf();
    expect(await verify(headers, body, [another, secret])).toMatchObject({ id: "msg_1" });
    const both = `${(await headersOf({ by: another }))["webhook-signature"]} ${headers["webhook-signature"]}`;
    expect(await verify({ ...headers, "webhook-signature": both })).toMatchObject({ id: "msg_1" });
  });

  test("that is older or newer than five minutes is refused, also with the right signature", async () => {
    const minutes = (count: number) => headersOf({ at: now + count * 60_000 });
    for (const count of [-5, 5]) expect(await verify(await minutes(count))).toMatchObject({ id: "msg_1" });
    for (const count of [-5.1, 5.1]) await expect(verify(await minutes(count))).rejects.toThrow(WebhookError);
  });

  test("with another secret, a missing header, another version or no base64 is refused", async () => {
    const headers = await headersOf();
    const wrong = [
      await headersOf({ by: another }),
      { ...headers, "webhook-id": "" },
      { ...headers, "webhook-timestamp": "now" },
      { ...headers, "webhook-signature": headers["webhook-signature"].replace("v1,", "v2,") },
      { ...headers, "webhook-signature": "v1,%%%" },
      { ...headers, "webhook-signature": "v1," },
    ];
    for (const one of wrong) await expect(verify(one)).rejects.toThrow(WebhookError);
    await expect(verify(headers, body, "whsec_")).rejects.toThrow(WebhookError);
  });

  test("of which any letter was changed is refused", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("id", "timestamp", "body"),
        fc.nat(),
        fc.constantFrom("0", "1", "x", "."),
        async (part, place, letter) => {
          const headers = await headersOf();
          const changed = (text: string) => {
            const at = place % text.length;
            return text.slice(0, at) + letter + text.slice(at + 1);
          };
          const text = part === "body" ? changed(body) : body;
          const id = part === "id" ? changed("msg_1") : "msg_1";
          const own = headers["webhook-timestamp"];
          const timestamp = part === "timestamp" ? changed(own) : own;
          fc.pre(text !== body || id !== "msg_1" || timestamp !== own);
          const sent = { ...headers, "webhook-id": id, "webhook-timestamp": timestamp };
          await expect(verify(sent, text)).rejects.toThrow(WebhookError);
        },
      ),
      { numRuns: iterations({ suite: 100, depth: 5_000 }) },
    );
  });
});
