import type { Resource, Template } from "@nutria/stacks/synthesise";
import { expect, test } from "vitest";
import { countStage, countTypes } from "./resources";

const table: Resource = {
  Type: "AWS::DynamoDB::Table",
  Properties: { BillingMode: "PAY_PER_REQUEST" },
};
/** The templates of a stage with a table and these resources. */
const stageOf = (...resources: Resource[]): Record<string, Template> => ({
  storage: { Resources: { table } },
  other: { Resources: Object.fromEntries(resources.map((resource, index) => [`r${index}`, resource])) },
});
const alarm = (Properties: Record<string, unknown>): Resource => ({
  Type: "AWS::CloudWatch::Alarm",
  Properties,
});
const firewall = (...Statements: object[]): Resource => ({
  Type: "AWS::WAFv2::WebACL",
  Properties: { Rules: Statements.map((Statement) => ({ Statement })) },
});
const managed = (VendorName: string, Name: string) => ({
  ManagedRuleGroupStatement: { VendorName, Name },
});

test("resources are counted by type, over all templates", () => {
  expect(countTypes(stageOf(alarm({ Period: 60 }), alarm({ Period: 300 })))).toEqual({
    "AWS::CloudWatch::Alarm": 2,
    "AWS::DynamoDB::Table": 1,
  });
});

test("an alarm counts by its metrics, and its expression is none", () => {
  const metric = { MetricStat: { Period: 300 } };
  const sum = alarm({ Metrics: [{ Expression: "100 * a / b" }, metric, metric] });
  expect(countStage(stageOf(alarm({ Period: 60 }), sum)).standing.alarmMetrics).toBe(1 + 2);
});

test("a firewall counts once, and by its rules, a managed group as one", () => {
  const { standing } = countStage(
    stageOf(firewall({ RateBasedStatement: {} }, managed("AWS", "AWSManagedRulesCommonRuleSet"))),
  );
  expect(standing).toMatchObject({ firewalls: 1, firewallRules: 2 });
});

test("dashboards, secrets, keys and metrics of logs count", () => {
  const filter = {
    Type: "AWS::Logs::MetricFilter",
    Properties: { MetricTransformations: [{}, {}] },
  };
  const others = ["AWS::CloudWatch::Dashboard", "AWS::SecretsManager::Secret", "AWS::KMS::Key"];
  const { standing } = countStage(stageOf(filter, ...others.map((Type) => ({ Type }))));
  expect(standing).toEqual({
    alarmMetrics: 0,
    compositeAlarms: 0,
    dashboards: 1,
    customMetrics: 2,
    firewalls: 0,
    firewallRules: 0,
    secrets: 1,
    customerKeys: 1,
  });
});

test("a secret that templates name counts once", () => {
  const named = (version: string): Resource => ({
    Type: "AWS::CloudFront::Distribution",
    Properties: { Header: `{{resolve:secretsmanager:nutria/prod/origin-key:SecretString:::${version}}}` },
  });
  expect(countStage(stageOf(named("a"), named("b"))).standing.secrets).toBe(1);
});

test("queues that Lambda asks count, streams that it reads do not", () => {
  const source = (Properties: object): Resource => ({
    Type: "AWS::Lambda::EventSourceMapping",
    Properties: { ...Properties },
  });
  expect(countStage(stageOf(source({}), source({ StartingPosition: "LATEST" }))).polledQueues).toBe(1);
});

test("logs and removed videos count by the days for which they are kept", () => {
  const group = (RetentionInDays: number): Resource => ({
    Type: "AWS::Logs::LogGroup",
    Properties: { RetentionInDays },
  });
  const videos: Resource = {
    Type: "AWS::S3::Bucket",
    Properties: {
      CorsConfiguration: {},
      VersioningConfiguration: { Status: "Enabled" },
      LifecycleConfiguration: { Rules: [{ NoncurrentVersionExpiration: { NoncurrentDays: 7 } }, {}] },
    },
  };
  const unversioned = { ...videos, Properties: { ...videos.Properties, VersioningConfiguration: undefined } };
  expect(countStage(stageOf(group(30), group(90), videos))).toMatchObject({
    logDays: 90,
    removedVideoDays: 7,
  });
  expect(countStage(stageOf(unversioned)).removedVideoDays).toBe(0);
});

test("what has no price is refused, whether a type or a setting of one", () => {
  expect(() => countStage(stageOf({ Type: "AWS::EC2::NatGateway" }))).toThrow("AWS::EC2::NatGateway");
  expect(() => countStage({ storage: { Resources: {} } })).toThrow("provisioned capacity");
  for (const resource of [
    alarm({ Period: 10 }),
    alarm({ Metrics: [{ Expression: 'SELECT MAX(Errors) FROM SCHEMA("AWS/Lambda")' }] }),
    firewall(managed("AWS", "AWSManagedRulesBotControlRuleSet")),
    firewall(managed("Somebody", "Rules")),
    { Type: "AWS::SSM::Parameter", Properties: { Tier: "Advanced" } },
  ]) {
    expect(() => countStage(stageOf(resource)), JSON.stringify(resource)).toThrow("has no price");
  }
});
