import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { Topic, type TopicProps } from "aws-cdk-lib/aws-sns";
import type { Stack } from "sst/constructs";

/** A topic with the key that encrypts what waits in it. */
export interface EncryptedTopic {
  topic: Topic;
  key: Key;
}

/**
 * A topic that is encrypted by a key of ours: the key that AWS keeps for topics lets no service but SNS use it, so that alarms
 * would be lost. The key encrypts nothing that stays, so it goes with its stack.
 */
export function createEncryptedTopic(stack: Stack, id: string, props: TopicProps): EncryptedTopic {
  const key = new Key(stack, `${id}-key`, {
    description: `Nutria ${stack.stage}: messages on their way through a topic`,
    enableKeyRotation: true,
    pendingWindow: Duration.days(7),
    removalPolicy: RemovalPolicy.DESTROY,
  });
  return { topic: new Topic(stack, id, { ...props, enforceSSL: true, masterKey: key }), key };
}

/**
 * Lets a service of AWS publish for resources of this account with such an ARN. The key has no such condition: not every
 * service tells it for what it asks, and a refusal would lose the message.
 */
export function allowPublishing(
  stack: Stack,
  { topic, key }: EncryptedTopic,
  service: string,
  source: Parameters<Stack["formatArn"]>[0],
): void {
  const principals = [new ServicePrincipal(`${service}.amazonaws.com`)];
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: `Publish-${service}`,
      principals,
      actions: ["sns:Publish"],
      resources: [topic.topicArn],
      conditions: {
        StringEquals: { "aws:SourceAccount": stack.account },
        ArnLike: { "aws:SourceArn": stack.formatArn(source) },
      },
    }),
  );
  key.addToResourcePolicy(
    new PolicyStatement({ principals, actions: ["kms:Decrypt", "kms:GenerateDataKey*"], resources: ["*"] }),
  );
}
