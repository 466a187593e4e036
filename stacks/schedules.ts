import { jobs } from "@nutria/functions/jobs/index";
import { Duration } from "aws-cdk-lib/core";
import { Schedule, type Rule } from "aws-cdk-lib/aws-events";
import { Cron, use, type Function, type StackContext } from "sst/constructs";
import { events } from "./events";
import { statementsFor } from "./permissions";
import { withoutCustomResources } from "./support/custom-resources";
import { createDeadLetters, deadLettersOfRules } from "./support/dead-letters";
import { environmentOf } from "./support/environment";
import { createLambda } from "./support/lambda";
import { nameIn } from "./support/names";

/** One schedule and Lambda per job. A run that comes too late is worth nothing: the next one is on its way. */
export function schedules({ stack }: StackContext) {
  withoutCustomResources(stack);
  const { bus } = use(events);
  const deadLetters = createDeadLetters(stack, "job-dead-letters");

  const undelivered = deadLettersOfRules(stack, deadLetters, nameIn(stack, "*"));
  const lambdas: Record<string, Function> = {};
  const rules: Record<string, Rule> = {};
  for (const { name, everyMinutes, needs } of jobs) {
    const lambda = createLambda(stack, name, {
      handler: `functions/jobs/${name}.handler`,
      description: `Runs every ${everyMinutes} minutes`,
      environment: environmentOf(stack, bus),
      allow: statementsFor(stack, bus, needs),
      memoryMegabytes: 512,
      timeoutSeconds: 120,
      deadLetters,
    });
    const cron = new Cron(stack, `every-${name}`, {
      job: {
        function: lambda,
        cdk: {
          target: {
            deadLetterQueue: undelivered,
            retryAttempts: 3,
            maxEventAge: Duration.minutes(Math.min(everyMinutes, 60)),
          },
        },
      },
      cdk: {
        rule: {
          ruleName: nameIn(stack, name),
          schedule: Schedule.rate(Duration.minutes(everyMinutes)),
        },
      },
    });
    lambdas[name] = lambda;
    rules[name] = cron.cdk.rule as Rule;
  }

  stack.addOutputs({ JobDeadLettersUrl: deadLetters.queueUrl });
  return { deadLetters, lambdas, rules };
}
