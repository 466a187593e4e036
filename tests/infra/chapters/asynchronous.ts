import { subscribers } from "@nutria/functions/events/index";
import { queues, topicQueues } from "@nutria/functions/queues/index";
import { jobs } from "@nutria/functions/jobs/index";
import { operations } from "@nutria/functions/operations/index";
import { loadProduct } from "@nutria/local/app/load-product";
import type { Template } from "@nutria/stacks/synthesise";
import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { find, lambdaNamed, target } from "../support/templates";

/** Events and jobs: no failure goes unnoticed. */
export function describeAsynchronous(templates: () => Record<string, Template>): void {
  describe("events and jobs", () => {
    test("there is one rule per subscriber, with its pattern", () => {
      const rules = find(templates(), "AWS::Events::Rule", "events");
      expect(rules).toHaveLength(subscribers.length + queues.length);
      for (const { name, pattern, bus } of subscribers) {
        const { id: lambda } = lambdaNamed(templates(), "events", name);
        const rule = rules.find(({ properties }) => target(properties.Targets[0].Arn) === lambda);
        expect(rule?.properties.EventPattern, name).toMatchObject(pattern);
        if (bus === "account") expect(rule?.properties.EventBusName, name).toBe("default");
        else expect(target(rule?.properties.EventBusName), name).toMatch(/^bus/);
      }
    });

    test.each([
      { folder: "events", declared: subscribers, others: ["keep-dead-letters.ts"] },
      { folder: "queues", declared: [...queues, ...topicQueues], others: [] },
      { folder: "jobs", declared: jobs, others: [] },
      { folder: "operations", declared: operations, others: [] },
    ])(
      "every file of functions/$folder is declared in its table, by its name",
      ({ folder, declared, others }) => {
        const files = readdirSync(`functions/${folder}`);
        const expected = [...declared.map(({ name }) => `${name}.ts`), ...others, "index.ts"];
        expect(files.sort()).toEqual(expected.sort());
      },
    );

    test("there is one schedule per job, with its rate", () => {
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

    test("each target retries, and then sends to the dead letters", () => {
      const targets = find(templates(), "AWS::Events::Rule").flatMap(({ stack, properties }) =>
        (properties.Targets as Record<string, unknown>[]).map((each) => ({ stack, each })),
      );
      expect(targets).toHaveLength(subscribers.length + queues.length + jobs.length);
      for (const { stack, each } of targets) {
        expect(templates()[stack]?.Resources[target(each.DeadLetterConfig) ?? ""]?.Type).toBe(
          "AWS::SQS::Queue",
        );
        const { MaximumRetryAttempts, MaximumEventAgeInSeconds } = each.RetryPolicy as Record<string, number>;
        expect(MaximumRetryAttempts).toBeGreaterThan(0);
        expect(MaximumEventAgeInSeconds).toBeGreaterThanOrEqual(60);
      }
    });

    test("each asynchronous Lambda retries too, and sends its failures to the dead letters", () => {
      const invocations = find(templates(), "AWS::Lambda::EventInvokeConfig");
      expect(invocations).toHaveLength(subscribers.length + jobs.length);
      for (const { stack, properties } of invocations) {
        expect(properties.MaximumRetryAttempts).toBe(2);
        const queue = target(properties.DestinationConfig.OnFailure.Destination) ?? "";
        expect(templates()[stack]?.Resources[queue]?.Type).toBe("AWS::SQS::Queue");
      }
    });

    test("dead letters are encrypted, kept two weeks and reached over TLS only", () => {
      const deadLetters = find(templates(), "AWS::SQS::Queue").filter(({ id }) => /deadletters/.test(id));
      expect(deadLetters).toHaveLength(3);
      for (const { id, properties } of deadLetters) {
        expect(properties).toMatchObject({
          SqsManagedSseEnabled: true,
          MessageRetentionPeriod: 14 * 24 * 3600,
          VisibilityTimeout: 180,
        });
        const policy = find(templates(), "AWS::SQS::QueuePolicy").find(
          ({ properties: { Queues } }) => target(Queues) === id,
        );
        expect(JSON.stringify(policy?.properties.PolicyDocument)).toContain('"aws:SecureTransport":"false"');
      }
    });

    test("one Lambda moves the dead letters of both queues into the table, and leaves those that it cannot store", () => {
      const { id: keeper } = lambdaNamed(templates(), "operations", "keep-dead-letters");
      const sources = find(templates(), "AWS::Lambda::EventSourceMapping", "operations");
      expect(sources).toHaveLength(2);
      for (const { properties } of sources) {
        expect(target(properties.FunctionName)).toBe(keeper);
        expect(properties.FunctionResponseTypes).toEqual(["ReportBatchItemFailures"]);
      }
      const arns = sources.map(({ properties }) => JSON.stringify(properties.EventSourceArn));
      expect(arns.filter((arn) => /eventdeadletters/.test(arn))).toHaveLength(1);
      expect(arns.filter((arn) => /jobdeadletters/.test(arn))).toHaveLength(1);
    });

    test("dead letters name their Lambda by the name in the tables", () => {
      const named = find(templates(), "AWS::Lambda::Function")
        .filter(({ stack }) => stack === "events" || stack === "schedules")
        .map(({ properties }) => String(properties.FunctionName));
      const tables = [
        ...[...subscribers, ...queues, ...topicQueues].map(({ name }) => `nutria-prod-events-${name}`),
        ...jobs.map(({ name }) => `nutria-prod-schedules-${name}`),
      ];
      expect(named.sort()).toEqual(tables.sort());
      // The longest name that a stage can have.
      for (const name of tables) expect(name.length - "prod".length + 20).toBeLessThanOrEqual(64);
    });

    test("the rules of the stage are those of the embedded bus: same names, same patterns", async () => {
      const { rules, queues: embedded } = await loadProduct();
      const made = find(templates(), "AWS::Events::Rule", "events").map(({ properties }) => {
        const { FunctionName, QueueName } =
          templates().events?.Resources[target(properties.Targets[0].Arn) ?? ""]?.Properties ?? {};
        return {
          name: String(FunctionName ?? QueueName),
          pattern: properties.EventPattern as unknown,
          deadLetters: target(properties.Targets[0].DeadLetterConfig),
          retries: properties.Targets[0].RetryPolicy as unknown,
        };
      });
      const deadLetters = find(templates(), "AWS::SQS::Queue", "events").find(({ id }) =>
        /deadletters/.test(id),
      );
      expect(made.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
        [...rules, ...embedded]
          .map(({ name, pattern }) => ({
            name: `nutria-prod-events-${name}`,
            // On the account's bus the stage's rule also names its configuration set.
            pattern: subscribers.some((one) => one.name === name && one.bus === "account")
              ? expect.objectContaining(pattern)
              : pattern,
            deadLetters: deadLetters?.id,
            retries: { MaximumRetryAttempts: 20, MaximumEventAgeInSeconds: 6 * 3600 },
          }))
          .sort((a, b) => (a.name < b.name ? -1 : 1)),
      );
    });

    test("events can be replayed for a month", () => {
      expect(find(templates(), "AWS::Events::Archive")[0]?.properties).toMatchObject({
        RetentionDays: 30,
        EventPattern: { source: ["nutria"] },
      });
    });
  });
}
