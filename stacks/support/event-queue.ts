import { queueAttempts, type EventQueue } from "@nutria/platform/event-queue";
import { Duration } from "aws-cdk-lib/core";
import { Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption, type IQueue } from "aws-cdk-lib/aws-sqs";
import type { EventBus, Function, Stack } from "sst/constructs";
import { statementsFor } from "../permissions";
import { environmentOf } from "./environment";
import { workerFile } from "./bundling";
import { createLambda } from "./lambda";
import { nameIn } from "./names";

const timeoutSeconds = 30;
const memoryMegabytes = 512;
/** The memory of the thread in which a Lambda computes, which a hostile input cannot exceed at the cost of the rest. */
const workerMegabytes = 192;

/**
 * A queue between the bus and one Lambda. Lambda hands over so many batches at once and no more; what it fails with
 * comes again after six times its timeout, as AWS recommends, and after the last attempt goes to the dead letters.
 */
export function createEventQueue(
  stack: Stack,
  { bus, deadLetters, undelivered }: { bus: EventBus; deadLetters: Queue; undelivered: IQueue },
  { name, description, pattern, needs, packageFiles, worker }: EventQueue,
  maxConcurrency: number,
): { queue: Queue; lambda: Function } {
  const queue = new Queue(stack, `${name}-queue`, {
    queueName: nameIn(stack, name),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(4),
    visibilityTimeout: Duration.seconds(6 * timeoutSeconds),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: queueAttempts },
  });
  new Rule(stack, `to-${name}`, {
    eventBus: bus.cdk.eventBus,
    eventPattern: { source: pattern.source, detailType: pattern["detail-type"] },
    targets: [
      new SqsQueue(queue, {
        deadLetterQueue: undelivered,
        retryAttempts: 20,
        maxEventAge: Duration.hours(6),
      }),
    ],
  });
  const lambda = createLambda(stack, name, {
    handler: `functions/queues/${name}.handler`,
    description,
    environment: {
      ...environmentOf(stack, bus),
      ...(worker !== undefined && {
        COMPUTE_WORKER: workerFile(worker),
        COMPUTE_HEAP_MEGABYTES: String(workerMegabytes),
      }),
    },
    allow: statementsFor(stack, bus, needs),
    memoryMegabytes,
    timeoutSeconds,
    packageFiles,
  });
  lambda.addEventSource(
    new SqsEventSource(queue, { batchSize: 10, maxConcurrency, reportBatchItemFailures: true }),
  );
  return { queue, lambda };
}
