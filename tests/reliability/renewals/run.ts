/**
 * `npm test -- renewals`: 500 subscriptions are due. Two processes run the job at once and are killed with SIGKILL at
 * random points and started again, until nothing is left to do; then the job runs once more. Table and provider are a
 * third process's. Prints charges, orders and ledger entries: one of each per subscription and period.
 */
import { addHours } from "@nutria/calendar/instant";
import { paymentInstant } from "@nutria/calendar/payment-day";
import { walkUnfinishedOrders } from "@nutria/core/billing/order/index";
import { sweepOutbox } from "@nutria/core/kernel/events/outbox";
import { tableDefinition } from "@nutria/core/kernel/table/table";
import { subscribers as consumers } from "@nutria/functions/events/index";
import { handler as deadLetterHandler } from "@nutria/functions/events/keep-dead-letters";
import { configureClients } from "@nutria/local/app/configure-clients";
import { startCloud } from "@nutria/local/cloud";
import "@nutria/platform/with-payments";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { countRenewals, openSubscriptions } from "./subscribers";

const count = Number(process.argv[2] ?? 500);
const processesAtOnce = 2;
/** A run of the job is killed after a random number, up to this, of further payments that were created or succeeded. */
const mostPaymentEvents = 60;
/** And a random time later, up to this. */
const mostMilliseconds = 30;
const zone = "America/Mexico_City";

const cloud = await startCloud({
  dataDirectory: "memory",
  tableDefinition,
  deadLetterHandler,
  rules: consumers
    .filter(({ name }) => name === "notify")
    .map(({ name, pattern, handler }) => ({ name, pattern, target: handler })),
});
process.env.LOG_LEVEL = "silent";
configureClients(cloud);
const subscribers = await openSubscriptions(count);
const { nextPaymentDate, system } = subscribers;
const time = addHours(paymentInstant(nextPaymentDate, zone), 1);
console.log(`${count} subscriptions are due on ${nextPaymentDate}; the job runs for ${time}`);

/** Payments that were created or succeeded, as the provider tells. */
let paymentEvents = 0;
const watchers = new Set<() => void>();
cloud.stripe.webhooks.setTarget(async () => {
  paymentEvents += 1;
  for (const watch of watchers) watch();
});

const killed = { started: 0, charged: 0, between: 0 };
let runs = 0;
let isDone = false;
await Promise.all(Array.from({ length: processesAtOnce }, runUntilDone));
const last = await runJob(undefined);
await sweepOutbox(system, addHours(time, 1));
await cloud.bus.idle();
const found = await countRenewals(subscribers);
await cloud.close();

const kills = Object.values(killed).reduce((sum, number) => sum + number, 0);
console.log(
  `${runs} runs of the job, ${kills} killed: ${killed.charged} with a payment under way, ` +
    `${killed.started} with orders that were only started, ${killed.between} with none unfinished`,
);
console.log(`the last run: ${JSON.stringify(last)}`);
const facts: [string, number, number][] = [
  ["subscriptions renewed", found.renewed, count],
  ["charges at the provider", found.charges, count],
  ["subscriptions without exactly one charge of the period", found.wrongAtProvider, 0],
  ["orders settled", found.settled, count],
  ["orders not settled", found.unsettled, 0],
  ["subscriptions without exactly one entry in the ledger", found.wrongInLedger, 0],
  ["notifications of renewals", found.notifications, count],
  ["differences between provider, ledger and counters", found.differences, 0],
];
for (const [what, number, wanted] of facts) console.log(`${what}: ${number} of ${wanted}`);
console.log(`${found.cents / 100} pesos at the provider, of two payments each`);
process.exit(facts.every(([, number, wanted]) => number === wanted) ? 0 : 1);

/** Runs the job again and again, and kills it, until a run that was not killed finds nothing to renew. */
async function runUntilDone(): Promise<void> {
  while (!isDone) {
    const counts = await runJob(1 + Math.floor(Math.random() * mostPaymentEvents));
    isDone ||= counts !== undefined && counts["renewed"] === 0 && counts["waiting"] === 0;
  }
}

/** One run of the job, in a process of its own. Undefined when it was killed, after so many events of payments. */
async function runJob(events: number | undefined): Promise<Record<string, number> | undefined> {
  runs += 1;
  const program = fileURLToPath(new URL("job.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", program, time], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, ...cloud.environment, NODE_NO_WARNINGS: "1", LOG_LEVEL: "silent" },
  });
  let counts: Record<string, number> | undefined;
  child.on("message", (message: { counts: Record<string, number> }) => {
    ({ counts } = message);
  });
  const last = paymentEvents + (events ?? Infinity);
  const watch = () => {
    if (paymentEvents < last) return;
    watchers.delete(watch);
    setTimeout(() => child.kill("SIGKILL"), Math.random() * mostMilliseconds);
  };
  watchers.add(watch);
  const [, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  watchers.delete(watch);
  if (signal === "SIGKILL") killed[await whereItStopped()] += 1;
  else if (counts === undefined) throw new Error("A run of the job failed");
  return counts;
}

/** What a killed run left, as far as the other run has not gone on with it. */
async function whereItStopped(): Promise<keyof typeof killed> {
  let isStarted = false;
  for await (const { status } of walkUnfinishedOrders(system, addHours(time, 1))) {
    if (status === "charged") return "charged";
    isStarted = true;
  }
  return isStarted ? "started" : "between";
}
