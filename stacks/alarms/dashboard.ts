import {
  AlarmStatusWidget,
  AlarmStatusWidgetSortBy,
  Dashboard,
  GraphWidget,
  MathExpression,
  type IAlarm,
  type IMetric,
  type Metric,
} from "aws-cdk-lib/aws-cloudwatch";
import { use, type Stack } from "sst/constructs";
import { operations } from "../operations";
import { schedules } from "../schedules";
import type { LogMetric } from "./log-lines";
import {
  accountLambdaMetrics,
  apiMetrics,
  edgeMetrics,
  lambdaMetric,
  mailMetrics,
  period,
  pushAge,
  queueAges,
  tableMetrics,
  tableUserErrors,
} from "./metrics";

/** CloudWatch shows no more alarms in one widget. */
const mostInWidget = 100;

/**
 * The dashboard of the stage, in the order in which an operator looks: which alarms ring, the calls, the Lambdas, the
 * table, what waits, mails, money, CloudFront. It names at most 50 metrics, with which CloudWatch gives an account three
 * dashboards for nothing; the Lambdas are searched for by name instead. Returns its address.
 */
export function createDashboard(
  stack: Stack,
  alarms: readonly IAlarm[],
  logs: Record<LogMetric, Metric>,
): string {
  const dashboard = new Dashboard(stack, "dashboard", { dashboardName: `nutria-${stack.stage}` });
  for (let first = 0; first < alarms.length; first += mostInWidget) {
    dashboard.addWidgets(
      new AlarmStatusWidget({
        title: "Alarms, those that ring first",
        alarms: alarms.slice(first, first + mostInWidget),
        sortBy: AlarmStatusWidgetSortBy.STATE_UPDATED_TIMESTAMP,
        width: 24,
        height: 6,
      }),
    );
  }
  for (const row of [
    callsRow(),
    lambdasRow(stack),
    tableRow(),
    waitingRow(),
    mailsAndMoneyRow(logs),
    edgeRow(),
  ]) {
    const width = Math.floor(24 / row.length);
    dashboard.addWidgets(...row.map((graph) => new GraphWidget({ ...graph, width, height: 6, period })));
  }
  return `https://${stack.region}.console.aws.amazon.com/cloudwatch/home?region=${stack.region}#dashboards:name=nutria-${stack.stage}`;
}

interface Graph {
  title: string;
  left: IMetric[];
  right?: IMetric[];
}

const named = (metric: Metric, label: string): Metric => metric.with({ label });

function callsRow(): Graph[] {
  const { calls, refused, failed, median, slowest, slowestOfLambdas } = apiMetrics();
  return [
    {
      title: "API: calls, and those refused (4xx) and failed (5xx)",
      left: [named(calls, "calls")],
      right: [named(refused, "4xx"), named(failed, "5xx")],
    },
    {
      title: "API: milliseconds of an answer",
      left: [
        named(median, "half of the calls"),
        named(slowest, "99 of 100"),
        named(slowestOfLambdas, "99 of 100, of the Lambda alone"),
      ],
    },
  ];
}

/** A line for each Lambda whose name has these words in a row, one after the other; of the whole account without any. */
function searchLambdas(metricName: string, statistic: string, name = ""): MathExpression {
  const ofName = name === "" ? "" : ` FunctionName=${name}`;
  return new MathExpression({
    expression: `SEARCH('{AWS/Lambda,FunctionName} MetricName="${metricName}"${ofName}', '${statistic}', ${period.toSeconds()})`,
    label: "",
    period,
  });
}

function lambdasRow(stack: Stack): Graph[] {
  const ofStage = `nutria-${stack.stage}`;
  const { invocations, concurrency } = accountLambdaMetrics();
  return [
    { title: "Lambdas: errors", left: [searchLambdas("Errors", "Sum", ofStage)] },
    { title: "Lambdas: milliseconds, 99 of 100", left: [searchLambdas("Duration", "p99", ofStage)] },
    { title: "Lambdas: throttles, of the account", left: [searchLambdas("Throttles", "Sum")] },
    {
      title: "Lambdas of the account: at once, and runs",
      left: [named(concurrency, "at once")],
      right: [named(invocations, "runs")],
    },
  ];
}

function tableRow(): Graph[] {
  const metrics = tableMetrics();
  return [
    {
      title: "Table: consumed units",
      left: metrics.map(({ name, kind, consumed }) => named(consumed, `${name} ${kind}s`)),
    },
    {
      title: "Table: throttles; wrong requests of the account",
      left: metrics.map(({ name, kind, throttles }) => named(throttles, `${name} ${kind}s`)),
      right: [named(tableUserErrors(), "wrong requests")],
    },
  ];
}

function waitingRow(): Graph[] {
  return [
    {
      title: "Queues: seconds of the oldest message",
      left: Object.entries(queueAges()).map(([name, age]) => named(age, name)),
    },
    {
      title: "Dead letters, and milliseconds that changes are behind",
      left: [named(lambdaMetric(use(operations).keepDeadLetters, "Invocations"), "dead letters taken")],
      right: [named(pushAge(), "changes behind")],
    },
  ];
}

function mailsAndMoneyRow(logs: Record<LogMetric, Metric>): Graph[] {
  const { sent, failures, bounceRate, complaintRate } = mailMetrics();
  const renewals = use(schedules).lambdas["subscription-renewals"];
  const sum = { period, statistic: "Sum" };
  return [
    {
      title: "Mails of the account; reports and refusals of the stage",
      left: [named(sent, "sent")],
      right: [
        named(failures, "bounces and complaints"),
        logs.RefusedMails.with({ ...sum, label: "refused by SES" }),
      ],
    },
    {
      title: "Mails of the account: bounces (review at 0.05) and complaints (0.001)",
      left: [named(bounceRate, "bounce rate")],
      right: [named(complaintRate, "complaint rate")],
    },
    {
      title: "Payments and renewals",
      left: [
        logs.PaymentDifferences.with({ ...sum, label: "differences" }),
        logs.StuckOrders.with({ ...sum, label: "stuck orders" }),
        logs.PaymentDisputes.with({ ...sum, label: "disputes" }),
        logs.LateRenewals.with({ period, statistic: "Maximum", label: "late renewals" }),
      ],
      right: renewals ? [named(lambdaMetric(renewals, "Invocations"), "runs of the renewals")] : [],
    },
  ];
}

function edgeRow(): Graph[] {
  const { requests, bytes, refusedPercent, failedPercent, blocked } = edgeMetrics("dashboard");
  return [
    {
      title: "CloudFront: requests and bytes",
      left: [named(requests, "requests")],
      right: [named(bytes, "bytes")],
    },
    {
      title: "CloudFront: per cent refused (4xx) and failed (5xx)",
      left: [named(refusedPercent, "4xx"), named(failedPercent, "5xx")],
    },
    ...(blocked.length > 0 ? [{ title: "Firewall: blocked, by rule", left: blocked }] : []),
  ];
}
