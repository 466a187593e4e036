import { Duration } from "aws-cdk-lib/core";
import { tableDefinition } from "@nutria/core/kernel/table/table";
import {
  Alarm,
  ComparisonOperator,
  MathExpression,
  Metric,
  TreatMissingData,
  type IMetric,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { use, type StackContext } from "sst/constructs";
import { api } from "./api";
import { edge } from "./edge";
import { events } from "./events";
import { operations } from "./operations";
import { push } from "./push";
import { schedules } from "./schedules";
import { settingsOf } from "./stage";
import { storage } from "./storage";
import { withoutCustomResources } from "./support/custom-resources";

const period = Duration.minutes(5);
/** Longer than the Lambda needs to consume a dead letter, including retries. */
const secondsInQueue = 900;
/** A mail that waits longer, such as a temporary password, has lost its use. */
const secondsInMailQueue = 1800;

/** Below so many calls in five minutes, a few refused ones are no news. */
const callsWorthAnAlarm = 200;

/** The alarms of a stage. All of them notify one topic, which mails the stage's alarm address. */
export function alarms({ stack }: StackContext) {
  withoutCustomResources(stack);
  const { alarmEmail } = settingsOf(stack);
  const topic = new Topic(stack, "alarms", {
    topicName: `nutria-${stack.stage}-alarms`,
    displayName: `Nutria ${stack.stage}`,
    enforceSSL: true,
  });
  if (alarmEmail !== undefined) topic.addSubscription(new EmailSubscription(alarmEmail));

  const watch = (name: string, description: string, metric: IMetric, threshold = 1): void => {
    const alarm = new Alarm(stack, name, {
      alarmName: `nutria-${stack.stage}-${name}`,
      alarmDescription: description,
      metric,
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(topic));
    alarm.addOkAction(new SnsAction(topic));
  };

  watch(
    "api-5xx",
    "The API failed five times in five minutes; its logs say where",
    use(edge).httpApi.metricServerError({ period, statistic: "sum" }),
    5,
  );

  watch(
    "api-4xx",
    "A quarter of the API's calls were refused: its limits are reached, an app is broken, or somebody guesses",
    new MathExpression({
      expression: `IF(calls >= ${callsWorthAnAlarm}, 100 * refused / calls, 0)`,
      usingMetrics: {
        calls: use(edge).httpApi.metricCount({ period, statistic: "sum" }),
        refused: use(edge).httpApi.metricClientError({ period, statistic: "sum" }),
      },
      period,
    }),
    25,
  );

  const lambdas = {
    ...use(events).lambdas,
    ...use(schedules).lambdas,
    ...use(operations).lambdas,
    "publish-changes": use(push).publishChanges,
    ...Object.fromEntries(
      Object.entries(use(api).lambdas).map(([group, lambda]) => [`api-${group}`, lambda]),
    ),
  };
  for (const [name, lambda] of Object.entries(lambdas)) {
    watch(`${name}-errors`, `The Lambda ${name} raised or ran out of time`, lambda.metricErrors({ period }));
    watch(
      `${name}-throttles`,
      `The Lambda ${name} was refused a place to run`,
      lambda.metricThrottles({ period }),
    );
  }

  for (const [name, { deadLetters }] of Object.entries({ event: use(events), job: use(schedules) })) {
    watch(
      `${name}-dead-letters`,
      `The dead letters of the ${name}s stay in their queue: keep-dead-letters cannot write them`,
      deadLetters.metricApproximateAgeOfOldestMessage({ period, statistic: "max" }),
      secondsInQueue,
    );
  }
  for (const [name, queue] of Object.entries(use(events).queues)) {
    watch(
      `${name}-late`,
      `The queue ${name} is not keeping up: raise NUTRIA_MAIL_CONCURRENCY within SES's rate, or mend what its Lambda fails with`,
      queue.metricApproximateAgeOfOldestMessage({ period, statistic: "max" }),
      secondsInMailQueue,
    );
  }
  watch(
    "dead-letter-kept",
    "An event or a job failed for good: npm run admin -- dead-letters says which; mend the cause, send it again",
    use(operations).keepDeadLetters.metricInvocations({ period }),
  );

  watch(
    "push-late",
    "Browsers hear of changes more than 30 seconds late, or not at all until they ask again",
    use(push).publishChanges.metric("IteratorAge", { period, statistic: "max" }),
    30_000,
  );

  for (const [name, rule] of Object.entries(use(schedules).rules)) {
    watch(
      `${name}-not-started`,
      `The job ${name} could not be started`,
      new Metric({
        namespace: "AWS/Events",
        metricName: "FailedInvocations",
        dimensionsMap: { RuleName: rule.ruleName },
        statistic: "sum",
        period,
      }),
    );
  }

  const { tableName } = use(storage).table;
  const throttled = [
    { name: "table", dimensions: { TableName: tableName } },
    // What an index refuses counts under the index alone.
    ...Object.keys(tableDefinition.indexes).map((index) => ({
      name: index,
      dimensions: { TableName: tableName, GlobalSecondaryIndexName: index },
    })),
  ];
  for (const { name, dimensions } of throttled) {
    for (const kind of ["Read", "Write"]) {
      watch(
        `${name}-${kind.toLowerCase()}-throttles`,
        `The ${name} refused calls: one key is too hot, or the account's limit is reached`,
        new Metric({
          namespace: "AWS/DynamoDB",
          metricName: `${kind}ThrottleEvents`,
          dimensionsMap: dimensions,
          statistic: "sum",
          period,
        }),
      );
    }
  }

  stack.addOutputs({ AlarmTopicArn: topic.topicArn });
}
