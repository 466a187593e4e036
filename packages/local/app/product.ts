import type { DeadLetter } from "@nutria/contract/schemas/admin";
import type { Triggers } from "../cognito/triggers";
import type { Rule } from "../eventbridge/bus";
import type { Routes } from "../http-gateway/routes";
import type { JobDefinition, JobHandler } from "../jobs/runner";
import type { DeadLetterHandler } from "../shared/dead-letter";

/** What the embedded cloud runs: the product's own handlers and tables. */
export interface Product {
  routes: Routes;
  rules: Rule[];
  jobs: readonly JobDefinition[];
  jobHandlers: Readonly<Record<string, JobHandler>>;
  triggers: Triggers;
  deadLetters: DeadLetters;
  /** What an operator starts by hand, by name. Raises an `AppError` for what is wrong with the input. */
  operations: Readonly<Record<string, (input: unknown) => Promise<unknown>>>;
}

/** Where the product keeps what could not be delivered. */
export interface DeadLetters {
  handler: DeadLetterHandler;
  /** The newest ones. */
  list(): Promise<DeadLetter[]>;
  /** Sends one again. Raises an `AppError` when there is none of this id, or when it cannot be sent from here. */
  replay(id: string): Promise<void>;
}
