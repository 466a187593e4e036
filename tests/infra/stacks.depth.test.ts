import { apiStacks } from "@nutria/stacks/route-groups";
import { stackNames } from "@nutria/stacks/stack-names";
import { Aspects } from "aws-cdk-lib/core";
import { AwsSolutionsChecks, NagSuppressions } from "cdk-nag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeAlarmTopic } from "./chapters/alarm-topic";
import { describeAlarms } from "./chapters/alarms";
import { describeApi } from "./chapters/api";
import { describeAsynchronous } from "./chapters/asynchronous";
import { describeBundles } from "./chapters/bundles";
import { describeDashboard } from "./chapters/dashboard";
import { describeData } from "./chapters/data";
import { describeDocumentedCounts } from "./chapters/documented-counts";
import { describeDocumentedNames } from "./chapters/documented-names";
import { describeNamesApart } from "./chapters/names-apart";
import { describeEdge } from "./chapters/edge";
import { describeFirewall } from "./chapters/firewall";
import { describeLambdas } from "./chapters/lambdas";
import { describeLeavingSst } from "./chapters/leaving-sst";
import { describeMail } from "./chapters/mail";
import { describePolicies } from "./chapters/policies";
import { describePermissions } from "./chapters/permissions";
import { describePrices } from "./chapters/prices";
import { describePush } from "./chapters/push";
import { describeServices } from "./chapters/services";
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
    expect(Object.keys(cloud.templates)).toEqual([...stackNames]);
  });

  test("of the site is deployed after that of the routes which its pages call", () => {
    expect(cloud.dependencies.web).toContain("api");
    // An alarm on a job that is not there yet would ring.
    expect(cloud.dependencies.alarms).toEqual(expect.arrayContaining(["api", "operations", "schedules"]));
    // The gateway is opened once every route is there.
    expect(cloud.dependencies.api).toContain("api-2");
    for (const name of apiStacks) {
      expect(cloud.dependencies[name]).toEqual(expect.arrayContaining(["edge", "storage", "auth", "events"]));
    }
  });

  test("have fewer than 400 resources each: AWS takes 500, and a new group of routes needs room", () => {
    for (const [name, { Resources }] of Object.entries(cloud.templates)) {
      expect(Object.keys(Resources).length, `${name}: see stacks/route-groups.ts`).toBeLessThan(400);
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
describeBundles(() => cloud.bundles, templates);
describeApi(templates);
describePermissions(templates);
describePolicies(templates);
describeLambdas(templates);
describeAsynchronous(templates);
describeMail(templates);
describeData(templates);
describePrices(templates);
describePush(templates);
describeEdge(templates);
describeLeavingSst(templates);
describeServices(templates);
describeFirewall(templates);
describeAlarms(templates);
describeDashboard(templates);
describeAlarmTopic(templates);
describeDocumentedNames(templates);
describeDocumentedCounts(templates);
describeNamesApart(templates);
