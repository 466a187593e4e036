import type { Group } from "@nutria/contract/wire/define";
import { routesByGroup } from "@nutria/contract/routes/index";
import { subscribers } from "@nutria/functions/events/index";
import { operations } from "@nutria/functions/operations/index";
import { queues, topicQueues } from "@nutria/functions/queues/index";
import { jobs } from "@nutria/functions/jobs/index";
import { groups as groupModules } from "@nutria/functions/api/index";
import type { Bundle, Template } from "@nutria/stacks/synthesise";
import { translateTrace } from "@nutria/stacks/support/trace";
import { busyTimesOfCalendar } from "@nutria/core/scheduling/busy-calendar/index";
import { createCompute } from "@nutria/platform/compute/compute";
import { webpDecoderFile } from "@nutria/core/practice/photo/index";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { busyCalendar } from "../../support/calendars/files";
import { callBundles, gatewayEvent, type Answer } from "../support/call-bundle";
import { declaredEnvironment } from "../support/declared-environment";
import { lambdaNode } from "../support/lambda-node";
import { find, lambdaNamed } from "../support/templates";
import {
  codeAtStart,
  codeOf,
  entryOf,
  packageOf,
  sizeOf,
  workerCodeOf,
  workerOf,
} from "../support/package-files";

/** With the AWS SDK, and with the library that reads phones in what takes them; see `npm run bench bundles`. */
const largestStart = 1000 * 1024;

const groups = Object.keys(routesByGroup) as Group[];
const names = [
  ...groups.map((group) => `api-${group}`),
  ...subscribers.map(({ name }) => name),
  ...[...queues, ...topicQueues].map(({ name }) => name),
  ...jobs.map(({ name }) => name),
  ...operations.map(({ name }) => name),
  "keep-dead-letters",
  "publish-changes",
];

const routesOf = (group: Group) => Object.values(routesByGroup[group]);

/** What each Lambda is called with. */
const events: Record<string, unknown[]> = {
  ...Object.fromEntries(
    groups.map((group) => [
      `api-${group}`,
      routesOf(group).map(({ spec }) => gatewayEvent(spec.method, spec.path)),
    ]),
  ),
  ...Object.fromEntries(
    subscribers.map(({ name }) => [name, [{ id: "1", "detail-type": "other", detail: {} }]]),
  ),
  ...Object.fromEntries(queues.map(({ name, pattern }) => [name, [queueEvent(pattern)]])),
  ...Object.fromEntries(topicQueues.map(({ name }) => [name, [{ Records: [] }]])),
  ...Object.fromEntries(jobs.map(({ name }) => [name, [{ time: "2026-01-01T00:00:00Z" }]])),
  ...Object.fromEntries(operations.map(({ name }) => [name, [{ email: "nobody" }]])),
  "publish-changes": [
    { Records: [] },
    { Records: [{ dynamodb: { Keys: { pk: { S: "nutritionist#nut_1" }, sk: { S: "profile" } } } }] },
  ],
  "keep-dead-letters": [
    { Records: [{ messageId: "message-1", body: "{}", attributes: {}, messageAttributes: {} }] },
  ],
};

/** A message for each type of event that a queue takes, with an event of another shape. */
function queueEvent({ source, "detail-type": types }: (typeof queues)[number]["pattern"]) {
  const bodies = types.map((type) => ({ id: "1", source: source[0], "detail-type": type, detail: { type } }));
  const attributes = { ApproximateReceiveCount: "1" };
  return {
    Records: bodies.map((body, index) => ({
      messageId: `message-${index}`,
      body: JSON.stringify(body),
      attributes,
    })),
  };
}

/** The same bundles that a deploy uploads. */
export function describeBundles(
  bundles: () => Record<string, Bundle>,
  templates: () => Record<string, Template>,
): void {
  const bundleOf = (name: string): Bundle => bundles()[name] as Bundle;

  /** What each Lambda answered to its events. */
  const answered = new Map<string, () => Answer[]>();
  const answersOf = (name: string): Answer[] => answered.get(name)?.() ?? [];

  beforeAll(async () => {
    const bundled = names.filter((name) => name in bundles());
    const calls = await callBundles(
      bundled.map((name) => ({
        bundle: bundleOf(name),
        events: events[name] ?? [],
        environment: declaredEnvironment(templates(), name),
      })),
    );
    for (const [index, name] of bundled.entries()) answered.set(name, () => calls[index]?.() ?? []);
  });

  const { version, isAsInAws } = lambdaNode();
  test(`every bundle loads on Node ${version}${isAsInAws ? ", as in AWS" : " (in AWS on 22)"}`, () => {
    expect([...answered.keys()].sort()).toEqual([...names].sort());
    for (const [name, answersOfBundle] of answered) expect(answersOfBundle, name).not.toThrow();
  });

  test("every Lambda has a bundle", () => {
    expect(Object.keys(bundles()).sort()).toEqual([...names].sort());
  });

  test.each(names)("%s starts with 1,000 KB of code at most", (name) => {
    expect(sizeOf(codeAtStart(bundleOf(name)))).toBeLessThanOrEqual(largestStart);
  });

  test("no package has a source map, or code that its Lambda does not import", () => {
    for (const name of names) {
      const bundle = bundleOf(name);
      const files = packageOf(bundle).filter((file) => !file.includes("node_modules"));
      const code = new Set([...codeOf(bundle), ...workerCodeOf(bundle)]);
      expect(files.sort(), name).toEqual([...code].sort());
    }
  });

  test("calendars are read in a thread of their Lambda, which its package has and its environment names", async () => {
    const bundle = bundleOf("read-calendars");
    const worker = workerOf(bundle) ?? "";
    const { COMPUTE_WORKER: named } = lambdaNamed(templates(), "events", "read-calendars").properties
      .Environment.Variables as Record<string, string>;
    expect(named).toBe(`/var/task/${relative(bundle.directory, worker)}`);
    const compute = createCompute(worker, { heapMegabytes: 192 })("ana");
    const [start, end] = ["2026-12-01T16:00:00.000Z", "2026-12-01T17:00:00.000Z"];
    const text = busyCalendar([start, end]);
    const range = { from: "2026-11-30T06:00:00.000Z", until: "2027-01-01T06:00:00.000Z" };
    const read = await compute(busyTimesOfCalendar, { text, timeZone: "America/Mexico_City", ...range });
    expect(read).toEqual({ times: [{ start, end }] });
  });

  test("no Lambda reads calendars of its own machine or sends webhooks there, as the embedded cloud does", () => {
    for (const { id, properties } of find(templates(), "AWS::Lambda::Function")) {
      expect(properties.Environment?.Variables ?? {}, id).not.toHaveProperty("CALENDAR_SERVICE_URL");
      expect(properties.Environment?.Variables ?? {}, id).not.toHaveProperty("CALLS_LOOPBACK");
    }
  });

  test("a place in a minified bundle is told in the source, and one of another deploy as it was", () => {
    const bundle = bundleOf("send-mails");
    const { directory } = bundle;
    const message = "A queue takes whole types of event";
    const source = "packages/platform/event-queue.ts";
    const placeOf = (text: string, words: string): number[] => {
      const before = text.slice(0, text.indexOf(words)).split("\n");
      return [before.length, (before.at(-1)?.length ?? 0) + 1];
    };
    const file = [...codeOf(bundle)].find((each) => readFileSync(each, "utf8").includes(message));
    const [line, column] = placeOf(readFileSync(file ?? "", "utf8"), message);
    const [sourceLine] = placeOf(readFileSync(source, "utf8"), message);
    const path = relative(directory, file ?? "");
    const other = "at y (file:///var/task/chunks/other-deploy.mjs:1:1)";
    const trace = `Error: ${message}\n    at x (file:///var/task/${path}:${line}:${column})\n    ${other}`;
    const maps = join(directory, "../../bundles");
    expect(translateTrace(trace, maps, process.cwd())).toMatch(
      new RegExp(
        `^Error: ${message}\n    at x \\(${source}:${sourceLine}:\\d+\\)\n    at y .*other-deploy\\.mjs:1:1\\)$`,
      ),
    );
  });

  test("no Lambda uses the AWS SDK of the runtime, which is another version", () => {
    const importsSdk = /(?:from|import\()["'`]@(?:aws-sdk|smithy)\/[\w/-]+["'`]/;
    const files = names.flatMap((name) => [...codeOf(bundleOf(name))]);
    expect(files.filter((file) => importsSdk.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  test("no Lambda checks the declarations of entities, which the tests have checked", () => {
    const files = names.flatMap((name) => [...codeOf(bundleOf(name))]);
    const checking = "is not of a type(s)";
    expect(files.filter((file) => readFileSync(file, "utf8").includes(checking))).toEqual([]);
  });

  test("the Lambda of the profile finds the decoder of WebP beside its bundle", () => {
    const { file } = entryOf(bundleOf("api-profile"));
    const decoder = createRequire(file).resolve(webpDecoderFile);
    expect(decoder.startsWith(bundleOf("api-profile").directory)).toBe(true);
    expect(WebAssembly.validate(readFileSync(decoder))).toBe(true);
  });

  test("the Lambdas that pay, and no others, have the card provider's code", () => {
    const paying = [
      ...groups
        .filter((group) => groupModules[group].needs.includes("payments"))
        .map((name) => `api-${name}`),
      ...[...subscribers, ...jobs].filter(({ needs }) => needs.includes("payments")).map(({ name }) => name),
    ];
    const hasProvider = (file: string): boolean => readFileSync(file, "utf8").includes("api.stripe.com");
    const bundled = names.filter((name) => [...codeOf(bundleOf(name))].some(hasProvider));
    expect(bundled.sort()).toEqual(paying.sort());
    // They read it when they first ask the provider, so it is not in the code that starts.
    expect(paying.filter((name) => [...codeAtStart(bundleOf(name))].some(hasProvider))).toEqual([]);
  });

  describe("the Lambda of the group", () => {
    test.each(groups)("%s answers its routes", (group) => {
      const routes = routesOf(group);
      const answers = answersOf(`api-${group}`);
      expect(answers).toHaveLength(routes.length);
      for (const [index, { spec, name }] of routes.entries()) {
        const { result, raised } = answers[index] ?? {};
        expect(raised, name).toBeUndefined();
        expect(result.headers["x-request-id"], name).toBe("request-1");
        if (spec.auth === "public") {
          // Without a cloud a public route returns its page, reports invalid input, or fails with the generic error.
          expect([200, 302, 400, 404, 500], name).toContain(result.statusCode);
          const named = spec.refuses === "oauth" ? "error" : "code";
          if (result.statusCode >= 400) expect(JSON.parse(result.body), name).toHaveProperty(named);
        } else {
          expect(result.statusCode, name).toBe(401);
          expect(result.headers["content-type"], name).toContain("application/json");
          expect(JSON.parse(result.body), name).toMatchObject({ code: "unauthorized", public: false });
        }
      }
    });

    test("docs returns its page and the OpenAPI description without a cloud", () => {
      const answerOf = (path: string): Answer =>
        answersOf("api-docs")[routesOf("docs").findIndex(({ spec }) => spec.path === path)] ?? {};
      const [page, description] = [answerOf("/v1/docs"), answerOf("/v1/openapi.json")];
      expect([page, description].map(({ result }) => Number(result.statusCode))).toEqual([200, 200]);
      expect(Object.keys(JSON.parse(description.result.body).paths).length).toBeGreaterThan(80);
    });
  });

  describe("the asynchronous Lambda", () => {
    test.each(subscribers.map(({ name }) => name))("%s refuses an unknown event", (name) => {
      expect(answersOf(name)[0]?.raised).toMatch(/another shape|does not know/);
    });

    test.each(jobs.map(({ name }) => name))("%s raises when it cannot do its work", (name) => {
      expect(answersOf(name)[0]?.raised).toBeDefined();
    });

    test.each(queues)("$name leaves in its queue what it could not handle", ({ name, pattern }) => {
      const failed = pattern["detail-type"].map((_, index) => ({ itemIdentifier: `message-${index}` }));
      expect(answersOf(name)[0]?.result).toEqual({ batchItemFailures: failed });
    });

    test("keep-dead-letters reports the messages that it could not store, so that they stay in their queue", () => {
      expect(answersOf("keep-dead-letters")[0]?.result).toEqual({
        batchItemFailures: [{ itemIdentifier: "message-1" }],
      });
    });

    test("publish-changes has nothing to say without entries, and raises when it cannot publish", () => {
      const [nothing, unpublished] = answersOf("publish-changes");
      expect([nothing?.raised, unpublished?.raised]).toEqual([undefined, expect.any(String)]);
    });

    test("publish-changes starts without the SDK", () => {
      expect(sizeOf(codeAtStart(bundleOf("publish-changes")))).toBeLessThan(12 * 1024);
    });

    test.each(operations.map(({ name }) => name))("%s refuses invalid input", (name) => {
      expect(answersOf(name)[0]?.raised).toMatch(/Revisa los campos/);
    });
  });
}
