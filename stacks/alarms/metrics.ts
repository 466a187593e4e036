import { tableDefinition } from "@nutria/core/kernel/table/table";
import { Duration } from "aws-cdk-lib/core";
import { MathExpression, Metric, Stats, type MetricOptions } from "aws-cdk-lib/aws-cloudwatch";
import type { CfnFunction } from "aws-cdk-lib/aws-lambda";
import { use, type Function } from "sst/constructs";
import { api } from "../api";
import { edge } from "../edge";
import { events } from "../events";
import { operations } from "../operations";
import { push } from "../push";
import { schedules } from "../schedules";
import { edgeRegion } from "../stage";
import { storage } from "../storage";

export const period = Duration.minutes(5);
const sum = { period, statistic: Stats.SUM };
const maximum = { period, statistic: Stats.MAXIMUM };
const average = { period, statistic: Stats.AVERAGE };

/** Every Lambda of the stage but the one that deploys the site's files, by the name that its alarm has. */
export function lambdasOfStage(): Record<string, Function> {
  return {
    ...use(events).lambdas,
    ...use(schedules).lambdas,
    ...use(operations).lambdas,
    "publish-changes": use(push).publishChanges,
    ...Object.fromEntries(
      Object.entries(use(api).lambdas).map(([group, lambda]) => [`api-${group}`, lambda]),
    ),
  };
}

/**
 * A metric of a Lambda. It names the Lambda in words, not by reference: a Lambda that moves to another stack could not be
 * exported from there to the alarms and removed from here in one deploy.
 */
export function lambdaMetric(lambda: Function, metricName: string, options: MetricOptions = sum): Metric {
  const { functionName } = lambda.node.defaultChild as CfnFunction;
  if (functionName === undefined) throw new Error(`The Lambda ${lambda.node.id} has no fixed name`);
  return new Metric({
    namespace: "AWS/Lambda",
    metricName,
    dimensionsMap: { FunctionName: functionName },
    ...options,
  });
}

/** Metrics of all Lambdas of the account in the region: they share one quota. */
export const accountLambdaMetrics = () => {
  const metric = (metricName: string, options: MetricOptions) =>
    new Metric({ namespace: "AWS/Lambda", metricName, ...options });
  return {
    invocations: metric("Invocations", sum),
    throttles: metric("Throttles", sum),
    concurrency: metric("ConcurrentExecutions", maximum),
  };
};

/** The gateway's metrics, all callers together. */
export const apiMetrics = () => {
  const { httpApi } = use(edge);
  return {
    calls: httpApi.metricCount(sum),
    refused: httpApi.metricClientError(sum),
    failed: httpApi.metricServerError(sum),
    median: httpApi.metricLatency({ period, statistic: Stats.p(50) }),
    slowest: httpApi.metricLatency({ period, statistic: Stats.p(99) }),
    slowestOfLambdas: httpApi.metricIntegrationLatency({ period, statistic: Stats.p(99) }),
  };
};

/**
 * CloudFront's metrics and the firewall's, which exist in one region alone. An alarm must be there too; a dashboard may be
 * anywhere, and names the region.
 */
export const edgeMetrics = (place: "alarm" | "dashboard") => {
  const options = place === "dashboard" ? { region: edgeRegion } : {};
  const { distribution, firewall } = use(edge);
  const ofDistribution = (metricName: string, statistic: MetricOptions) =>
    new Metric({
      namespace: "AWS/CloudFront",
      metricName,
      dimensionsMap: { DistributionId: distribution.distributionId, Region: "Global" },
      ...statistic,
      ...options,
    });
  const blockedBy = (rule: string) =>
    new Metric({
      namespace: "AWS/WAFV2",
      metricName: "BlockedRequests",
      dimensionsMap: { WebACL: firewall?.metricName ?? "", Rule: rule },
      ...sum,
      ...options,
    });
  return {
    requests: ofDistribution("Requests", sum),
    bytes: ofDistribution("BytesDownloaded", sum),
    refusedPercent: ofDistribution("4xxErrorRate", average),
    failedPercent: ofDistribution("5xxErrorRate", average),
    blocked: (firewall?.ruleMetricNames ?? []).map(blockedBy),
  };
};

/** The table and its indexes: what an index uses or refuses counts under the index alone. */
export const tableMetrics = () => {
  const { tableName } = use(storage).table;
  const parts = [
    { name: "table", dimensions: { TableName: tableName } },
    ...Object.keys(tableDefinition.indexes).map((index) => ({
      name: index,
      dimensions: { TableName: tableName, GlobalSecondaryIndexName: index },
    })),
  ];
  return parts.flatMap(({ name, dimensions }) =>
    ["Read", "Write"].map((kind) => {
      const metric = (metricName: string) =>
        new Metric({
          namespace: "AWS/DynamoDB",
          metricName,
          dimensionsMap: dimensions,
          ...sum,
        });
      return {
        name,
        kind: kind.toLowerCase(),
        throttles: metric(`${kind}ThrottleEvents`),
        consumed: metric(`Consumed${kind}CapacityUnits`),
      };
    }),
  );
};

/** Requests of the account to DynamoDB that it found wrong: a fault of ours, which the caller's log explains. */
export const tableUserErrors = () =>
  new Metric({ namespace: "AWS/DynamoDB", metricName: "UserErrors", ...sum });

/** The age of the oldest message of each queue, by the queue's short name. */
export const queueAges = () => ({
  "event-dead-letters": use(events).deadLetters.metricApproximateAgeOfOldestMessage(maximum),
  "job-dead-letters": use(schedules).deadLetters.metricApproximateAgeOfOldestMessage(maximum),
  ...Object.fromEntries(
    Object.entries(use(events).queues).map(([name, queue]) => [
      name,
      queue.metricApproximateAgeOfOldestMessage(maximum),
    ]),
  ),
});

/** The lag of the stream of changes, in milliseconds. */
export const pushAge = () => lambdaMetric(use(push).publishChanges, "IteratorAge", maximum);

/** SES's own metrics of the account, which it judges as a whole, and the reports that the stage took. */
export const mailMetrics = (span: Duration = period) => {
  const metric = (metricName: string, options: MetricOptions) =>
    new Metric({ namespace: "AWS/SES", metricName, ...options });
  const recorder = use(events).lambdas["record-mail-failure"];
  if (!recorder) throw new Error("There is no Lambda record-mail-failure");
  const total = { period: span, statistic: Stats.SUM };
  return {
    sent: metric("Send", total),
    failures: lambdaMetric(recorder, "Invocations", total),
    bounceRate: metric("Reputation.BounceRate", { period: Duration.hours(1), statistic: Stats.AVERAGE }),
    complaintRate: metric("Reputation.ComplaintRate", {
      period: Duration.hours(1),
      statistic: Stats.AVERAGE,
    }),
  };
};

/** A value computed of other metrics, such as a share, with their period. */
export function computed(
  expression: string,
  usingMetrics: Record<string, Metric>,
  span = period,
): MathExpression {
  return new MathExpression({ expression, usingMetrics, period: span });
}
