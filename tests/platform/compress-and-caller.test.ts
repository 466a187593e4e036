import { gunzipSync } from "node:zlib";
import { handler as docs } from "@nutria/functions/api/docs";
import { callerAddressOf } from "@nutria/platform/http/caller";
import { compress } from "@nutria/platform/http/compress";
import { forgetFirstUses } from "@nutria/contract/wire/at-first-use";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context as LambdaContext,
} from "aws-lambda";
import { beforeEach, describe, expect, test, vi } from "vitest";

function eventWith(headers: Record<string, string>): APIGatewayProxyEventV2 {
  return {
    headers,
    requestContext: { http: { sourceIp: "198.51.100.1" } },
  } as unknown as APIGatewayProxyEventV2;
}

function stubConfiguration(): void {
  vi.unstubAllEnvs();
  forgetFirstUses();
  const names = [
    "STAGE",
    "TABLE_NAME",
    "USER_POOL_ID",
    "USER_POOL_CLIENT_ID",
    "EVENT_BUS_NAME",
    "FILES_BUCKET",
  ];
  names.push("VIDEOS_BUCKET", "LINK_SECRET_PARAMETER", "WEB_URL", "MAIL_FROM", "MAIL_CONFIGURATION_SET");

  names.push("PUSH_KEY_PARAMETER", "PUSH_PUBLIC_KEY_PARAMETER");
  for (const name of [...names, "STRIPE_SECRET_PARAMETER", "STRIPE_WEBHOOK_SECRET_PARAMETER"]) {
    vi.stubEnv(name, "x");
  }
  vi.stubEnv("CHANNELS_URL", "wss://channels.invalid");
  vi.stubEnv("CHANNELS_PUBLISH_URL", "https://channels.invalid");
}

describe("an answer to a caller that accepts gzip", () => {
  const long = JSON.stringify({ items: Array.from({ length: 200 }, (_, n) => `paciente ${n}`) });

  test("is compressed, with the matching header", async () => {
    const response: APIGatewayProxyStructuredResultV2 = {
      body: long,
      headers: { "content-type": "application/json" },
    };
    await compress(response, eventWith({ "accept-encoding": "gzip, br" }));
    expect(response.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
    expect(gunzipSync(Buffer.from(response.body ?? "", "base64")).toString()).toBe(long);
  });

  test.each([
    ["nobody asked", { body: long }, {}],
    ["it is short", { body: "{}" }, { "accept-encoding": "gzip" }],
    ["it is a file", { body: long, isBase64Encoded: true }, { "accept-encoding": "gzip" }],
  ])("is left alone when %s", async (_, response, headers) => {
    const before = { ...response };
    await compress(response, eventWith(headers as Record<string, string>));
    expect(response).toEqual(before);
  });
});

describe("the throttled address", () => {
  beforeEach(() => stubConfiguration());

  test("is the one that the gateway saw, whatever header a caller sends", () => {
    expect(callerAddressOf(eventWith({ "x-viewer-address": "203.0.113.7" }))).toBe("198.51.100.1");
  });

  test("is the viewer's, behind CloudFront", () => {
    vi.stubEnv("ORIGIN_KEYS", "edge");
    expect(callerAddressOf(eventWith({ "x-viewer-address": "203.0.113.7", "x-origin-key": "edge" }))).toBe(
      "203.0.113.7",
    );
  });
});

describe("a call to the gateway's own address", () => {
  beforeEach(() => stubConfiguration());

  const answerTo = async (headers: Record<string, string>) => {
    const routeKey = "GET /v1/openapi.json";
    const requestContext = { requestId: "req-1", http: { method: "GET", sourceIp: "198.51.100.1" } };
    const event = { version: "2.0", routeKey, headers, requestContext } as unknown as APIGatewayProxyEventV2;
    return docs(event, {} as LambdaContext);
  };

  test.each<[string, Record<string, string>]>([
    ["without CloudFront's key", {}],
    ["with a guessed one", { "x-origin-key": "edgf" }],
    ["with another length", { "x-origin-key": "edge-and-more" }],
  ])("is refused %s", async (_, headers) => {
    vi.stubEnv("ORIGIN_KEYS", "edge");
    const { statusCode, body } = await answerTo(headers);
    expect(statusCode).toBe(403);
    expect(JSON.parse(body ?? "")).toMatchObject({ code: "forbidden" });
  });

  test("is answered with the key, and where there is no CloudFront", async () => {
    expect((await answerTo({})).statusCode).toBe(200);
    forgetFirstUses();
    vi.stubEnv("ORIGIN_KEYS", "edge");
    expect((await answerTo({ "x-origin-key": "edge" })).statusCode).toBe(200);
  });

  test("is answered with each of two keys while the key is changed, and with no part of them", async () => {
    vi.stubEnv("ORIGIN_KEYS", "before after");
    for (const key of ["before", "after"]) {
      expect((await answerTo({ "x-origin-key": key })).statusCode, key).toBe(200);
    }
    for (const key of ["", " ", "before after", "befor"]) {
      expect((await answerTo({ "x-origin-key": key })).statusCode, key).toBe(403);
    }
  });
});
