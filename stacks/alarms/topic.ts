import { ArnFormat } from "aws-cdk-lib/core";
import { Subscription, SubscriptionProtocol } from "aws-cdk-lib/aws-sns";
import { createHash } from "node:crypto";
import type { Stack } from "sst/constructs";
import { allowPublishing, createEncryptedTopic, type EncryptedTopic } from "../support/encrypted-topic";
import type { AlarmSubscriber } from "./subscribers";

const protocols = { email: SubscriptionProtocol.EMAIL, https: SubscriptionProtocol.HTTPS };

/**
 * The topic that alarms and the budget publish to, with its subscribers. A subscription is named by a hash of its
 * address: adding or removing another one leaves it confirmed as it is.
 */
export function createAlarmTopic(stack: Stack, subscribers: readonly AlarmSubscriber[]): EncryptedTopic {
  const alarms = createEncryptedTopic(stack, "alarms", {
    topicName: `nutria-${stack.stage}-alarms`,
    displayName: `Nutria ${stack.stage}`,
  });
  const { topic } = alarms;
  for (const { protocol, endpoint } of subscribers) {
    const hash = createHash("sha256").update(endpoint).digest("hex").slice(0, 12);
    new Subscription(stack, `subscriber-${hash}`, { topic, protocol: protocols[protocol], endpoint });
  }
  // A policy of its own takes the place of the default one, which lets every service of the account publish.
  allowPublishing(stack, alarms, "cloudwatch", {
    service: "cloudwatch",
    resource: "alarm",
    resourceName: `nutria-${stack.stage}-*`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  return alarms;
}
