import { subscriptions } from "@nutria/functions/events/subscriptions";
import { jobs } from "@nutria/functions/jobs/jobs";
import type { Template } from "@nutria/stacks/synthesise";
import { describe, expect, test } from "vitest";
import { find, lambdaNamed, target } from "../support/templates";

/** Events and jobs: nothing is lost in silence. */
export function describeAsynchronous(templates: () => Record<string, Template>): void {
  describe("events and jobs", () => {
    test("there is one rule per subscription, with its pattern", () => {
      const rules = find(templates(), "AWS::Events::Rule", "events");
      expect(rules).toHaveLength(subscriptions.length);
      for (const { name, pattern } of subscriptions) {
        const { id: lambda } = lambdaNamed(templates(), "events", name);
        const rule = rules.find(({ properties }) => target(properties.Targets[0].Arn) === lambda);
        expect(rule?.properties.EventPattern, name).toEqual(pattern);
        expect(target(rule?.properties.EventBusName), name).toMatch(/^bus/);
      }
    });

    test("there is one schedule per job, with its pace", () => {
      const rules = find(templates(), "AWS::Events::Rule", "schedules");
      expect(rules).toHaveLength(jobs.length);
      for (const { name, everyMinutes } of jobs) {
        const { id: lambda } = lambdaNamed(templates(), "schedules", name);
        const rule = rules.find(({ properties }) => target(properties.Targets[0].Arn) === lambda);
        expect(rule?.properties).toMatchObject({
          State: "ENABLED",
          ScheduleExpression: everyMinutes === 1 ? "rate(1 minute)" : expect.stringMatching(/^rate\(/),
        });
      }
    });

    test("each target retries, and then goes to the dead letters", () => {
      const targets = find(templates(), "AWS::Events::Rule").flatMap(({ stack, properties }) =>
        (properties.Targets as Record<string, unknown>[]).map((each) => ({ stack, each })),
      );
      expect(targets).toHaveLength(subscriptions.length + jobs.length);
      for (const { stack, each } of targets) {
        expect(templates()[stack]?.Resources[target(each.DeadLetterConfig) ?? ""]?.Type).toBe(
          "AWS::SQS::Queue",
        );
        const { MaximumRetryAttempts, MaximumEventAgeInSeconds } = each.RetryPolicy as Record<string, number>;
        expect(MaximumRetryAttempts).toBeGreaterThan(0);
        expect(MaximumEventAgeInSeconds).toBeGreaterThanOrEqual(60);
      }
    });

    test("each Lambda that nobody waits for retries too, and keeps what it could not do", () => {
      const invocations = find(templates(), "AWS::Lambda::EventInvokeConfig");
      expect(invocations).toHaveLength(subscriptions.length + jobs.length);
      for (const { stack, properties } of invocations) {
        expect(properties.MaximumRetryAttempts).toBe(2);
        const queue = target(properties.DestinationConfig.OnFailure.Destination) ?? "";
        expect(templates()[stack]?.Resources[queue]?.Type).toBe("AWS::SQS::Queue");
      }
    });

    test("dead letters are encrypted, kept two weeks and reached over TLS only", () => {
      const queues = find(templates(), "AWS::SQS::Queue");
      expect(queues).toHaveLength(2);
      for (const { id, properties } of queues) {
        expect(properties).toMatchObject({
          SqsManagedSseEnabled: true,
          MessageRetentionPeriod: 14 * 24 * 3600,
        });
        const policy = find(templates(), "AWS::SQS::QueuePolicy").find(
          ({ properties: { Queues } }) => target(Queues) === id,
        );
        expect(JSON.stringify(policy?.properties.PolicyDocument)).toContain('"aws:SecureTransport":"false"');
      }
    });

    test("events can be replayed for a month", () => {
      expect(find(templates(), "AWS::Events::Archive")[0]?.properties).toMatchObject({
        RetentionDays: 30,
        EventPattern: { source: ["nutria"] },
      });
    });

    test("an alarm watches everything that may fail, and tells somebody", () => {
      const alarms = find(templates(), "AWS::CloudWatch::Alarm");
      const names = alarms.map(({ properties }) => String(properties.AlarmName).replace("nutria-prod-", ""));
      const lambdas = find(templates(), "AWS::Lambda::Function").filter(({ stack }) => stack !== "web");
      expect(names.filter((name) => name.endsWith("-errors"))).toHaveLength(lambdas.length);
      expect(names).toEqual(
        expect.arrayContaining([
          "api-5xx",
          "api-auth-throttles",
          "event-dead-letters",
          "job-dead-letters",
          "table-read-throttles",
          "table-write-throttles",
          ...jobs.map(({ name }) => `${name}-not-started`),
        ]),
      );
      for (const { id, properties } of alarms) expect(target(properties.AlarmActions), id).toMatch(/^alarms/);
      expect(find(templates(), "AWS::SNS::Subscription")[0]?.properties).toMatchObject({ Protocol: "email" });
    });
  });
}
