import { closeServer, listenOnLoopback } from "@nutria/local/shared/loopback";
import {
  createParameterReader,
  createSecretReader,
  secretLifetimeMilliseconds,
} from "@nutria/platform/adapters/secrets";
import { createServer } from "node:http";
import { forgetFirstUses } from "@nutria/contract/wire/at-first-use";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const outage = "the parameter store does not answer";

/** A parameter store with one parameter, and a clock. */
function storeOf(text: string) {
  const store = { text: text as string | Error, now: 1_000_000, reads: 0, hold: Promise.resolve() };
  const read = async () => {
    store.reads += 1;
    await store.hold;
    if (store.text instanceof Error) throw store.text;
    return store.text;
  };
  return { store, secret: createSecretReader("/nutria/test/link-secret", read, () => store.now) };
}

describe("a secret", () => {
  test("is in use within five minutes of its change, and read once until then", async () => {
    expect(secretLifetimeMilliseconds).toBeLessThan(5 * 60_000);
    const { store, secret } = storeOf("one");
    expect(await secret()).toEqual(["one"]);
    store.text = "two one";
    store.now += secretLifetimeMilliseconds - 1;
    expect(await secret()).toEqual(["one"]);
    expect(store.reads).toBe(1);
    store.now += 1;
    expect(await secret()).toEqual(["two", "one"]);
    expect(await secret()).toEqual(["two", "one"]);
    expect(store.reads).toBe(2);
  });

  test("is read once by callers at once, the first time and later", async () => {
    const { store, secret } = storeOf(" one\n");
    expect(await Promise.all([secret(), secret(), secret()])).toEqual([["one"], ["one"], ["one"]]);
    store.now += secretLifetimeMilliseconds;
    await Promise.all([secret(), secret()]);
    expect(store.reads).toBe(2);
  });

  test("counts its time from before the reading, which may have been slow", async () => {
    const { store, secret } = storeOf("one");
    let go = (): void => undefined;
    store.hold = new Promise((resolve) => (go = resolve));
    const first = secret();
    store.now += 60_000;
    go();
    await first;
    store.now += secretLifetimeMilliseconds - 60_000;
    await secret();
    expect(store.reads).toBe(2);
  });

  test.each(["", " \n "])("that was never read and has no value raises: %j", async (text) => {
    const { store, secret } = storeOf(text);
    await expect(secret()).rejects.toThrow("/nutria/test/link-secret has no value");
    store.text = "one";
    expect(await secret()).toEqual(["one"]);
  });
});

describe("while the parameter store fails", () => {
  let logged: string[];
  beforeEach(() => {
    logged = [];
    vi.stubEnv("LOG_LEVEL", "warn");
    forgetFirstUses();
    vi.spyOn(process.stderr, "write").mockImplementation((line) => logged.push(String(line)) > 0);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    forgetFirstUses();
  });

  test("the earlier value stays in use, is tried again soon, and the log holds no value", async () => {
    const { store, secret } = storeOf("one-secret");
    await secret();
    store.text = new Error(`${outage}: one-secret`);
    store.now += secretLifetimeMilliseconds;
    expect(await Promise.all([secret(), secret()])).toEqual([["one-secret"], ["one-secret"]]);
    expect(await secret()).toEqual(["one-secret"]);
    expect(store.reads).toBe(2);
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? "")).toMatchObject({
      level: "warn",
      parameter: "/nutria/test/link-secret",
      fault: "Error",
    });
    expect(logged[0]).not.toContain("one-secret");

    store.text = "two";
    store.now += 30_000;
    expect(await secret()).toEqual(["two"]);
    expect(store.reads).toBe(3);
  });

  test("a store that does not answer counts as failed after the limit", async () => {
    const server = createServer(() => undefined);
    const { url } = await listenOnLoopback(server);
    vi.stubEnv("AWS_ENDPOINT_URL_SSM", url);
    for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"]) vi.stubEnv(name, "test");
    vi.stubEnv("AWS_REGION", "us-east-1");
    const startedAt = Date.now();
    await expect(createParameterReader(200)("/nutria/test/link-secret")).rejects.toThrow("aborted");
    expect(Date.now() - startedAt).toBeLessThan(2_000);
    server.closeAllConnections();
    await closeServer(server);
  });

  test("a secret that was never read raises, and is read by the next caller", async () => {
    const { store, secret } = storeOf("one");
    store.text = new Error(outage);
    await expect(secret()).rejects.toThrow(outage);
    store.text = "one";
    expect(await secret()).toEqual(["one"]);
    expect(logged).toEqual([]);
  });
});
