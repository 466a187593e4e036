import { Duration } from "aws-cdk-lib/core";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
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
