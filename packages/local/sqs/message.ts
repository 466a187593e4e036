import type { SQSRecord } from "aws-lambda";

/** A message as the queue stores it. */
export interface Message {
  id: string;
  body: string;
  /** Milliseconds since the epoch. */
  sentAt: number;
  /** How often it was handed over. */
  receives: number;
}

const accountArn = "arn:aws:sqs:us-east-1:000000000000";

/** A message as Lambda hands it to a handler; one from the dead letters names the queue that it comes from. */
export function receiveRecord(
  queueName: string,
  { id, body, sentAt, receives }: Message,
  { isDeadLetter = false } = {},
): SQSRecord {
  const queueArn = `${accountArn}:nutria-local-events-${queueName}`;
  return {
    messageId: id,
    receiptHandle: id,
    body,
    attributes: {
      ApproximateReceiveCount: String(receives),
      SentTimestamp: String(sentAt),
      SenderId: "events",
      ApproximateFirstReceiveTimestamp: String(sentAt),
      ...(isDeadLetter && { DeadLetterQueueSourceArn: queueArn }),
    },
    messageAttributes: {},
    md5OfBody: "",
    eventSource: "aws:sqs",
    eventSourceARN: isDeadLetter ? `${accountArn}:dead-letters` : queueArn,
    awsRegion: "us-east-1",
  };
}
