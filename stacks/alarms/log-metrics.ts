import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { MetricFilter } from "aws-cdk-lib/aws-logs";
import { use, type Function, type Stack } from "sst/constructs";
import { api } from "../api";
import { events } from "../events";
import { schedules } from "../schedules";
import { logGroupOf } from "../support/lambda";
import { logLines, type LogMetric } from "./log-lines";

/**
 * Counts lines of logs as metrics of the stage. Each filter belongs to the stack of its Lambda, so that no other stack
 * keeps hold of the log.
 */
export function createLogMetrics(stack: Stack): Record<LogMetric, Metric> {
  const lambdas: Record<string, Record<string, Function>> = {
    api: use(api).lambdas,
    events: use(events).lambdas,
    schedules: use(schedules).lambdas,
  };
  const metricNamespace = `Nutria/${stack.stage}`;
  const metrics = Object.entries(logLines).map(([metricName, line]) => {
    const lambda = lambdas[line.stack]?.[line.lambda];
    if (!lambda) throw new Error(`There is no Lambda ${line.lambda} whose log says ${metricName}`);
    new MetricFilter(lambda.stack, metricName, {
      logGroup: logGroupOf(lambda),
      filterPattern: line.pattern,
      metricNamespace,
      metricName,
      metricValue: "value" in line ? line.value : "1",
    });
    return [metricName, new Metric({ namespace: metricNamespace, metricName })] as const;
  });
  return Object.fromEntries(metrics) as Record<LogMetric, Metric>;
}
