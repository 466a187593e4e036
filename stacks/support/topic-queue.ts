import type { TopicQueue } from "@nutria/platform/topic-queue";
import { queueAttempts } from "@nutria/platform/event-queue";
import { ArnFormat, Duration } from "aws-cdk-lib/core";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import type { Topic } from "aws-cdk-lib/aws-sns";
import { SqsSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { EventBus, Function, Stack } from "sst/constructs";
import { statementsFor } from "../permissions";
import { createDeadLetters } from "./dead-letters";
import { environmentOf } from "./environment";
import { allowPublishing, createEncryptedTopic } from "./encrypted-topic";
import { createLambda } from "./lambda";
import { nameIn } from "./names";

const timeoutSeconds = 30;
/** Batches that are handled at once; an event source takes no fewer. */
const atOnce = 2;

/**
 * The topic to which WhatsApp's account publishes, and a queue between it and one Lambda. What fails every time stays among
 * dead letters of its own as it came: it may name a person, so it is in no list, and is moved back by hand.
 */
export function createTopicQueue(
  stack: Stack,
  bus: EventBus,
  { name, description, needs }: TopicQueue,
  wabaId: string,
): { topic: Topic; queue: Queue; deadLetters: Queue; lambda: Function } {
  const messages = createEncryptedTopic(stack, "whats-app-topic", {
    topicName: `nutria-${stack.stage}-whats-app`,
  });
  const { topic } = messages;
  allowPublishing(stack, messages, "social-messaging", {
    service: "social-messaging",
    resource: "waba",
    resourceName: wabaId.slice("waba-".length),
    arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
  });
  const deadLetters = createDeadLetters(stack, `${name}-dead-letters`);
  const queue = new Queue(stack, `${name}-queue`, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    queueName: nameIn(stack, name),
    retentionPeriod: Duration.days(4),
    visibilityTimeout: Duration.seconds(6 * timeoutSeconds),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: queueAttempts },
  });
  topic.addSubscription(new SqsSubscription(queue, { rawMessageDelivery: true }));
  const lambda = createLambda(stack, name, {
    handler: `functions/queues/${name}.handler`,
    description,
    environment: environmentOf(stack, bus),
    allow: statementsFor(stack, bus, needs),
    memoryMegabytes: 512,
    timeoutSeconds,
  });
  lambda.addEventSource(
    new SqsEventSource(queue, { batchSize: 10, maxConcurrency: atOnce, reportBatchItemFailures: true }),
  );
  return { topic, queue, deadLetters, lambda };
}
