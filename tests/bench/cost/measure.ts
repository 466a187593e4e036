import { changeFilters, changesOf } from "@nutria/core/kernel/events/change-feed";
import { queues } from "@nutria/functions/queues/index";
import { subscribers } from "@nutria/functions/events/index";
import { inProcessCommands } from "@nutria/local/shared/in-process-commands";
import { createClientsWith } from "@nutria/platform/adapters/clients";
import { setTimeout as wait } from "node:timers/promises";
import { bothSides } from "../../support/agenda/appointments";
import { enterPatients } from "../../support/many-patients";
import { startProduct } from "../../support/product";
import { actionsOf, openApp, type ActionName } from "./actions";
import { practice } from "./assumptions";
import { countingTable, type Consumption } from "./counting-table";

/** What one action takes of every service, the work that follows from its events included. */
export interface Measured extends Consumption {
  requests: number;
  /** Events that were put on the bus. */
  events: number;
  /** Runs of Lambdas that consume events, and of those that mail and push. */
  runs: number;
  /** Messages of the queues of mails and pushes. */
  queued: number;
  mails: number;
  /** Pushes that push services took. */
  pushes: number;
  /** Batches of the table's stream that had a change to tell. */
  batches: number;
  /** Messages published to channels. */
  published: number;
}

/** Each action is done so often, and once before without counting. */
const rounds = 3;
/** The stream gathers entries for 25 ms. */
const streamMilliseconds = 40;

/** Measures the actions over the embedded cloud, for a nutritionist with so many patients. */
export async function measureActions(
  patients: number,
): Promise<{ actions: Record<ActionName, Measured>; shared: Record<ActionName, Record<string, number>> }> {
  const product = await startProduct();
  const { cloud } = product;
  const sides = await bothSides(product);
  await enterPatients(await sides.nutritionist.context(), patients);
  await openApp(product, sides);
  const { run, requests } = actionsOf(product, sides);
  for (let booking = 0; booking < practice.visitsAWeek; booking++) await run["book, with its mail"]();
  await product.settle();

  const table = countingTable(cloud.dynamodb.operations ?? {});
  createClientsWith({ plugin: inProcessCommands({ ...cloud.operations, ...table.operations }) });
  let [batches, published] = [0, 0];
  cloud.stream.consume(async ({ Records }) => {
    batches++;
    published += changesOf(Records).size;
    return Promise.resolve();
  }, changeFilters);
  const consumers = new Set(subscribers.map(({ name }) => name));
  const ofQueues = new Set(queues.map(({ name }) => name));
  let newest: string | undefined;
  const takeEvents = () => {
    const all = cloud.bus.events();
    const known = all.findIndex(({ event }) => event.id === newest);
    newest = all[0]?.event.id;
    return known === -1 ? all : all.slice(0, known);
  };
  let [mailsBefore, pushesBefore] = [0, 0];
  const settle = async () => {
    await product.settle();
    await wait(streamMilliseconds);
    await cloud.stream.idle();
    const events = takeEvents();
    const rules = events.flatMap(({ deliveries }) => deliveries.map(({ rule }) => rule));
    const mails = (await cloud.mails()).length;
    const pushes = cloud.pushService.pushes().length;
    const found = {
      events: events.length,
      runs: rules.filter((rule) => consumers.has(rule) || ofQueues.has(rule)).length,
      queued: rules.filter((rule) => ofQueues.has(rule)).length,
      mails: mails - mailsBefore,
      pushes: pushes - pushesBefore,
      batches,
      published,
    };
    [mailsBefore, pushesBefore] = [mails, pushes];
    [batches, published] = [0, 0];
    return found;
  };

  requests();
  await settle();
  table.take();
  const names = Object.keys(run) as ActionName[];
  const sums = {} as Record<ActionName, Measured>;
  const shared = {} as Record<ActionName, Record<string, number>>;
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      await run[name]();
      const follows = await settle();
      const { consumed, shared: partitions } = table.take();
      const measured: Measured = { ...consumed, requests: requests(), ...follows };
      if (round === 0) continue;
      for (const [kind, units] of partitions) {
        const ofAction = (shared[name] ??= {});
        ofAction[kind] = (ofAction[kind] ?? 0) + units / rounds;
      }
      const sum = sums[name];
      for (const field of Object.keys(measured) as (keyof Measured)[]) {
        measured[field] = (sum?.[field] ?? 0) + measured[field] / rounds;
      }
      sums[name] = measured;
    }
  }
  await cloud.close();
  return { actions: sums, shared };
}
