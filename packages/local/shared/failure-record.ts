import { randomUUID } from "node:crypto";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";

/** Takes what failed for good, as the Lambda behind the queues of dead letters does. */
export type DeadLetterHandler = (event: SQSEvent) => Promise<SQSBatchResponse>;

/** A Lambda that failed every time it was tried. */
export interface FailedRun {
  /** Name of the subscription or of the job. */
  name: string;
  payload: unknown;
  attempts: number;
  error: unknown;
  at: string;
}

/** Hands a failure over in the very message that Lambda would put into the queue. Raises when it was not taken. */
export async function tellFailure(handler: DeadLetterHandler, run: FailedRun): Promise<void> {
  const messageId = randomUUID();
  const { batchItemFailures } = await handler({
    Records: [
      {
        messageId,
        receiptHandle: messageId,
        body: JSON.stringify(bodyOf(run)),
        attributes: {
          ApproximateReceiveCount: "1",
          SentTimestamp: String(Date.parse(run.at)),
          SenderId: "lambda",
          ApproximateFirstReceiveTimestamp: String(Date.parse(run.at)),
        },
        messageAttributes: {},
        md5OfBody: "",
        eventSource: "aws:sqs",
        eventSourceARN: "arn:aws:sqs:us-east-1:000000000000:dead-letters",
        awsRegion: "us-east-1",
      },
    ],
  });
  if (batchItemFailures.length > 0) throw new Error(`The failure of ${run.name} could not be kept.`);
}

function bodyOf({ name, payload, attempts, error, at }: FailedRun) {
  const { name: errorType, message } = error instanceof Error ? error : new Error(String(error));
  return {
    version: "1.0",
    timestamp: at,
    requestContext: {
      requestId: randomUUID(),
      functionArn: `arn:aws:lambda:us-east-1:000000000000:function:nutria-local-${name}:$LATEST`,
      condition: "RetriesExhausted",
      approximateInvokeCount: attempts,
    },
    requestPayload: payload,
    responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
    responsePayload: { errorType, errorMessage: message },
  };
}
