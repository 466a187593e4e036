import { gunzipSync } from "node:zlib";
import { callerAddressOf } from "@nutria/platform/caller";
import { compress } from "@nutria/platform/compress";
import { resetSingletons } from "@nutria/platform/singleton";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { beforeEach, describe, expect, test, vi } from "vitest";

function eventWith(headers: Record<string, string>): APIGatewayProxyEventV2 {
  return {
    headers,
    requestContext: { http: { sourceIp: "198.51.100.1" } },
  } as unknown as APIGatewayProxyEventV2;
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
  beforeEach(() => {
    resetSingletons();
    for (const name of ["STAGE", "TABLE_NAME", "USER_POOL_ID", "USER_POOL_CLIENT_ID", "EVENT_BUS_NAME"]) {
      vi.stubEnv(name, "x");
    }
    for (const name of ["FILES_BUCKET", "VIDEOS_BUCKET", "LINK_SECRET_PARAMETER", "WEB_URL", "MAIL_FROM"])
      vi.stubEnv(name, "x");
    for (const name of ["STRIPE_SECRET_PARAMETER", "STRIPE_WEBHOOK_SECRET_PARAMETER"]) vi.stubEnv(name, "x");
  });

  test("is the one that the gateway saw, whatever header a caller sends", () => {
    expect(callerAddressOf(eventWith({ "x-viewer-address": "203.0.113.7" }))).toBe("198.51.100.1");
  });

  test("is the viewer's, when the request came through our CloudFront", () => {
    vi.stubEnv("ORIGIN_KEY", "edge");
    expect(callerAddressOf(eventWith({ "x-viewer-address": "203.0.113.7", "x-origin-key": "edge" }))).toBe(
      "203.0.113.7",
    );
    expect(callerAddressOf(eventWith({ "x-viewer-address": "203.0.113.7", "x-origin-key": "guess" }))).toBe(
      "198.51.100.1",
    );
  });
});
