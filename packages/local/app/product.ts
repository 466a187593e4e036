import type { DeadLetter } from "@nutria/contract/schemas/admin";
import type { EventQueue } from "@nutria/platform/event-queue";
import type { TopicQueue } from "@nutria/platform/topic-queue";
import type { StreamConsumer } from "../dynamodb/stream";
import type { EventPattern } from "../eventbridge/pattern";
import type { Rule } from "../eventbridge/deliveries";
import type { GatewayRoutes } from "../http-gateway/routes";
import type { JobDefinition } from "../jobs/runner";
import type { DeadLetterHandler } from "../shared/dead-letter";

/** The product's handlers and tables, which the embedded cloud runs. */
export interface Product {
  routes: GatewayRoutes;
  rules: Rule[];
  queues: readonly EventQueue[];
  topicQueues: readonly TopicQueue[];
  /** What reads the stream of the table, and the patterns of what it reads. */
  streamConsumer: { handler: StreamConsumer; filters: readonly EventPattern[] };
  jobs: readonly JobDefinition[];
  deadLetters: DeadLetters;
  /** What the first requests would otherwise wait for, in short steps that run once requests are answered. */
  preparations?: readonly (() => unknown)[];
  /** Operations that an operator starts by hand, by name. They throw an `AppError` for invalid input. */
  operations: Readonly<Record<string, (input: unknown) => Promise<unknown>>>;
}

/** The product's dead letters: events and job runs whose retries all failed. */
export interface DeadLetters {
  handler: DeadLetterHandler;
  /** The newest hundred. */
  list(): Promise<DeadLetter[]>;
  /** Delivers one again. Throws an `AppError` when the id is unknown or the dead letter cannot be replayed. */
  replay(id: string): Promise<void>;
}
