import { Aspects } from "aws-cdk-lib/core";
import { AwsSolutionsChecks, NagSuppressions } from "cdk-nag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeApi } from "./chapters/api";
import { describeAsynchronous } from "./chapters/asynchronous";
import { describeBundles } from "./chapters/bundles";
import { describeData } from "./chapters/data";
import { describeEdge } from "./chapters/edge";
import { describeLambdas } from "./chapters/lambdas";
import { describeMail } from "./chapters/mail";
import { describePermissions } from "./chapters/permissions";
import { synthesiseCloud, type Cloud } from "./support/cloud";
import { suppressions } from "./support/suppressions";

/** Creating the templates takes seconds, so it is done once for all chapters. */
let cloud: Cloud;

beforeAll(async () => {
  const checks = new AwsSolutionsChecks();
  cloud = await synthesiseCloud((stack, name) => {
    Aspects.of(stack).add(checks);
    const rules = suppressions[name];
    if (rules) NagSuppressions.addStackSuppressions(stack, rules);
  });
});

afterAll(() => cloud?.remove());

describe("the stacks", () => {
  test("are listed in the order of a deploy", () => {
    expect(Object.keys(cloud.templates)).toEqual([
      "edge",
      "storage",
      "auth",
      "events",
      "schedules",
      "operations",
      "api",
      "web",
      "alarms",
    ]);
  });

  test("have fewer than 450 resources each", () => {
    for (const [name, { Resources }] of Object.entries(cloud.templates)) {
      expect(Object.keys(Resources).length, name).toBeLessThan(450);
    }
  });

  test("follow the AwsSolutions rules, except for the documented exceptions", () => {
    expect(Object.values(cloud.messages).flat()).toEqual([]);
  });

  test("contain every documented exception", () => {
    expect(Object.keys(suppressions).filter((name) => !cloud.templates[name])).toEqual([]);
  });
});

const templates = () => cloud.templates;
describeBundles(() => cloud.bundles);
describeApi(templates);
describePermissions(templates);
describeLambdas(templates);
describeAsynchronous(templates);
describeMail(templates);
describeData(templates);
describeEdge(templates);
