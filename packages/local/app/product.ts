import type { Triggers } from "../cognito/triggers";
import type { Rule } from "../eventbridge/bus";
import type { Routes } from "../http-front/routes";
import type { JobDefinition, JobHandler } from "../jobs/runner";

/** What the embedded cloud runs: the product's own handlers and tables. */
export interface Product {
  routes: Routes;
  rules: Rule[];
  jobs: readonly JobDefinition[];
  jobHandlers: Readonly<Record<string, JobHandler>>;
  triggers: Triggers;
}
