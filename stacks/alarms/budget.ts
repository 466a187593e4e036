import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import type { Stack } from "sst/constructs";
import { edgeRegion, settingsOf } from "../stage";
import { allowPublishing, type EncryptedTopic } from "../support/encrypted-topic";

/** Per cent of the budget that were spent, and that the month will come to by AWS's forecast. */
const spent = [50, 80, 100];
const forecast = [100];

/**
 * The budget of a month, which notifies the alarm topic when it is exceeded. It has no fixed name, since a change of
 * its alerts replaces it. CloudFormation is sure to know budgets in one region alone; elsewhere there is none.
 */
export function createBudget(stack: Stack, alarms: EncryptedTopic): void {
  const { topic } = alarms;
  const { budget } = settingsOf(stack);
  if (budget === undefined || stack.region !== edgeRegion) return;
  allowPublishing(stack, alarms, "budgets", { service: "budgets", region: "", resource: "*" });
  const alert = (notificationType: string, threshold: number) => ({
    notification: {
      notificationType,
      comparisonOperator: "GREATER_THAN",
      threshold,
      thresholdType: "PERCENTAGE",
    },
    subscribers: [{ subscriptionType: "SNS", address: topic.topicArn }],
  });
  const resource = new CfnBudget(stack, "budget", {
    budget: {
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount: budget.usd, unit: "USD" },
      // Costs paid by a credit count too, because they are billed once the credit is gone.
      costTypes: { includeCredit: false, includeRefund: false },
      ...(budget.of === "stage" && { costFilters: { TagKeyValue: [`user:sst:stage$${stack.stage}`] } }),
    },
    notificationsWithSubscribers: [
      ...spent.map((percent) => alert("ACTUAL", percent)),
      ...forecast.map((percent) => alert("FORECASTED", percent)),
    ],
  });
  // AWS refuses a budget whose topic it may not publish to.
  resource.node.addDependency(topic);
}
