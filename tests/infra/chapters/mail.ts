import { mailSubscribers } from "@nutria/functions/mails";
import { calendarSubscribers } from "@nutria/functions/queues/read-calendars";
import { webhookSubscribers } from "@nutria/functions/queues/send-webhooks";
import { pushSubscribers } from "@nutria/functions/pushes";
import { whatsAppSubscribers } from "@nutria/functions/whats-app";
import { queueAttempts } from "@nutria/platform/event-queue";
import type { Template } from "@nutria/stacks/synthesise";
import { describe, expect, test } from "vitest";
import { find, findOne, lambdaNamed, target } from "../support/templates";

/** What waits in a queue, and how many batches of each are worked on at once. */
const sent = [
  { name: "send-mails", atOnce: 3, subscribers: mailSubscribers },
  { name: "send-pushes", atOnce: 10, subscribers: pushSubscribers },
  { name: "send-whats-app", atOnce: 5, subscribers: whatsAppSubscribers },
  { name: "read-calendars", atOnce: 10, subscribers: calendarSubscribers },
  { name: "send-webhooks", atOnce: 10, subscribers: webhookSubscribers },
];

/** How mails and pushes are sent. */
export function describeMail(templates: () => Record<string, Template>): void {
  const queueOf = (name: string) => {
    const found = find(templates(), "AWS::SQS::Queue", "events").find(({ id }) =>
      id.startsWith(`${name.replaceAll("-", "")}queue`),
    );
    if (!found) throw new Error(`There is no queue ${name}`);
    return found;
  };

  describe.each(sent)("$name", ({ name, atOnce, subscribers }) => {
    const queue = () => queueOf(name);

    test("goes through a queue that retries, and then sends to the dead letters", () => {
      const { properties } = queue();
      const lambda = lambdaNamed(templates(), "events", name);
      expect(properties).toMatchObject({
        QueueName: `nutria-prod-events-${name}`,
        SqsManagedSseEnabled: true,
        MessageRetentionPeriod: 4 * 24 * 3600,
        VisibilityTimeout: 6 * Number(lambda.properties.Timeout),
        RedrivePolicy: { maxReceiveCount: queueAttempts },
      });
      expect(target(properties.RedrivePolicy)).toMatch(/^eventdeadletters/);
    });

    test("is sent by one Lambda, so many batches at once", () => {
      const sources = find(templates(), "AWS::Lambda::EventSourceMapping", "events").filter(
        ({ properties }) => target(properties.EventSourceArn) === queue().id,
      );
      expect(sources).toHaveLength(1);
      expect(sources[0]?.properties).toMatchObject({
        BatchSize: 10,
        FunctionResponseTypes: ["ReportBatchItemFailures"],
        ScalingConfig: { MaximumConcurrency: atOnce },
      });
      expect(target(sources[0]?.properties.FunctionName)).toBe(lambdaNamed(templates(), "events", name).id);
    });

    test("follows from every event of its subscribers, by a pattern that EventBridge takes", () => {
      const rule = find(templates(), "AWS::Events::Rule", "events").find(
        ({ properties }) => target(properties.Targets[0].Arn) === queue().id,
      );
      const pattern = rule?.properties.EventPattern as { "detail-type": string[] };
      const types = subscribers.flatMap((subscriber) => subscriber.pattern["detail-type"]);
      expect(new Set(pattern["detail-type"])).toEqual(new Set(types));
      expect(JSON.stringify(pattern).length).toBeLessThan(2048);
    });
  });

  describe("mail", () => {
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
  });
}
