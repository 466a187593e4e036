import { Duration } from "aws-cdk-lib/core";
import { Stats } from "aws-cdk-lib/aws-cloudwatch";
import type { LogMetric } from "./log-lines";
import type { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Watch } from "./watch";

/** Money: what the jobs and the provider's messages say in their logs. */
export function watchPayments(watch: Watch, logs: Record<LogMetric, Metric>): void {
  // Longer than the interval of the job, so that the alarm does not end between two runs.
  const sum = { period: Duration.minutes(15), statistic: Stats.SUM };
  watch({
    name: "payments-differ",
    description:
      "Payments, ledger and passes do not agree. The log of payment-reconciliation names the order or nutritionist ('the books differ'); docs/operations.md, Payments, says what each kind means.",
    metric: logs.PaymentDifferences.with(sum),
  });
  watch({
    name: "orders-stuck",
    description:
      "An order could not be finished for half an hour. The log of payment-reconciliation names it and the reason; look whether the card provider answers.",
    metric: logs.StuckOrders.with(sum),
    periods: 2,
  });
  watch({
    name: "payment-disputed",
    description:
      "The card provider reports a dispute, or a refund that failed or was made in its dashboard. Answer a dispute there before its date; the log of api-store names the order. docs/operations.md, Payments, says what an administrator decides.",
    metric: logs.PaymentDisputes.with(sum),
  });
  watch({
    name: "renewals-late",
    description:
      "Subscriptions that were due six hours ago or longer are neither charged nor ended. The log of subscription-renewals says how many, since when and whose ('renewals are late'), and why one failed.",
    metric: logs.LateRenewals.with({ period: Duration.minutes(30), statistic: Stats.MAXIMUM }),
  });
}
