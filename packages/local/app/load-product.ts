import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import type { DeadLetters, Product } from "./product";

/**
 * Loads the product's handlers as their files declare them. The modules read no configuration when they load; they are
 * imported here, and not at the top of the file, so that a start whose port is taken fails at once.
 */
export async function loadProduct(): Promise<Product> {
  const [
    { groups },
    { allRoutes },
    { routeKeyOf },
    { subscribers },
    { queues, topicQueues },
    { jobs },
    { operations },
    stream,
    { changeFilters },
    deadLetters,
    preparations,
  ] = await Promise.all([
    import("@nutria/functions/api/index"),
    import("@nutria/contract/routes/index"),
    import("@nutria/contract/wire/define"),
    import("@nutria/functions/events/index"),
    import("@nutria/functions/queues/index"),
    import("@nutria/functions/jobs/index"),
    import("@nutria/functions/operations/index"),
    import("@nutria/functions/streams/publish-changes"),
    import("@nutria/core/kernel/events/change-feed"),
    loadDeadLetters(),
    loadPreparations(),
  ]);
  return {
    routes: Object.fromEntries(allRoutes.map((route) => [routeKeyOf(route), groups[route.group].handler])),
    rules: subscribers.map(({ name, pattern, handler }) => ({ name, pattern, target: handler })),
    queues,
    topicQueues,
    streamConsumer: { handler: stream.handler, filters: changeFilters },
    jobs,
    deadLetters,
    preparations: preparations(),
    operations: Object.fromEntries(operations.map(({ name, handler }) => [name, handler])),
  };
}

/** Builds each entity, of which a first request needs a dozen; asked for once all handlers are loaded. */
async function loadPreparations(): Promise<() => (() => unknown)[]> {
  const [{ declaredEntities }, { createContext }] = await Promise.all([
    import("@nutria/core/kernel/table/define-entity"),
    import("@nutria/platform/context"),
  ]);
  // The first step makes the context, because only then is the environment complete.
  const context = atFirstUse(() =>
    createContext({ actor: { role: "system", id: "preparation" } as const, requestId: "preparation" }),
  );
  return () => declaredEntities().map((build) => () => build(context().db));
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
