import {
  createHttpGateway,
  type HttpGateway,
  type HttpGatewayOptions,
} from "@nutria/local/http-gateway/server";
import type { LambdaHandler } from "@nutria/local/http-gateway/lambda";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { rawRequest } from "./support/raw-request";

let front: HttpGateway;
const fronts: HttpGateway[] = [];

async function open(
  routes: Record<string, LambdaHandler>,
  options: Partial<HttpGatewayOptions> = {},
): Promise<void> {
  front = await createHttpGateway({ routes, ...options });
  fronts.push(front);
}
afterEach(async () => {
  for (const opened of fronts.splice(0)) await opened.close();
  vi.restoreAllMocks();
});

const named =
  (name: string): LambdaHandler =>
  async (event) => ({
    statusCode: 200,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, event }),
  });
const raw = (path: string, headers = {}) => rawRequest(front.url, path, headers);
const get = (path: string, init: RequestInit = {}) => fetch(front.url + path, init);
const read = async (answer: Response) =>
  (await answer.json()) as { name: string; event: APIGatewayProxyEventV2 };

describe("routes", () => {
  test("static segments beat parameters, in any order of declaration", async () => {
    await open({
      "GET /v1/pass/{id}": named("one"),
      "GET /v1/pass/history": named("history"),
      "GET /v1/pass/{id}/detail": named("detail"),
      "PATCH /v1/pass/{id}": named("change"),
    });
    expect((await read(await get("/v1/pass/history"))).name).toBe("history");
    expect(await read(await get("/v1/pass/p_1"))).toMatchObject({
      name: "one",
      event: { pathParameters: { id: "p_1" } },
    });
    expect((await read(await get("/v1/pass/history/detail"))).name).toBe("detail");
    expect((await read(await get("/v1/pass/history", { method: "PATCH" }))).name).toBe("change");
  });

  test("404 and 405 are the API's errors, in Spanish", async () => {
    await open({ "GET /v1/pass/{id}": named("one") });
    const missing = await get("/v1/nothing");
    expect(missing.status).toBe(404);
    expect(await missing.json()).toEqual({
      code: "not_found",
      message: "No encontramos lo que buscas",
      public: true,
    });
    const wrong = await get("/v1/pass/1", { method: "DELETE" });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get("allow")).toBe("GET");
    expect(((await wrong.json()) as { code: string }).code).toBe("method_not_allowed");
  });

  test("malformed percent-encoding is a 400", async () => {
    await open({ "GET /v1/pass/{id}": named("one") });
    for (const path of ["/v1/pass/%E0%A4%A", "/v1/%", "/%ff"]) expect((await raw(path)).status).toBe(400);
    expect((await read(await get("/v1/pass/Jos%C3%A9%2F1"))).event.pathParameters).toEqual({ id: "José/1" });
  });

  test("a long parameter is not truncated", async () => {
    await open({ "GET /v1/token/{token}": named("token") });
    const token = "t".repeat(2_000);
    expect((await read(await get(`/v1/token/${token}`))).event.pathParameters).toEqual({ token });
  });
});

describe("payload 2.0", () => {
  test("carries headers, cookies, query and context", async () => {
    await open({ "POST /v1/thing/{id}": named("thing") });
    const { event } = await read(
      await get("/v1/thing/7?a=1&a=2&b=%C3%B1", {
        method: "POST",
        headers: { "content-type": "application/json", cookie: "one=1; two=2", "X-Custom": "yes" },
        body: '{"name":"José"}',
      }),
    );
    expect(event).toMatchObject({
      version: "2.0",
      routeKey: "POST /v1/thing/{id}",
      rawPath: "/v1/thing/7",
      rawQueryString: "a=1&a=2&b=%C3%B1",
      queryStringParameters: { a: "1,2", b: "ñ" },
      cookies: ["one=1", "two=2"],
      body: '{"name":"José"}',
      isBase64Encoded: false,
      requestContext: { stage: "$default", http: { method: "POST", path: "/v1/thing/7" } },
    });
    expect(event.headers["x-custom"]).toBe("yes");
    expect(event.headers["cookie"]).toBeUndefined();
    expect(event.requestContext.time).toMatch(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/);
  });

  test("binary bodies are base64 both ways, and cookies become headers", async () => {
    const bytes = Buffer.from([0, 255, 128, 1]);
    await open({
      "POST /v1/file": async (event) => ({
        statusCode: 201,
        headers: { "Content-Type": "image/png" },
        cookies: ["a=1; Path=/", "b=2"],
        isBase64Encoded: event.isBase64Encoded,
        body: event.body ?? "",
      }),
    });
    const answer = await get("/v1/file", {
      method: "POST",
      headers: { "content-type": "image/png" },
      body: bytes,
    });
    expect(answer.status).toBe(201);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(answer.headers.getSetCookie()).toEqual(["a=1; Path=/", "b=2"]);
  });

  test("a result without a status is the body itself", async () => {
    await open({
      "GET /v1/plain": async () => ({ a: 1 }) as never,
      "GET /v1/none": async () => ({ statusCode: 204 }),
    });
    expect(await (await get("/v1/plain")).json()).toEqual({ a: 1 });
    const none = await get("/v1/none");
    expect([none.status, await none.text()]).toEqual([204, ""]);
  });
});

describe("limits and failures", () => {
  test("JSON over 256 KB and files over 5 MB are refused", async () => {
    await open({ "POST /v1/thing": async () => ({ statusCode: 204 }) });
    const send = async (type: string, size: number) => {
      const answer = await get("/v1/thing", {
        method: "POST",
        headers: { "content-type": type },
        body: "x".repeat(size),
      });
      return answer.status === 413 ? ((await answer.json()) as { code: string }).code : answer.status;
    };
    expect(await send("application/json", 256 * 1024)).toBe(204);
    expect(await send("application/json", 256 * 1024 + 1)).toBe("too_large");
    expect(await send("multipart/form-data; boundary=x", 5 * 1024 * 1024)).toBe(204);
    expect(await send("multipart/form-data; boundary=x", 5 * 1024 * 1024 + 1)).toBe("too_large");
    // Without a content-length the bytes are counted as they arrive.
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode("x".repeat(64 * 1024)));
        if ((sent += 1) > 6) controller.close();
      },
    });
    let sent = 0;
    const answer = await get("/v1/thing", { method: "POST", body: stream, duplex: "half" } as RequestInit);
    expect(answer.status).toBe(413);
  });

  test("a handler that throws or never returns fails one request, not the process", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await open(
      {
        "POST /v1/throws": () => Promise.reject(new Error("secret reason")),
        "POST /v1/throws-at-once": () => {
          throw new Error("secret reason");
        },
        "POST /v1/hangs": () => new Promise(() => {}),
      },
      { timeoutMilliseconds: 50 },
    );
    for (const [path, status] of [
      ["throws", 500],
      ["throws-at-once", 500],
      ["hangs", 503],
    ] as const) {
      const answer = await get(`/v1/${path}`, { method: "POST", body: "{}" });
      expect(answer.status).toBe(status);
      expect(await answer.text()).toContain("Algo salió mal. Intenta más tarde");
    }
    expect(log).toHaveBeenCalledTimes(3);
  });

  test("a client that disconnects during the request does no harm", async () => {
    await open({ "POST /v1/thing": async () => ({ statusCode: 204 }) });
    const socket = connect(front.port, "127.0.0.1");
    socket.write("POST /v1/thing HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nhalf");
    await new Promise((resolve) => setTimeout(resolve, 20));
    socket.destroy();
    expect((await get("/v1/thing", { method: "POST" })).status).toBe(204);
  });

  test("an address has one bucket, whatever its headers say: 429 with retry-after once it is empty", async () => {
    let now = 0;
    await open({ "GET /v1/thing": named("thing") }, { throttle: { perSecond: 2, burst: 3 }, now: () => now });
    const ask = (headers: Record<string, string> = {}) => get("/v1/thing", { headers });
    for (let n = 0; n < 3; n++) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(((await refused.json()) as { code: string }).code).toBe("throttled");
    for (const name of ["authorization", "x-forwarded-for", "x-viewer-address", "forwarded"])
      expect((await ask({ [name]: "203.0.113.9" })).status).toBe(429);
    now += 500;
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });

  test("the public page of a nutritionist counts like a call of the API", async () => {
    const throttle = { perSecond: 1, burst: 2 };
    await open(
      { "GET /n/{slug}": named("page"), "GET /v1/thing": named("thing") },
      { throttle, now: () => 0 },
    );
    const statuses = [];
    for (const path of ["/n/ana", "/%6E/ana", "/n/ana", "/v1/thing"]) statuses.push((await get(path)).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  test("every response has its own request id, which the handler gets too", async () => {
    let seen: string | undefined;
    await open({
      "GET /v1/thing": async (event, context) => {
        seen = event.requestContext.requestId;
        expect(context.awsRequestId).toBe(seen);
        expect(context.getRemainingTimeInMillis()).toBeGreaterThan(28_000);
        return { statusCode: 200 };
      },
    });
    expect((await get("/v1/thing")).headers.get("x-request-id")).toBe(seen);
    expect((await get("/v1/nothing")).headers.get("x-request-id")).toBeTruthy();
  });

  test("a busy port gives a one-sentence error", async () => {
    await open({});
    await expect(createHttpGateway({ routes: {}, port: front.port })).rejects.toThrow(
      new RegExp(`^El puerto ${front.port} ya está ocupado`),
    );
  });
});

describe("compression", () => {
  const text = "á".repeat(2_000);
  test("responses over 1 KB are compressed when the client accepts it", async () => {
    await open({
      "GET /v1/long": async () => ({
        statusCode: 200,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(text),
      }),
      "GET /v1/short": async () => ({
        statusCode: 200,
        headers: { "content-type": "application/json" },
        body: '"x"',
      }),
    });
    const brotli = await raw("/v1/long", { "accept-encoding": "gzip, br" });
    expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(JSON.parse(brotliDecompressSync(brotli.body).toString())).toBe(text);
    const zipped = await raw("/v1/long", { "accept-encoding": "gzip, br;q=0" });
    expect(JSON.parse(gunzipSync(zipped.body).toString())).toBe(text);
    expect((await raw("/v1/long")).headers["content-encoding"]).toBeUndefined();
    expect((await raw("/v1/short", { "accept-encoding": "br" })).headers["content-encoding"]).toBeUndefined();
  });
});

test("answers to the names of this machine, and to those it was given", async () => {
  await open({ "GET /v1/thing": named("thing") }, { hostNames: ["nutria.lan"] });
  const status = async (host: string) => (await raw("/v1/thing", { host })).status;
  for (const host of [
    "localhost",
    "127.0.0.1:80",
    "[::1]:3000",
    "LOCALHOST:1",
    "nutria.lan",
    "Nutria.lan:3000",
  ])
    expect(await status(host), host).toBe(200);
  for (const host of ["evil.example", "localhost.evil.example", "nutria.lan.evil.example", "127.0.0.2"])
    expect(await status(host), host).toBe(421);
  const refused = await raw("/", { host: "evil.example" });
  expect(refused.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(refused.body.toString()).toContain("NUTRIA_HOSTS");
});

test("listens on both loopback addresses of one port", async () => {
  await open({ "GET /v1/thing": named("thing") }, { hosts: ["127.0.0.1", "::1"] });
  expect((await fetch(`http://127.0.0.1:${front.port}/v1/thing`)).status).toBe(200);
  const overSix = await fetch(`http://[::1]:${front.port}/v1/thing`).catch(() => undefined);
  if (overSix !== undefined) expect(overSix.status).toBe(200);
});
