import { Duration } from "aws-cdk-lib/core";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Queue, QueueEncryption, type IQueue } from "aws-cdk-lib/aws-sqs";
import type { Stack } from "sst/constructs";

/**
 * A dead-letter queue for events and invocations that failed. A Lambda moves its messages into the table, and an alarm
 * reports messages that stay. The visibility timeout is six times the Lambda's timeout, as AWS recommends.
 */
export function createDeadLetters(stack: Stack, name: string): Queue {
  return new Queue(stack, name, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
    visibilityTimeout: Duration.minutes(3),
  });
}

/**
 * The queue as the targets of rules take it. One statement lets all the rules with such names send to it: CDK would add
 * one per rule, and the policy of a queue has at most 20.
 */
export function deadLettersOfRules(stack: Stack, queue: Queue, ...rules: string[]): IQueue {
  queue.addToResourcePolicy(
    new PolicyStatement({
      sid: "DeadLettersOfRules",
      principals: [new ServicePrincipal("events.amazonaws.com")],
      actions: ["sqs:SendMessage"],
      resources: [queue.queueArn],
      conditions: {
        ArnLike: {
          "aws:SourceArn": rules.map((resourceName) =>
            stack.formatArn({ service: "events", resource: "rule", resourceName }),
          ),
        },
      },
    }),
  );
  // CDK adds no statement to a queue that it takes for another stack's.
  return Queue.fromQueueArn(stack, `${queue.node.id}-of-rules`, queue.queueArn);
}
