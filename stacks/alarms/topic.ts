import { ArnFormat } from "aws-cdk-lib/core";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Subscription, SubscriptionProtocol, Topic } from "aws-cdk-lib/aws-sns";
import { createHash } from "node:crypto";
import type { Stack } from "sst/constructs";
import type { AlarmSubscriber } from "./subscribers";

const protocols = { email: SubscriptionProtocol.EMAIL, https: SubscriptionProtocol.HTTPS };

/**
 * The topic that alarms and the budget publish to, with its subscribers. A subscription is named by a hash of its
 * address: adding or removing another one leaves it confirmed as it is.
 */
export function createAlarmTopic(stack: Stack, subscribers: readonly AlarmSubscriber[]): Topic {
  const topic = new Topic(stack, "alarms", {
    topicName: `nutria-${stack.stage}-alarms`,
    displayName: `Nutria ${stack.stage}`,
    enforceSSL: true,
  });
  for (const { protocol, endpoint } of subscribers) {
    const hash = createHash("sha256").update(endpoint).digest("hex").slice(0, 12);
    new Subscription(stack, `subscriber-${hash}`, { topic, protocol: protocols[protocol], endpoint });
  }
  // A policy of its own takes the place of the default one, which lets every service of the account publish.
  allowPublishing(stack, topic, "cloudwatch", {
    service: "cloudwatch",
    resource: "alarm",
    resourceName: `nutria-${stack.stage}-*`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  return topic;
}

/** Lets a service of AWS publish for resources of this account with such an ARN. */
export function allowPublishing(
  stack: Stack,
  topic: Topic,
  service: string,
  source: Parameters<Stack["formatArn"]>[0],
): void {
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: `Publish-${service}`,
      principals: [new ServicePrincipal(`${service}.amazonaws.com`)],
      actions: ["sns:Publish"],
      resources: [topic.topicArn],
      conditions: {
        StringEquals: { "aws:SourceAccount": stack.account },
        ArnLike: { "aws:SourceArn": stack.formatArn(source) },
      },
    }),
  );
}
