import { eventSource } from "@nutria/core/kernel/events/events";
import { subscribers } from "@nutria/functions/events/index";
import { queues as declarations } from "@nutria/functions/queues/index";
import { declaration as mailQueue } from "@nutria/functions/queues/send-mails";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import { EventBus, type Function, type StackContext } from "sst/constructs";
import { statementsFor } from "./permissions";
import { settingsOf } from "./stage";
import { withoutCustomResources } from "./support/custom-resources";
import { createDeadLetters, deadLettersOfRules } from "./support/dead-letters";
import { environmentOf } from "./support/environment";
import { createEventQueue } from "./support/event-queue";
import { createLambda } from "./support/lambda";
import { createMailReports } from "./support/mail-reports";
import { nameIn } from "./support/names";

/** Batches of pushes that are sent at once; push services take far more. */
const pushesAtOnce = 10;

/**
 * The bus, and one rule and Lambda per subscriber. Two things can fail: handing the event to the Lambda (the rule
 * retries) and the Lambda itself (its own queue retries); both end in the same dead letters. What mails and what pushes
 * goes through a queue first, which bounds how much is sent at once.
 */
export function events({ stack }: StackContext) {
  withoutCustomResources(stack);
  const deadLetters = createDeadLetters(stack, "event-dead-letters");
  const bus = new EventBus(stack, "bus", { cdk: { eventBus: { eventBusName: `nutria-${stack.stage}` } } });
  bus.cdk.eventBus.archive("archive", {
    archiveName: `nutria-${stack.stage}`,
    description: "A month of events, to replay",
    eventPattern: { source: [eventSource] },
    retention: Duration.days(30),
  });

  // Rules of the bus are named within it; those of the account's own bus by the stage and the stack.
  const busName = `nutria-${stack.stage}`;
  const undelivered = deadLettersOfRules(stack, deadLetters, `${busName}/*`, nameIn(stack, "*"));
  const lambdas: Record<string, Function> = {};
  for (const subscriber of subscribers) {
    const { name, pattern, needs, packageFiles } = subscriber;
    const lambda = createLambda(stack, name, {
      handler: `functions/events/${name}.handler`,
      description: descriptionOf(pattern["detail-type"]),
      environment: environmentOf(stack, bus),
      allow: statementsFor(stack, bus, needs),
      memoryMegabytes: 512,
      timeoutSeconds: 30,
      packageFiles: packageFiles ?? [],
      deadLetters,
    });
    lambdas[name] = lambda;
    if (subscriber.bus === "account") {
      createMailReports(stack, subscriber, lambda, undelivered);
      continue;
    }
    bus.addRules(stack, { [`on-${name}`]: ruleOf(subscriber, lambda, undelivered) });
  }

  const queues: Record<string, Queue> = {};
  for (const declaration of declarations) {
    const { name } = declaration;
    const made = createEventQueue(
      stack,
      { bus, deadLetters, undelivered },
      declaration,
      name === mailQueue.name ? settingsOf(stack).mailConcurrency : pushesAtOnce,
    );
    queues[name] = made.queue;
    lambdas[name] = made.lambda;
  }

  stack.addOutputs({ EventBusName: bus.eventBusName, EventDeadLettersUrl: deadLetters.queueUrl });
  return { bus, deadLetters, lambdas, queues };
}

/** The rule that hands a subscriber its events. */
function ruleOf(
  { pattern }: (typeof subscribers)[number],
  lambda: Function,
  deadLetterQueue: ReturnType<typeof deadLettersOfRules>,
) {
  return {
    pattern: {
      source: pattern.source,
      detailType: pattern["detail-type"],
      ...(pattern.detail && { detail: pattern.detail }),
    },
    targets: {
      lambda: {
        function: lambda,
        cdk: { target: { deadLetterQueue, retryAttempts: 20, maxEventAge: Duration.hours(6) } },
      },
    },
  };
}

/** AWS takes at most 256 characters. */
function descriptionOf(types: string[]): string {
  const text = `Takes ${types.join(", ")}`;
  return text.length <= 256 ? text : `Takes ${types.length} types of event, as its rule says`;
}
