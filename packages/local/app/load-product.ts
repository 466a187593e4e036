import type { CustomMessageTriggerEvent } from "aws-lambda";
import type { Rule } from "../eventbridge/bus";
import type { LambdaHandler } from "../http-gateway/lambda";
import type { DeadLetters, Product } from "./product";

/**
 * Loads the product's handlers with their routes, rules and jobs. The modules read the environment when they load, so
 * they are imported here and not at the top of the file.
 */
export async function loadProduct(): Promise<Product> {
  const [
    api,
    contract,
    define,
    subscriptionTable,
    events,
    jobTable,
    jobs,
    triggers,
    operations,
    deadLetters,
  ] = await Promise.all([
    import("@nutria/functions/api/index"),
    import("@nutria/contract/routes/index"),
    import("@nutria/contract/define"),
    import("@nutria/functions/events/subscriptions"),
    import("@nutria/functions/events/index"),
    import("@nutria/functions/jobs/jobs"),
    import("@nutria/functions/jobs/index"),
    import("@nutria/functions/triggers/index"),
    import("@nutria/functions/operations/index"),
    loadDeadLetters(),
  ]);
  const groups: Record<string, LambdaHandler> = api.groups;
  const subscribers: Record<string, (event: never) => Promise<unknown>> = events.subscribers;
  return {
    routes: Object.fromEntries(
      contract.allRoutes.map((route) => [define.routeKeyOf(route), required(groups, route.group, "group")]),
    ),
    rules: subscriptionTable.subscriptions.map(({ name, pattern }): Rule => ({
      name,
      pattern,
      target: (event) => required(subscribers, name, "subscriber")(event as never),
    })),
    jobs: jobTable.jobs,
    jobHandlers: jobs.jobHandlers,
    deadLetters,
    operations: operations.operations,
    triggers: {
      customMessage: (event) => triggers.customMessage(event) as Promise<CustomMessageTriggerEvent>,
    },
  };
}

/** Dead letters for the developer page, which acts as the system. */
async function loadDeadLetters(): Promise<DeadLetters> {
  const [{ handler }, { createContext }, domain] = await Promise.all([
    import("@nutria/functions/events/keep-dead-letters"),
    import("@nutria/platform/context"),
    import("@nutria/core/administration/dead-letter/index"),
  ]);
  const context = () => {
    const id = "developer-page";
    return createContext({ actor: { role: "system", id } as const, requestId: id });
  };
  return {
    handler,
    list: async () => (await domain.listDeadLetters(context(), { limit: 100 })).items,
    replay: async (id) => void (await domain.replayDeadLetter(context(), id)),
  };
}

function required<Value>(table: Readonly<Record<string, Value>>, name: string, kind: string): Value {
  const value = table[name];
  if (value === undefined) throw new Error(`There is no ${kind} "${name}", although its table names it.`);
  return value;
}
