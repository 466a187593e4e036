import type { Context } from "@nutria/core/kernel/context";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { createContext } from "./context";
import { describeFault } from "./log";
import type { Need } from "./needs";

/** A queue between a topic of another service and one Lambda. */
export interface TopicQueue {
  name: string;
  description: string;
  /** The permissions of its Lambda. */
  needs: readonly Need[];
  handler: (batch: SQSEvent) => Promise<SQSBatchResponse>;
}

/**
 * A queue whose Lambda takes what another service publishes on a topic, one message after the other. The answer lists the
 * messages that the queue hands over again; the last time they go to its dead letters as they are. What they say is not
 * logged: it may name a person.
 */
export function topicQueue({
  handle,
  ...declaration
}: Omit<TopicQueue, "handler"> & {
  handle: (ctx: Context<{ role: "system"; id: string }>, body: string) => Promise<void>;
}): TopicQueue {
  const { name } = declaration;
  return {
    ...declaration,
    handler: async ({ Records }) => {
      const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
      for (const { messageId, body } of Records) {
        const ctx = createContext({ actor: { role: "system", id: name } as const, requestId: messageId });
        try {
          await handle(ctx, body);
        } catch (fault) {
          ctx.log.warn("a message of a topic was not handled", { queue: name, ...describeFault(fault) });
          batchItemFailures.push({ itemIdentifier: messageId });
        }
      }
      return { batchItemFailures };
    },
  };
}
