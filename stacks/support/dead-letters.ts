import { Duration } from "aws-cdk-lib/core";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Stack } from "sst/constructs";

/**
 * A queue for what could not be delivered or carried out. A Lambda takes it from there into the table; an alarm watches
 * that nothing stays, and what is being taken is out of sight for six times as long as that may take.
 */
export function createDeadLetters(stack: Stack, name: string): Queue {
  return new Queue(stack, name, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
    visibilityTimeout: Duration.minutes(3),
  });
}
