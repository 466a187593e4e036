import { dependsOn, type StackContext } from "sst/constructs";
import { createBudget } from "./alarms/budget";
import { watchCalls } from "./alarms/calls";
import { createDashboard } from "./alarms/dashboard";
import { createLogMetrics } from "./alarms/log-metrics";
import { watchMails } from "./alarms/mails";
import { watchPayments } from "./alarms/payments";
import { createAlarmTopic } from "./alarms/topic";
import { watchFor } from "./alarms/watch";
import { watchJobs, watchLambdas, watchQueues, watchTable } from "./alarms/work";
import { api } from "./api";
import { operations } from "./operations";
import { settingsOf } from "./stage";
import { withoutCustomResources } from "./support/custom-resources";

/** The watch of a stage: the alarms and the budget, which notify one topic, and the dashboard. */
export function alarms({ stack }: StackContext) {
  // They name Lambdas in words, so nothing else makes this stack wait; a job that is not there yet would ring.
  dependsOn(api);
  dependsOn(operations);
  withoutCustomResources(stack);
  const told = createAlarmTopic(stack, settingsOf(stack).alarmSubscribers);
  const { watch, alarms: made } = watchFor(stack, told.topic);
  const logs = createLogMetrics(stack);

  watchCalls(stack, watch);
  watchLambdas(watch);
  watchJobs(watch);
  watchQueues(watch);
  watchTable(watch);
  watchMails(watch, {
    refusedMails: logs.RefusedMails.with({ statistic: "Sum" }),
    refusedPushes: logs.RefusedPushes.with({ statistic: "Sum" }),
  });
  watchPayments(watch, logs);
  createBudget(stack, told);

  stack.addOutputs({
    AlarmTopicArn: told.topic.topicArn,
    DashboardUrl: createDashboard(stack, made, logs),
  });
}
