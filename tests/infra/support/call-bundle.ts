import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Bundle } from "@nutria/stacks/synthesise";
import { originKey } from "./declared-environment";
import { lambdaNode } from "./lambda-node";
import { entryOf } from "./package-files";

// What a Lambda answers has any shape.
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = { result?: any; raised?: string };

/** What Lambda gives a process besides its declared environment; every call of the SDK is refused at once. */
const runtimeEnvironment = {
  PATH: process.env.PATH ?? "",
  AWS_REGION: "us-east-1",
  AWS_ACCESS_KEY_ID: "nobody",
  AWS_SECRET_ACCESS_KEY: "nothing",
  AWS_ENDPOINT_URL: "http://127.0.0.1:9",
  AWS_MAX_ATTEMPTS: "1",
};

export interface BundleCall {
  bundle: Bundle;
  events: unknown[];
  /** The environment variables that its template declares. */
  environment: Record<string, string>;
}

/** Gives the answers of a bundle, or raises why it did not load. */
export type Called = () => Answer[];

/**
 * Loads bundles and calls each with its events, in processes with nothing but their declared environment. Those that
 * declare the same share a process, because starting one takes longer than a bundle.
 */
export async function callBundles(calls: readonly BundleCall[]): Promise<Called[]> {
  const groups = groupsOf(calls);
  const called = new Map<BundleCall, Called>();
  for (const group of groups.values()) {
    for (const [index, answers] of (await callInOneProcess(group)).entries()) {
      called.set(group[index] as BundleCall, answers);
    }
  }
  return calls.map((call) => called.get(call) as Called);
}

function groupsOf(calls: readonly BundleCall[]): Map<string, BundleCall[]> {
  const groups = new Map<string, BundleCall[]>();
  for (const call of calls) {
    const key = JSON.stringify(Object.entries(call.environment).sort());
    groups.set(key, [...(groups.get(key) ?? []), call]);
  }
  return groups;
}

async function callInOneProcess(calls: readonly BundleCall[]): Promise<Called[]> {
  const running = promisify(execFile)(lambdaNode().path, [join(import.meta.dirname, "bundle-process.mjs")], {
    env: { ...runtimeEnvironment, ...calls[0]?.environment },
    timeout: 120_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  running.child.stdin?.end(
    JSON.stringify(calls.map(({ bundle, events }) => ({ ...entryOf(bundle), events }))),
  );
  const { stdout } = await running;
  // Before the last line is what the bundles logged.
  const results = JSON.parse(stdout.slice(stdout.lastIndexOf("\n") + 1)) as {
    answers: Answer[];
    failure?: string;
  }[];
  return results.map(({ failure, answers }) => () => {
    if (failure !== undefined) throw new Error(failure);
    return answers;
  });
}

/** An empty call as CloudFront and the gateway send it (payload v2). */
export function gatewayEvent(method: string, path: string): Record<string, unknown> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
  const pathParameters = Object.fromEntries(names.map((name) => [name, "not.anything"]));
  const rawPath = path.replace(/\{\w+\}/g, "not.anything");
  return {
    version: "2.0",
    routeKey: `${method} ${path}`,
    rawPath,
    rawQueryString: "",
    headers: { host: "api.nutria.test", "x-origin-key": originKey, "x-viewer-address": "203.0.113.7" },
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
