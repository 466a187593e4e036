import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Bundle } from "@nutria/stacks/synthesise";
import { entryOf } from "./package-files";

// What a Lambda answers has any shape.
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = { result?: any; raised?: string };

/** The environment of a Lambda without a cloud: every call is refused at once. */
const environment = {
  PATH: process.env.PATH ?? "",
  LOG_LEVEL: "silent",
  AWS_REGION: "us-east-1",
  AWS_ACCESS_KEY_ID: "nobody",
  AWS_SECRET_ACCESS_KEY: "nothing",
  AWS_ENDPOINT_URL: "http://127.0.0.1:9",
  AWS_MAX_ATTEMPTS: "1",
  STAGE: "test",
  TABLE_NAME: "table",
  USER_POOL_ID: "us-east-1_TEST00001",
  USER_POOL_CLIENT_ID: "client",
  USER_POOL_KEYS_URL: "http://127.0.0.1:9/keys",
  EVENT_BUS_NAME: "bus",
  CHANNELS_URL: "wss://realtime.invalid/event/realtime",
  CHANNELS_PUBLISH_URL: "https://channels.invalid/event",
  FILES_BUCKET: "files",
  VIDEOS_BUCKET: "videos",
  LINK_SECRET_PARAMETER: "/nutria/test/link-secret",
  STRIPE_SECRET_PARAMETER: "/nutria/test/stripe-secret",
  STRIPE_WEBHOOK_SECRET_PARAMETER: "/nutria/test/stripe-webhook-secret",
  WEB_URL: "https://nutria.test",
  MAIL_CONFIGURATION_SET: "nutria-test",
  MAIL_FROM: "Nutria <avisos@nutria.test>",
};

export interface Called {
  millisecondsToLoad: number;
  answers: Answer[];
}

/** Loads a bundle in a process of its own and calls it with each event. */
export async function callBundle(bundle: Bundle, events: unknown[]): Promise<Called> {
  const [call] = await callBundles([{ bundle, events }]);
  if (!call) throw new Error("The process did not call the bundle");
  return call();
}

/**
 * Loads bundles one after the other in one process, because starting it takes longer than a bundle. Returns for each of
 * them a function that gives its answers, or raises why it did not load.
 */
export async function callBundles(calls: { bundle: Bundle; events: unknown[] }[]): Promise<(() => Called)[]> {
  const running = promisify(execFile)(process.execPath, [join(import.meta.dirname, "bundle-process.mjs")], {
    env: environment,
    timeout: 120_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  running.child.stdin?.end(
    JSON.stringify(calls.map(({ bundle, events }) => ({ ...entryOf(bundle), events }))),
  );
  const { stdout } = await running;
  const results = JSON.parse(stdout) as (Called & { failure?: string })[];
  return results.map(({ failure, ...called }) => () => {
    if (failure !== undefined) throw new Error(failure);
    return called;
  });
}

/** An empty call as the gateway sends it (payload v2). */
export function gatewayEvent(method: string, path: string): Record<string, unknown> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
  const pathParameters = Object.fromEntries(names.map((name) => [name, "not.anything"]));
  const rawPath = path.replace(/\{\w+\}/g, "not.anything");
  return {
    version: "2.0",
    routeKey: `${method} ${path}`,
    rawPath,
    rawQueryString: "",
    headers: { host: "api.nutria.test" },
    requestContext: {
      requestId: "request-1",
      routeKey: `${method} ${path}`,
      stage: "$default",
      time: "01/Jan/2026:00:00:00 +0000",
      timeEpoch: 0,
      http: { method, path: rawPath, protocol: "HTTP/1.1", sourceIp: "203.0.113.7", userAgent: "test" },
    },
    ...(names.length > 0 && { pathParameters }),
    isBase64Encoded: false,
  };
}
