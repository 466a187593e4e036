import { operationTable } from "@nutria/functions/operations/operations";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { use, type Function, type StackContext } from "sst/constructs";
import { events } from "./events";
import { needsOf, operationNeeds, statementsFor } from "./permissions";
import { schedules } from "./schedules";
import { withoutCustomResources } from "./support/custom-resources";
import { environmentOf } from "./support/environment";
import { createLambda, handlerIn } from "./support/lambda";

/**
 * What keeps the product going: a Lambda that writes the dead letters of events and jobs into the table, where
 * administrators see them, and a Lambda for each thing that only an operator starts, by its name and with the
 * credentials of the account. Nothing here has an address.
 */
export function operations({ stack }: StackContext) {
  withoutCustomResources(stack);
  const { bus } = use(events);
  const environment = environmentOf(stack, bus);

  const keepDeadLetters = createLambda(stack, "keep-dead-letters", {
    handler: "functions/events/keep-dead-letters.handler",
    description: "Keeps what could not be delivered or done",
    environment,
    allow: statementsFor(stack, bus, needsOf(operationNeeds, "keep-dead-letters")),
    memoryMegabytes: 512,
    timeoutSeconds: 30,
  });
  for (const queue of [use(events).deadLetters, use(schedules).deadLetters]) {
    keepDeadLetters.addEventSource(
      new SqsEventSource(queue, { batchSize: 10, reportBatchItemFailures: true }),
    );
  }

  const lambdas: Record<string, Function> = { "keep-dead-letters": keepDeadLetters };
  for (const { name, description, file } of operationTable) {
    lambdas[name] = createLambda(stack, name, {
      handler: handlerIn(file),
      description,
      environment,
      allow: statementsFor(stack, bus, needsOf(operationNeeds, name)),
      memoryMegabytes: 512,
      timeoutSeconds: 30,
    });
  }
  return { keepDeadLetters, lambdas };
}
