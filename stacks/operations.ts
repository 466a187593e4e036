import { declaration as keeper } from "@nutria/functions/events/keep-dead-letters";
import { operations as declarations } from "@nutria/functions/operations/index";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { use, type Function, type StackContext } from "sst/constructs";
import { events } from "./events";
import { statementsFor } from "./permissions";
import { schedules } from "./schedules";
import { withoutCustomResources } from "./support/custom-resources";
import { environmentOf } from "./support/environment";
import { createLambda } from "./support/lambda";

/**
 * The Lambdas of operations: one that writes the dead letters of events and jobs into the table, where administrators
 * see them, and one for each task that only an operator starts, by its name and with the credentials of the account.
 * None has an address.
 */
export function operations({ stack }: StackContext) {
  withoutCustomResources(stack);
  const { bus } = use(events);
  const environment = environmentOf(stack, bus);

  const keepDeadLetters = createLambda(stack, keeper.name, {
    handler: `functions/events/${keeper.name}.handler`,
    description: keeper.description,
    environment,
    allow: statementsFor(stack, bus, keeper.needs),
    memoryMegabytes: 512,
    timeoutSeconds: 30,
  });
  for (const queue of [use(events).deadLetters, use(schedules).deadLetters]) {
    keepDeadLetters.addEventSource(
      new SqsEventSource(queue, { batchSize: 10, reportBatchItemFailures: true }),
    );
  }

  const lambdas: Record<string, Function> = { [keeper.name]: keepDeadLetters };
  for (const { name, description, needs } of declarations) {
    lambdas[name] = createLambda(stack, name, {
      handler: `functions/operations/${name}.handler`,
      description,
      environment,
      allow: statementsFor(stack, bus, needs),
      memoryMegabytes: 512,
      timeoutSeconds: 30,
    });
  }
  return { keepDeadLetters, lambdas };
}
