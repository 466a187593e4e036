import { subscribers } from "@nutria/functions/events/index";
import { jobs } from "@nutria/functions/jobs/index";
import { queues } from "@nutria/functions/queues/index";
import type { Template } from "@nutria/stacks/synthesise";
import { describe, expect, test } from "vitest";
import { find, target, type Found, type Statement } from "../support/templates";

/** The policies stay well within what AWS accepts, so that one more event or job does not end a deploy. */
export function describePolicies(templates: () => Record<string, Template>): void {
  const statementsIn = ({ properties }: Found): Statement[] =>
    properties.PolicyDocument.Statement as Statement[];
  /** References are longer than the names and ARNs that replace them. */
  const characters = (value: unknown): number => JSON.stringify(value).length;

  describe("the size of policies", () => {
    test("of queues: one statement for all the rules, and far fewer than 20", () => {
      const policies = find(templates(), "AWS::SQS::QueuePolicy");
      expect(policies.length).toBeGreaterThanOrEqual(2);
      for (const policy of policies) {
        expect(statementsIn(policy).length, policy.id).toBeLessThanOrEqual(4);
        const fromRules = statementsIn(policy).filter((statement) =>
          JSON.stringify(statement).includes("events.amazonaws.com"),
        );
        expect(fromRules.length, policy.id).toBeLessThanOrEqual(1);
      }
    });

    test.each([
      { stack: "events", rules: ":rule/nutria-prod/*", count: subscribers.length + queues.length },
      { stack: "schedules", rules: ":rule/nutria-prod-schedules-*", count: jobs.length },
    ])("of the dead letters of $stack covers each of its rules", ({ stack, rules, count }) => {
      const targets = find(templates(), "AWS::Events::Rule", stack);
      expect(targets).toHaveLength(count);
      const queues = new Set(
        targets.map(({ properties }) => target(properties.Targets[0].DeadLetterConfig) ?? ""),
      );
      expect(queues.size).toBe(1);
      const policy = find(templates(), "AWS::SQS::QueuePolicy", stack).find(
        ({ properties }) => target(properties.Queues) === [...queues][0],
      ) as Found;
      const [statement] = statementsIn(policy).filter((each) =>
        JSON.stringify(each).includes("events.amazonaws.com"),
      );
      expect(statement).toMatchObject({ Effect: "Allow", Action: "sqs:SendMessage" });
      expect(JSON.stringify(statement?.Condition)).toContain(rules);
      expect(JSON.stringify(statement?.Condition)).toContain('"ArnLike"');
      for (const { id, properties } of targets) {
        // Rules of the bus are named within it; those of schedules and of the account's bus by the stage and the stack.
        if (stack === "schedules" || properties.EventBusName === "default")
          expect(properties.Name, id).toMatch(new RegExp(`^nutria-prod-${stack}-`));
        else expect(target(properties.EventBusName), id).toMatch(/^bus/);
      }
    });

    test("of roles is under the 10,240 characters that all of a role's own policies may have", () => {
      const byRole = new Map<string, number>();
      for (const { stack, properties } of find(templates(), "AWS::IAM::Policy")) {
        for (const role of properties.Roles as unknown[]) {
          const name = `${stack}/${target(role)}`;
          byRole.set(name, (byRole.get(name) ?? 0) + characters(properties.PolicyDocument));
        }
      }
      expect(byRole.size).toBeGreaterThan(0);
      for (const [role, size] of byRole) expect(size, role).toBeLessThan(10_240);
    });

    test("of Lambdas, buckets and topics is under 20 KB", () => {
      const byLambda = new Map<string, number>();
      for (const { stack, properties } of find(templates(), "AWS::Lambda::Permission")) {
        const name = `${stack}/${target(properties.FunctionName)}`;
        byLambda.set(name, (byLambda.get(name) ?? 0) + characters(properties));
      }
      for (const [lambda, size] of byLambda) expect(size, lambda).toBeLessThan(20_480);
      for (const type of ["AWS::S3::BucketPolicy", "AWS::SNS::TopicPolicy"]) {
        for (const { id, properties } of find(templates(), type)) {
          expect(characters(properties.PolicyDocument), id).toBeLessThan(20_480);
        }
      }
    });
  });
}
