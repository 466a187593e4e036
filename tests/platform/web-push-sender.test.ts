import { forgetFirstUses } from "@nutria/contract/wire/at-first-use";
import type { PushTarget } from "@nutria/core/kernel/context";
import { closeServer, listenOnLoopback } from "@nutria/local/shared/loopback";
import type { BrowserState } from "@nutria/local/web-push/push-service";
import { createPushService, type PushEndpoint } from "@nutria/local/web-push/server";
import { createWebPush } from "@nutria/platform/adapters/web-push";
import { newPushKey, publicKeyOf } from "@nutria/platform/web-push/vapid";
import { createServer, type RequestListener } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const [newest, earlier] = [newPushKey(), newPushKey()];
const message = { text: '{"title":"Mensaje nuevo"}', topic: "thread", secondsToLive: 3600 };
let service: PushEndpoint;
let logged: string[];

beforeEach(async () => {
  service = await createPushService();
  logged = [];
  vi.stubEnv("LOG_LEVEL", "error");
  forgetFirstUses();
  vi.spyOn(process.stderr, "write").mockImplementation((line) => logged.push(String(line)) > 0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  forgetFirstUses();
  await service.close();
});

const push = createWebPush({
  keys: async () => [newest, earlier],
  publicKey: async () => publicKeyOf(newest),
  mailFrom: "Nutria <avisos@example.com>",
  milliseconds: 300,
});

/** A browser that subscribed with a key of ours. */
function browserOf(key: string): PushTarget & { id: string } {
  const subscription = service.service.subscribe(publicKeyOf(key));
  if (!subscription) throw new Error("The key is none");
  const { endpoint, keys } = subscription;
  return { endpoint, ...keys, serverKey: publicKeyOf(key), id: endpoint.split("/").at(-1) ?? "" };
}

describe("a push", () => {
  test("is encrypted for its browser and signed by the key that it subscribed with, the newest or an earlier one", async () => {
    expect(await push.publicKey()).toBe(publicKeyOf(newest));
    for (const key of [newest, earlier]) expect(await push.send(browserOf(key), message)).toBe("taken");
    const [received] = service.service.pushes();
    expect(received).toMatchObject({
      text: message.text,
      secondsToLive: 3600,
      urgency: "high",
      from: "mailto:avisos@example.com",
    });
    expect(received?.topic).toMatch(/^[\w-]{32}$/);
    expect(service.service.pushes()).toHaveLength(2);
  });

  test("has the same topic for the same subject, which the push service cannot read", async () => {
    const browser = browserOf(newest);
    await push.send(browser, message);
    await push.send(browser, message);
    await push.send(browser, { ...message, topic: "appointment" });
    const [third, second, first] = service.service.pushes().map(({ topic }) => topic);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(`${first}${third}`).not.toMatch("thread|appointment");
  });

  test.each([
    ["lapsed", "lapsed"],
    ["full", "refused"],
  ] as const)("to a browser that is %s is %s", async (state, outcome) => {
    const browser = browserOf(newest);
    service.service.setState(browser.id, state satisfies BrowserState);
    expect(await push.send(browser, message)).toBe(outcome);
    expect(service.service.pushes()).toEqual([]);
  });

  test("that the service refuses is logged without its address", async () => {
    const browser = browserOf(newest);
    service.service.setState(browser.id, "full");
    await push.send(browser, message);
    expect(logged.map((line) => JSON.parse(line) as unknown)).toEqual([
      { level: "error", message: "a push was refused", service: new URL(service.url).host, status: 413 },
    ]);
    expect(logged.join()).not.toContain(browser.id);
  });

  test("to a browser that subscribed with a key that was dropped, or that the service forgot, lapses", async () => {
    expect(await push.send(browserOf(newPushKey()), message)).toBe("lapsed");
    const browser = browserOf(newest);
    expect(await push.send({ ...browser, endpoint: `${service.url}/nobody` }, message)).toBe("lapsed");
  });

  test("in the name of another key is refused", async () => {
    const browser = browserOf(newest);
    expect(await push.send({ ...browser, serverKey: publicKeyOf(earlier) }, message)).toBe("refused");
  });

  test("raises while the service is busy, and is taken afterwards", async () => {
    const browser = browserOf(newest);
    service.service.setState(browser.id, "busy");
    await expect(push.send(browser, message)).rejects.toThrow(
      /^The push service 127\.0\.0\.1:\d+ answered 503$/,
    );
    service.service.setState(browser.id, "open");
    expect(await push.send(browser, message)).toBe("taken");
  });
});

describe("of a service that is none", () => {
  async function withService(listener: RequestListener, run: (endpoint: string) => Promise<void>) {
    const server = createServer(listener);
    const { url } = await listenOnLoopback(server);
    try {
      await run(`${url}/x`);
    } finally {
      server.closeAllConnections();
      await closeServer(server);
    }
  }

  test("no redirect is followed", async () => {
    const paths: (string | undefined)[] = [];
    await withService(
      (request, response) => {
        paths.push(request.url);
        request.resume();
        response.writeHead(307, { location: "/elsewhere" }).end();
      },
      async (endpoint) => {
        expect(await push.send({ ...browserOf(newest), endpoint }, message)).toBe("refused");
        expect(paths).toEqual(["/x"]);
      },
    );
  });

  test("an answer that never comes, or never ends, holds up nobody", async () => {
    await withService(
      () => undefined,
      async (endpoint) => {
        const startedAt = performance.now();
        await expect(push.send({ ...browserOf(newest), endpoint }, message)).rejects.toThrow();
        expect(performance.now() - startedAt).toBeLessThan(2_000);
      },
    );
    await withService(
      (_, response) => void response.writeHead(201).write("x"),
      async (endpoint) => expect(await push.send({ ...browserOf(newest), endpoint }, message)).toBe("taken"),
    );
  });
});
