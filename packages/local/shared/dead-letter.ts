import { randomUUID } from "node:crypto";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";

/** The Lambda that consumes the dead-letter queue. */
export type DeadLetterHandler = (event: SQSEvent) => Promise<SQSBatchResponse>;

/** An invocation whose last retry failed. */
export interface FailedInvocation {
  /** Name of the subscription or of the job. */
  name: string;
  payload: unknown;
  attempts: number;
  error: unknown;
  at: string;
}

/** Calls the handler with the message that Lambda would put into the queue. Throws when the handler reports a failure. */
export async function sendToDeadLetterHandler(
  handler: DeadLetterHandler,
  invocation: FailedInvocation,
): Promise<void> {
  const messageId = randomUUID();
  const { batchItemFailures } = await handler({
    Records: [
      {
        messageId,
        receiptHandle: messageId,
        body: JSON.stringify(invocationRecord(invocation)),
        attributes: {
          ApproximateReceiveCount: "1",
          SentTimestamp: String(Date.parse(invocation.at)),
          SenderId: "lambda",
          ApproximateFirstReceiveTimestamp: String(Date.parse(invocation.at)),
        },
        messageAttributes: {},
        md5OfBody: "",
        eventSource: "aws:sqs",
        eventSourceARN: "arn:aws:sqs:us-east-1:000000000000:dead-letters",
        awsRegion: "us-east-1",
      },
    ],
  });
  if (batchItemFailures.length > 0) throw new Error(`The failure of ${invocation.name} could not be stored.`);
}

function invocationRecord({ name, payload, attempts, error, at }: FailedInvocation) {
  const { name: errorType, message } = error instanceof Error ? error : new Error(String(error));
  return {
    version: "1.0",
    timestamp: at,
    requestContext: {
      requestId: randomUUID(),
      functionArn: `arn:aws:lambda:us-east-1:000000000000:function:nutria-local-events-${name}:$LATEST`,
      condition: "RetriesExhausted",
      approximateInvokeCount: attempts,
    },
    requestPayload: payload,
    responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
    responsePayload: { errorType, errorMessage: message },
  };
}
