import type { Template } from "@nutria/stacks/synthesise";
import { describe, expect, test } from "vitest";
import { find, findOne, target } from "../support/templates";

interface Allowing {
  Effect: string;
  Action: string | string[];
  Principal: { Service?: string | string[] };
}

const servicesIn = (statements: Allowing[]): string[] =>
  statements
    .filter(({ Effect }) => Effect === "Allow")
    .flatMap(({ Principal }) => Principal.Service ?? [])
    .sort();

/** Who is told of alarms and of the budget, and by whom. */
export function describeAlarmTopic(templates: () => Record<string, Template>): void {
  describe("who is told", () => {
    test("is told by alarms and budgets of this account alone", () => {
      const { Statement } = findOne(templates(), "AWS::SNS::TopicPolicy", "alarms").properties.PolicyDocument;
      const allowed = (Statement as { Effect: string; Principal: unknown; Condition: unknown }[]).filter(
        ({ Effect }) => Effect === "Allow",
      );
      expect(allowed.map(({ Principal }) => Principal)).toEqual([
        { Service: "cloudwatch.amazonaws.com" },
        { Service: "budgets.amazonaws.com" },
      ]);
      const sources = allowed.map(({ Condition }) => JSON.stringify(Condition));
      for (const source of sources) expect(source).toContain("aws:SourceAccount");
      expect(sources[0]).toContain(":alarm:nutria-prod-*");
      expect(sources[1]).toMatch(/:budgets::[^:]+:\*/);
    });

    test("is told through topics that are encrypted, with a key that those who tell may use", () => {
      const topics = find(templates(), "AWS::SNS::Topic");
      expect(topics.length).toBeGreaterThan(0);
      for (const { stack, id, properties } of topics) {
        const keyId = target(properties.KmsMasterKeyId);
        const key = templates()[stack]?.Resources[keyId ?? ""];
        expect(key?.Type, id).toBe("AWS::KMS::Key");
        const { EnableKeyRotation, KeyPolicy } = (key?.Properties ?? {}) as {
          EnableKeyRotation?: boolean;
          KeyPolicy: { Statement: Allowing[] };
        };
        expect(EnableKeyRotation, id).toBe(true);
        const policy = find(templates(), "AWS::SNS::TopicPolicy").find(
          (one) => one.stack === stack && JSON.stringify(one.properties.Topics).includes(id),
        );
        const publishers = servicesIn(policy?.properties.PolicyDocument.Statement as Allowing[]);
        expect(publishers.length, id).toBeGreaterThan(0);
        const users = servicesIn(
          KeyPolicy.Statement.filter(({ Action }) => [Action].flat().includes("kms:GenerateDataKey*")),
        );
        expect(users, id).toEqual(publishers);
      }
    });

    test("hears of half, four fifths and all of the budget, and that the month will pass it", () => {
      const topic = findOne(templates(), "AWS::SNS::Topic", "alarms");
      const { Budget, NotificationsWithSubscribers } = findOne(
        templates(),
        "AWS::Budgets::Budget",
      ).properties;
      expect(Budget).toMatchObject({
        BudgetType: "COST",
        TimeUnit: "MONTHLY",
        BudgetLimit: { Amount: 600, Unit: "USD" },
        CostTypes: { IncludeCredit: false, IncludeRefund: false },
      });
      // A fixed name would be taken when a change of the alerts replaces it.
      expect(Budget.BudgetName).toBeUndefined();
      const alerts = NotificationsWithSubscribers as {
        Notification: { NotificationType: string; Threshold: number };
        Subscribers: unknown;
      }[];
      expect(
        alerts.map(({ Notification: { NotificationType, Threshold } }) => [NotificationType, Threshold]),
      ).toEqual([
        ["ACTUAL", 50],
        ["ACTUAL", 80],
        ["ACTUAL", 100],
        ["FORECASTED", 100],
      ]);
      for (const { Subscribers } of alerts) {
        expect(Subscribers).toEqual([{ SubscriptionType: "SNS", Address: { Ref: topic.id } }]);
      }
    });
  });
}
