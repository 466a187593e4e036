import { storeFailure, scheduleSource, type Failure } from "@nutria/core/administration/dead-letter/index";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import * as z from "zod/mini";
import { configuration } from "./config";
import { createContext } from "./context";
import { queueAttempts } from "./event-queue";
import { describeFault } from "./log";
import type { Need } from "./needs";

export type DeadLetterHandler = (event: SQSEvent) => Promise<SQSBatchResponse>;

/** A Lambda that empties the dead-letter queues: its permissions and its handler. */
interface DeadLetterKeeper {
  name: string;
  description: string;
  needs: readonly Need[];
  handler: DeadLetterHandler;
}

/**
 * Moves the messages of the dead-letter queues into the table, where administrators see them. The answer lists the
 * messages that could not be stored, which stay in their queue.
 */
export function deadLetterKeeper(declaration: Omit<DeadLetterKeeper, "handler">): DeadLetterKeeper {
  const { name } = declaration;
  return {
    ...declaration,
    handler: async ({ Records }) => {
      const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
      for (const record of Records) {
        const ctx = createContext({
          actor: { role: "system", id: name } as const,
          requestId: record.messageId,
        });
        try {
          await storeFailure(ctx, failureOf(record));
        } catch (fault) {
          ctx.log.error("a dead letter stays in its queue", describeFault(fault));
          batchItemFailures.push({ itemIdentifier: record.messageId });
        }
      }
      return { batchItemFailures };
    },
  };
}

const BusEntry = z.object({
  id: z.string(),
  source: z.string(),
  "detail-type": z.string(),
  detail: z.unknown(),
});

/** The message that Lambda sends when an asynchronous invocation has failed every time. */
const LambdaFailure = z.object({
  timestamp: z.string(),
  requestContext: z.object({
    requestId: z.string(),
    functionArn: z.string(),
    approximateInvokeCount: z.number(),
  }),
  requestPayload: z.union([BusEntry, z.object({ time: z.string() })]),
  /** Absent when the event expired before the first attempt. */
  responsePayload: z.optional(
    z.object({ errorType: z.optional(z.string()), errorMessage: z.optional(z.string()) }),
  ),
});

/**
 * Parses a message: a Lambda failed, EventBridge could not deliver the event, or a queue handed it over too often.
 * Raises for any other message.
 */
function failureOf(record: SQSRecord): Failure {
  const body: unknown = JSON.parse(record.body);
  const { success, data } = z.safeParse(LambdaFailure, body);
  if (success) return failureOfLambda(data);
  const entry = z.parse(BusEntry, body);
  const { DeadLetterQueueSourceArn: queueArn } = record.attributes;
  return queueArn === undefined ? failureOfRule(record, entry) : failureOfQueue(record, entry, queueArn);
}

function failureOfLambda({
  timestamp,
  requestContext,
  requestPayload,
  responsePayload,
}: z.output<typeof LambdaFailure>): Failure {
  const { requestId, functionArn, approximateInvokeCount } = requestContext;
  return {
    reportId: requestId,
    consumer: consumerOf(functionArn),
    attempts: approximateInvokeCount,
    error: {
      name: responsePayload?.errorType ?? "Error",
      message: responsePayload?.errorMessage ?? "The event grew too old before it could be tried",
    },
    at: new Date(timestamp).toISOString(),
    entry:
      "source" in requestPayload
        ? entryOf(requestPayload)
        : { id: requestId, source: scheduleSource, type: "Scheduled Event", detail: undefined },
  };
}

/** The message's attributes name EventBridge's target and the reason. */
function failureOfRule(record: SQSRecord, entry: z.output<typeof BusEntry>): Failure {
  const attribute = (name: string): string | undefined => record.messageAttributes[name]?.stringValue;
  return {
    reportId: record.messageId,
    consumer: consumerOf(attribute("TARGET_ARN") ?? ""),
    attempts: 1 + Number(attribute("RETRY_ATTEMPTS") ?? 0),
    error: {
      name: attribute("ERROR_CODE") ?? "Error",
      message: attribute("ERROR_MESSAGE") ?? "EventBridge could not hand it over",
    },
    at: new Date(Number(record.attributes.SentTimestamp)).toISOString(),
    entry: entryOf(entry),
  };
}

/** The Lambda of the queue ended before it could store the failure itself. */
function failureOfQueue(record: SQSRecord, entry: z.output<typeof BusEntry>, queueArn: string): Failure {
  return {
    reportId: record.messageId,
    consumer: shortNameOf(queueArn.split(":").at(-1) ?? ""),
    attempts: queueAttempts,
    error: {
      name: "Error",
      message: "The Lambda of the queue ended every time before the event was handled",
    },
    at: new Date(Number(record.attributes.SentTimestamp)).toISOString(),
    entry: entryOf(entry),
  };
}

function entryOf(entry: z.output<typeof BusEntry>): Failure["entry"] {
  return { id: entry.id, source: entry.source, type: entry["detail-type"], detail: entry.detail };
}

function consumerOf(functionArn: string): string {
  return shortNameOf(/:function:([\w-]+)/.exec(functionArn)?.[1] ?? "unknown");
}

/** The name of a Lambda or queue has its stage and its stack before: `nutria-prod-events-notify`. */
function shortNameOf(name: string): string {
  const start = `nutria-${configuration().STAGE}-`;
  return name.startsWith(start) ? name.slice(start.length).replace(/^[a-z]+-/, "") : name;
}
