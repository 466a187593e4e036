import { Duration } from "aws-cdk-lib/core";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Stack } from "sst/constructs";

/** A queue for what could not be delivered or carried out; an alarm watches that it stays empty. */
export function createDeadLetters(stack: Stack, name: string): Queue {
  return new Queue(stack, name, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
}
