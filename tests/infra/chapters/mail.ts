import { mailSubscribers } from "@nutria/functions/mails";
import { queueAttempts } from "@nutria/platform/event-queue";
import type { Template } from "@nutria/stacks/synthesise";
import { describe, expect, test } from "vitest";
import { find, findOne, lambdaNamed, target } from "../support/templates";

/** How mails are sent. */
export function describeMail(templates: () => Record<string, Template>): void {
  const queue = () => {
    const found = find(templates(), "AWS::SQS::Queue", "events").find(({ id }) => /^sendmailsqueue/.test(id));
    if (!found) throw new Error("There is no queue of mails");
    return found;
  };

  describe("mail", () => {
    test("goes through a queue that retries, and then sends to the dead letters", () => {
      const { properties } = queue();
      const lambda = lambdaNamed(templates(), "events", "send-mails");
      expect(properties).toMatchObject({
        QueueName: "nutria-prod-events-send-mails",
        SqsManagedSseEnabled: true,
        MessageRetentionPeriod: 4 * 24 * 3600,
        VisibilityTimeout: 6 * Number(lambda.properties.Timeout),
        RedrivePolicy: { maxReceiveCount: queueAttempts },
      });
      expect(target(properties.RedrivePolicy)).toMatch(/^eventdeadletters/);
    });

    test("is sent by one Lambda, five batches at once", () => {
      const sources = find(templates(), "AWS::Lambda::EventSourceMapping", "events");
      expect(sources).toHaveLength(1);
      expect(sources[0]?.properties).toMatchObject({
        BatchSize: 10,
        FunctionResponseTypes: ["ReportBatchItemFailures"],
        ScalingConfig: { MaximumConcurrency: 3 },
      });
      expect(target(sources[0]?.properties.EventSourceArn)).toBe(queue().id);
      expect(target(sources[0]?.properties.FunctionName)).toBe(
        lambdaNamed(templates(), "events", "send-mails").id,
      );
    });

    test("that bounces or is complained of is reported to the stage, and SES keeps no list of its own", () => {
      expect(findOne(templates(), "AWS::SES::ConfigurationSet").properties).toMatchObject({
        Name: "nutria-prod",
        ReputationOptions: { ReputationMetricsEnabled: true },
        SuppressionOptions: { SuppressedReasons: [] },
      });
      const { EventDestination } = findOne(
        templates(),
        "AWS::SES::ConfigurationSetEventDestination",
      ).properties;
      expect(EventDestination.MatchingEventTypes).toEqual(["bounce", "complaint"]);
      expect(JSON.stringify(EventDestination.EventBridgeDestination)).toContain(":event-bus/default");
      const lambda = lambdaNamed(templates(), "events", "record-mail-failure");
      const rule = find(templates(), "AWS::Events::Rule", "events").find(
        ({ properties }) => target(properties.Targets[0].Arn) === lambda.id,
      );
      expect(rule?.properties).toMatchObject({
        EventBusName: "default",
        EventPattern: {
          source: ["aws.ses"],
          "detail-type": ["Email Bounced", "Email Complaint Received"],
          detail: { mail: { tags: { "ses:configuration-set": ["nutria-prod"] } } },
        },
      });
    });

    test("follows from every event of its subscribers, by a pattern that EventBridge takes", () => {
      const rule = find(templates(), "AWS::Events::Rule", "events").find(
        ({ properties }) => target(properties.Targets[0].Arn) === queue().id,
      );
      const pattern = rule?.properties.EventPattern as { "detail-type": string[] };
      const types = mailSubscribers.flatMap((subscriber) => subscriber.pattern["detail-type"]);
      expect(new Set(pattern["detail-type"])).toEqual(new Set(types));
      expect(JSON.stringify(pattern).length).toBeLessThan(2048);
    });
  });
}
