import { apiStacks } from "@nutria/stacks/route-groups";
import type { Template } from "@nutria/stacks/synthesise";
import { describe, expect, test } from "vitest";
import { find, target } from "../support/templates";

/** The settings of every Lambda, including those that only a deploy uses. */
export function describeLambdas(templates: () => Record<string, Template>): void {
  describe("every Lambda", () => {
    const lambdas = () => find(templates(), "AWS::Lambda::Function");
    const ours = () => lambdas().filter(({ stack }) => stack !== "web");

    test("runs on nodejs22.x and arm64", () => {
      for (const { id, properties } of lambdas()) {
        expect(properties, id).toMatchObject({ Runtime: "nodejs22.x", Architectures: ["arm64"] });
      }
    });

    test("writes a log with a stated retention, whose name AWS makes up, so that no retained log is in the way", () => {
      for (const { id, stack, properties } of lambdas()) {
        const logGroup = templates()[stack]?.Resources[target(properties.LoggingConfig?.LogGroup) ?? ""];
        expect(logGroup?.Type, id).toBe("AWS::Logs::LogGroup");
        expect(logGroup?.Properties, id).toMatchObject({ RetentionInDays: 90 });
        expect(logGroup?.Properties, id).not.toHaveProperty("LogGroupName");
        // A first deploy that fails leaves no log behind whose name the second one needs.
        expect(logGroup?.DeletionPolicy, id).toBe("RetainExceptOnCreate");
      }
    });

    test("has no log that is retained for ever", () => {
      for (const { id, properties } of find(templates(), "AWS::Logs::LogGroup")) {
        expect(properties.RetentionInDays, id).toBe(90);
      }
    });

    test("states its memory and timeout, and is traced", () => {
      for (const { id, properties } of ours()) {
        expect(properties.MemorySize, id).toBeGreaterThanOrEqual(512);
        expect(properties.Timeout, id).toBeLessThanOrEqual(120);
        expect(properties.TracingConfig, id).toEqual({ Mode: "Active" });
      }
    });

    test("times out before the gateway does", () => {
      for (const { id, properties } of apiStacks.flatMap((stack) =>
        find(templates(), "AWS::Lambda::Function", stack),
      )) {
        expect(properties.Timeout, id).toBeLessThan(29);
      }
    });

    test("has every environment variable that it reads, and no secret", () => {
      for (const { id, stack, properties } of ours()) {
        const variables = properties.Environment.Variables as Record<string, unknown>;
        expect(Object.keys(variables), id).toEqual(expect.arrayContaining(small[stack] ?? configured));
        expect("ORIGIN_KEYS" in variables, id).toBe(apiStacks.some((name) => name === stack));
        if (stack in small) continue;
        expect(variables.LINK_SECRET_PARAMETER).toBe("/nutria/prod/link-secret");
      }
    });
  });
}

/** The stacks whose Lambdas need less than the whole configuration. */
const small: Record<string, string[]> = { push: ["CHANNELS_PUBLISH_URL"] };

const configured = [
  "CHANNELS_URL",
  "CHANNELS_PUBLISH_URL",
  "STAGE",
  "TABLE_NAME",
  "USER_POOL_ID",
  "USER_POOL_CLIENT_ID",
  "EVENT_BUS_NAME",
  "FILES_BUCKET",
  "VIDEOS_BUCKET",
  "LINK_SECRET_PARAMETER",
  "PUSH_KEY_PARAMETER",
  "PUSH_PUBLIC_KEY_PARAMETER",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_SECRET_PARAMETER",
  "STRIPE_WEBHOOK_SECRET_PARAMETER",
  "WEB_URL",
  "MAIL_CONFIGURATION_SET",
  "MAIL_FROM",
  "AGENDA_BETA",
];
