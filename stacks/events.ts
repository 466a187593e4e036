import { eventSource } from "@nutria/core/kernel/events/events";
import { subscribers } from "@nutria/functions/events/index";
import { queues as declarations, topicQueues } from "@nutria/functions/queues/index";
import { declaration as mailQueue } from "@nutria/functions/queues/send-mails";
import { declaration as whatsAppQueue } from "@nutria/functions/queues/send-whats-app";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import { EventBus, type Function, type Stack, type StackContext } from "sst/constructs";
import { statementsFor } from "./permissions";
import { settingsOf } from "./stage";
import { withoutCustomResources } from "./support/custom-resources";
import { createDeadLetters, deadLettersOfRules } from "./support/dead-letters";
import { environmentOf } from "./support/environment";
import { createEventQueue } from "./support/event-queue";
import { createLambda } from "./support/lambda";
import { createMailReports } from "./support/mail-reports";
import { createTopicQueue } from "./support/topic-queue";
import { nameIn } from "./support/names";

/** Batches of pushes that are sent at once, and of calendars that are read; push services and providers take far more. */
const batchesAtOnce = 10;
/** The same of WhatsApp, which takes 80 messages a second. */
const whatsAppAtOnce = 5;

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

  const sent = createQueues(stack, { bus, deadLetters, undelivered });
  const reported = createTopics(stack, bus);
  Object.assign(lambdas, sent.lambdas, reported.lambdas);
  const queues = { ...sent.queues, ...reported.queues };

  stack.addOutputs({ EventBusName: bus.eventBusName, EventDeadLettersUrl: deadLetters.queueUrl });
  return { bus, deadLetters, lambdas, queues };
}

/** The queues between the bus and what sends. */
function createQueues(stack: Stack, made: Parameters<typeof createEventQueue>[1]) {
  const { whatsApp, mailConcurrency } = settingsOf(stack);
  const atOnce = { [mailQueue.name]: mailConcurrency, [whatsAppQueue.name]: whatsAppAtOnce };
  const queues: Record<string, Queue> = {};
  const lambdas: Record<string, Function> = {};
  for (const declaration of declarations) {
    const { name } = declaration;
    // Without a number nothing would be sent, and every change of an appointment would run a Lambda for it.
    if (name === whatsAppQueue.name && !whatsApp) continue;
    const { queue, lambda } = createEventQueue(stack, made, declaration, atOnce[name] ?? batchesAtOnce);
    queues[name] = queue;
    lambdas[name] = lambda;
  }
  return { queues, lambdas };
}

/** The queues between topics of other services and what takes their messages; none without a number at WhatsApp. */
function createTopics(stack: Stack, bus: EventBus) {
  const { whatsApp } = settingsOf(stack);
  const queues: Record<string, Queue> = {};
  const lambdas: Record<string, Function> = {};
  for (const declaration of whatsApp ? topicQueues : []) {
    const { name } = declaration;
    const made = createTopicQueue(stack, bus, declaration, whatsApp?.wabaId ?? "");
    queues[name] = made.queue;
    queues[`${name}-dead-letters`] = made.deadLetters;
    lambdas[name] = made.lambda;
    stack.addOutputs({
      WhatsAppTopicArn: made.topic.topicArn,
      WhatsAppDeadLettersArn: made.deadLetters.queueArn,
    });
  }
  return { queues, lambdas };
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
