import { parseWebhookAddress } from "@nutria/contract/wire/webhook-address";
import { createWebhookSender } from "@nutria/platform/adapters/webhook-sender";
import type { ClientRequest } from "node:http";
import type { RequestOptions } from "node:https";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startReceiver, type Receiver } from "../support/webhook-receiver";

const address = "https://socio.example.com/nutria?de=prueba";
const call = (url = address) => ({ url, headers: { "webhook-id": "whd_1" }, body: '{"á":1}' });

function unasked(): never {
  throw new Error("Nobody should be asked");
}

describe("the address of a webhook", () => {
  test.each([
    [address, address],
    [" https://SOCIO.example.com:443/a#parte ", "https://socio.example.com/a"],
    ["https://socio.com.mx", "https://socio.com.mx/"],
  ])("is called: %s", (text, url) => expect(parseWebhookAddress(text, false)).toEqual({ url }));

  test.each([
    "http://socio.example.com/",
    "https://socio.example.com:8443/",
    "https://ana@socio.example.com/",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://0x7f000001/",
    "https://2130706433/",
    "https://[::ffff:10.0.0.1]/",
    "https://169.254.169.254/latest/meta-data/",
    "https://localhost/",
    "https://a.localhost/",
    "https://socio.internal/",
    "https://socio.example.com./",
    "https://intranet/",
    "http://localhost:3000/",
    "http://127.0.0.1:3000/",
    "file:///etc/passwd",
    "",
  ])("is refused: %s", async (text) => {
    expect(parseWebhookAddress(text, false)).toEqual({ message: expect.any(String) as string });
    // The sender does not trust that it was asked before.
    const sender = createWebhookSender({ callsLoopback: false, resolve: unasked, request: unasked });
    expect(await sender.post(call(text))).toEqual({ problem: "refused" });
  });

  test("may be of this machine where the product runs on one, and of no other by http", () => {
    expect(parseWebhookAddress("http://localhost:4000/x", true)).toEqual({ url: "http://localhost:4000/x" });
    expect(parseWebhookAddress("http://127.0.0.1:4000/x", true)).toEqual({ url: "http://127.0.0.1:4000/x" });
    expect(parseWebhookAddress("http://10.0.0.1:4000/x", true)).toHaveProperty("message");
    expect(parseWebhookAddress("http://localhost.example.com/x", true)).toHaveProperty("message");
    expect(parseWebhookAddress("http://ana@localhost:4000/x", true)).toHaveProperty("message");
  });
});

describe("the host of a webhook", () => {
  const publicOne = { address: "142.250.64.78", family: 4 };

  function recorded() {
    const requests: RequestOptions[] = [];
    const request = (options: RequestOptions): Promise<ClientRequest> => {
      requests.push(options);
      return Promise.reject(new Error("Nobody answers"));
    };
    return { requests, request };
  }

  test.each([
    ["a private address", [{ address: "192.168.1.4", family: 4 }]],
    ["a private one among public ones", [publicOne, { address: "127.0.0.1", family: 4 }]],
    ["none", []],
  ])("that has %s is not connected to", async (_, addresses) => {
    const { requests, request } = recorded();
    const sender = createWebhookSender({ callsLoopback: true, resolve: async () => addresses, request });
    expect(await sender.post(call())).toEqual({ problem: "refused" });
    expect(requests).toEqual([]);
  });

  test("is resolved once, and the connection goes to the address that was looked at", async () => {
    const answers = [[publicOne], [{ address: "127.0.0.1", family: 4 }]];
    const { requests, request } = recorded();
    const resolve = async () => answers.shift() ?? [];
    const sender = createWebhookSender({ callsLoopback: false, resolve, request });
    expect(await sender.post(call())).toEqual({ problem: "unreachable" });
    expect(answers).toHaveLength(1);
    const [sent] = requests;
    expect(sent).toMatchObject({
      method: "POST",
      host: "socio.example.com",
      servername: "socio.example.com",
      port: 443,
      path: "/nutria?de=prueba",
      agent: false,
      headers: { "webhook-id": "whd_1", "content-length": "8" },
    });
    const heard: unknown[] = [];
    sent?.lookup?.("socio.example.com", { all: false }, (...answer) => heard.push(...answer));
    expect(heard).toEqual([null, publicOne.address, 4]);
  });

  test("that is not resolved in time is slow", async () => {
    const resolve = () => new Promise<never>(() => undefined);
    const options = { callsLoopback: false, resolve, request: unasked, milliseconds: 20 };
    expect(await createWebhookSender(options).post(call())).toEqual({ problem: "slow" });
  });
});

describe("what is answered", () => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.close());
  const post = (milliseconds = 5_000) =>
    createWebhookSender({ callsLoopback: true, milliseconds }).post(call(receiver.url));

  test("counts by its status, and the body arrives as it was signed", async () => {
    for (const status of [200, 204, 302, 404, 410, 500]) {
      receiver.answer(status);
      expect(await post()).toEqual({ status });
    }
    expect(receiver.received).toHaveLength(6);
    expect(receiver.received[0]?.text).toBe('{"á":1}');
  });

  test("may ask for time, up to an hour", async () => {
    const asked = async (seconds: string) => {
      receiver.answer((response) => response.writeHead(503, { "retry-after": seconds }).end());
      return post();
    };
    expect(await asked("90")).toEqual({ status: 503, retryAfterSeconds: 90 });
    expect(await asked("999999")).toEqual({ status: 503, retryAfterSeconds: 3600 });
    for (const other of ["-1", "0", "mañana"]) expect(await asked(other)).toEqual({ status: 503 });
  });

  test("may have no end, and is not read", async () => {
    let isOver = false;
    receiver.answer((response) => {
      response.on("close", () => (isOver = true));
      const large = Buffer.alloc(64 * 1024, "A");
      const more = (): void => {
        while (!response.destroyed && response.write(large)) continue;
        response.once("drain", more);
      };
      response.writeHead(200);
      more();
    });
    expect(await post()).toEqual({ status: 200 });
    await expect.poll(() => isOver).toBe(true);
  });

  test("may never come, or be cut off", async () => {
    receiver.answer(() => undefined);
    expect(await post(50)).toEqual({ problem: "slow" });
    receiver.answer((response) => response.destroy());
    expect(await post()).toEqual({ problem: "unreachable" });
    await receiver.close();
    expect(await post()).toEqual({ problem: "unreachable" });
  });
});
