import type { Group } from "@nutria/contract/define";
import { routesByGroup } from "@nutria/contract/routes/index";
import { subscribers } from "@nutria/functions/events/index";
import { operations } from "@nutria/functions/operations/index";
import { jobs } from "@nutria/functions/jobs/index";
import { groups as groupModules } from "@nutria/functions/api/index";
import type { Bundle } from "@nutria/stacks/synthesise";
import { webpDecoderFile } from "@nutria/core/practice/photo/index";
import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { callBundle, entryOf, gatewayEvent } from "../support/call-bundle";

const largestBundle = 600 * 1024;

const groups = Object.keys(routesByGroup) as Group[];
const names = [
  ...groups.map((group) => `api-${group}`),
  ...subscribers.map(({ name }) => name),
  ...jobs.map(({ name }) => name),
  ...operations.map(({ name }) => name),
  "keep-dead-letters",
];

/** The same bundles that a deploy uploads. */
export function describeBundles(bundles: () => Record<string, Bundle>): void {
  const bundleOf = (name: string): Bundle => bundles()[name] as Bundle;

  test("every Lambda has a bundle", () => {
    expect(Object.keys(bundles()).sort()).toEqual([...names].sort());
  });

  test.each(names)("%s is within 600 KB", (name) => {
    expect(statSync(entryOf(bundleOf(name)).file).size).toBeLessThanOrEqual(largestBundle);
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
    const bundled = names.filter((name) =>
      readFileSync(entryOf(bundleOf(name)).file, "utf8").includes("api.stripe.com"),
    );
    expect(bundled.sort()).toEqual(paying.sort());
  });

  describe("the Lambda of the group", () => {
    test.each(groups)("%s answers its routes", async (group) => {
      const routes = Object.values(routesByGroup[group]);
      const { answers } = await callBundle(
        bundleOf(`api-${group}`),
        routes.map(({ spec }) => gatewayEvent(spec.method, spec.path)),
      );
      expect(answers).toHaveLength(routes.length);
      for (const [index, { spec, name }] of routes.entries()) {
        const { result, raised } = answers[index] ?? {};
        expect(raised, name).toBeUndefined();
        expect(result.headers["x-request-id"], name).toBe("request-1");
        if (spec.auth === "public") {
          // Without a cloud a public route returns its page, reports invalid input, answers 501, or fails with the
          // generic error.
          expect([200, 302, 400, 404, 500, 501], name).toContain(result.statusCode);
          if (result.statusCode >= 400) expect(JSON.parse(result.body), name).toHaveProperty("code");
        } else {
          expect(result.statusCode, name).toBe(401);
          expect(result.headers["content-type"], name).toContain("application/json");
          expect(JSON.parse(result.body), name).toMatchObject({ code: "unauthorized", public: false });
        }
      }
    });

    test("docs returns its page and the OpenAPI description without a cloud", async () => {
      const { answers } = await callBundle(bundleOf("api-docs"), [
        gatewayEvent("GET", "/v1/docs"),
        gatewayEvent("GET", "/v1/openapi.json"),
      ]);
      expect(answers.map(({ result }) => Number(result.statusCode))).toEqual([200, 200]);
      expect(Object.keys(JSON.parse(answers[1]?.result.body).paths).length).toBeGreaterThan(80);
    });
  });

  describe("the asynchronous Lambda", () => {
    test.each(subscribers.map(({ name }) => name))("%s refuses an unknown event", async (name) => {
      const { answers } = await callBundle(bundleOf(name), [{ id: "1", "detail-type": "other", detail: {} }]);
      expect(answers[0]?.raised).toMatch(/another shape|does not know/);
    });

    test.each(jobs.map(({ name }) => name))("%s raises when it cannot do its work", async (name) => {
      const { answers } = await callBundle(bundleOf(name), [{ time: "2026-01-01T00:00:00Z" }]);
      expect(answers[0]?.raised).toBeDefined();
    });

    test("keep-dead-letters reports the messages that it could not store, so that they stay in their queue", async () => {
      const { answers } = await callBundle(bundleOf("keep-dead-letters"), [
        { Records: [{ messageId: "message-1", body: "{}", attributes: {}, messageAttributes: {} }] },
      ]);
      expect(answers[0]?.result).toEqual({ batchItemFailures: [{ itemIdentifier: "message-1" }] });
    });

    test.each(operations.map(({ name }) => name))("%s refuses invalid input", async (name) => {
      const { answers } = await callBundle(bundleOf(name), [{ email: "nobody" }]);
      expect(answers[0]?.raised).toMatch(/Revisa los campos/);
    });
  });
}
