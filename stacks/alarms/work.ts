import { jobs } from "@nutria/functions/jobs/index";
import { Duration } from "aws-cdk-lib/core";
import { Stats } from "aws-cdk-lib/aws-cloudwatch";
import { use } from "sst/constructs";
import { operations } from "../operations";
import { schedules } from "../schedules";
import {
  accountLambdaMetrics,
  computed,
  lambdaMetric,
  lambdasOfStage,
  pushAge,
  queueAges,
  tableMetrics,
} from "./metrics";
import type { Watch } from "./watch";

/** Longer than the Lambda needs to consume a dead letter, including retries. */
const secondsInDeadLetters = 900;
/** A mail that waits longer, such as a temporary password, has lost its use; so has a push. */
const secondsInQueue = 1800;

/** A job is missed after so many of its intervals, but not before so many minutes. */
const intervalsMissed = 3;
const fewestMinutes = 15;
/** The longest time that an alarm can look back on. */
const mostMinutes = 24 * 60;

/**
 * The Lambdas. Each has an alarm of its own on its errors: one on the sum of all, by metric math or a Metrics Insights
 * query, costs the same 0.10 USD for each metric that it reads, and would not name the Lambda. Throttles have one alarm,
 * because no Lambda has concurrency of its own: what is refused is the account's quota, whichever Lambda meets it.
 */
export function watchLambdas(watch: Watch): void {
  for (const [name, lambda] of Object.entries(lambdasOfStage())) {
    watch({
      name: `${name}-errors`,
      description: `The Lambda ${name} raised or ran out of time. Look at the end of its log; an event or a job is tried again, and what fails for good becomes a dead letter.`,
      metric: lambdaMetric(lambda, "Errors"),
    });
  }
  watch({
    name: "lambda-throttles",
    description:
      "The account had no place for another Lambda to run. The dashboard names those that were refused; ask for more concurrency (npm run doctor has the command).",
    metric: accountLambdaMetrics().throttles,
  });
  watch({
    name: "push-late",
    description:
      "Browsers hear of changes more than 30 seconds late, or not at all until they ask again. Look at the log of publish-changes and at AppSync.",
    metric: pushAge(),
    atLeast: 30_000,
  });
}

/** The jobs: each runs as often as it says. Fewer than one run a day cannot be watched; a start that fails is a dead letter. */
export function watchJobs(watch: Watch): void {
  for (const { name, everyMinutes } of jobs) {
    const minutes = Math.max(fewestMinutes, intervalsMissed * everyMinutes);
    if (minutes > mostMinutes) continue;
    const lambda = use(schedules).lambdas[name];
    if (!lambda) throw new Error(`There is no Lambda of the job ${name}`);
    const span = Duration.minutes(minutes);
    const runs = lambdaMetric(lambda, "Invocations", { period: span, statistic: Stats.SUM });
    watch({
      name: `${name}-not-started`,
      description: `The job ${name} has not run for ${minutes} minutes. Look whether its schedule is enabled (EventBridge, rules), and start it by hand meanwhile.`,
      metric: computed("FILL(runs, 0)", { runs }, span),
      below: 1,
    });
  }
}

/** Why a queue may be late when its Lambda does not fail. */
const causes: Readonly<Record<string, string>> = {
  "send-mails": "raise NUTRIA_MAIL_CONCURRENCY within SES's rate",
  "send-pushes": "a push service does not answer",
  "send-webhooks": "there are more partners than ten runs at once get through",
  "send-whats-app": "AWS's social messaging does not answer",
  "receive-whats-app": "AWS's social messaging does not answer",
  "read-calendars": "there are more calendars than ten readings at once get through in a quarter of an hour",
};

/** The queues, and what ends as a dead letter. */
export function watchQueues(watch: Watch): void {
  for (const [name, age] of Object.entries(queueAges())) {
    const isDeadLetters = name.endsWith("-dead-letters");
    watch({
      name: isDeadLetters ? name : `${name}-late`,
      description: isDeadLetters
        ? name.startsWith("receive-whats-app")
          ? `What WhatsApp reported was not handled. Look at the log of receive-whats-app, mend it, then move the messages back (docs/whatsapp.md).`
          : `The ${name} stay in their queue: keep-dead-letters cannot write them. Look at its log.`
        : `The queue ${name} is not keeping up: ${causes[name] ?? ""}, or mend what its Lambda fails with.`,
      metric: age,
      atLeast: isDeadLetters ? secondsInDeadLetters : secondsInQueue,
    });
  }
  watch({
    name: "dead-letter-kept",
    description:
      "An event or a job failed for good. npm run admin -- dead-letters says which; mend the cause, then send it again.",
    metric: lambdaMetric(use(operations).keepDeadLetters, "Invocations"),
  });
}

/**
 * The table. Its system errors, counted by operation, and the account's user errors have no alarm: both raise in the
 * Lambda that called, whose alarm rings.
 */
export function watchTable(watch: Watch): void {
  for (const { name, kind, throttles } of tableMetrics()) {
    watch({
      name: `${name}-${kind}-throttles`,
      description: `The ${name} refused ${kind}s: one key is too hot, or the account's limit is reached. Compare with its consumed units on the dashboard.`,
      // DynamoDB has no data where it refused nothing, and its alarms ignore missing data: without a zero they would not end.
      metric: computed("FILL(throttles, 0)", { throttles }),
    });
  }
}
