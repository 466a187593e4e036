/**
 * A process for `kills.ts` to kill. It delivers what an earlier process left, accepts events of a partner, gives the bus each
 * of its own events twice, and delays an acknowledgement until it is killed. Arguments: the data folder and its task as JSON.
 */
import { setClock } from "../clocks/moved-date";
import { receiveEvents } from "@nutria/core/channels/inbound-events/index";
import { saveWebhook } from "@nutria/core/integration/webhook/index";
import { sweepOutbox } from "@nutria/core/kernel/events/outbox";
import { declaration as countPartnerStock } from "@nutria/functions/events/count-partner-stock";
import { handler as deadLetterHandler } from "@nutria/functions/events/keep-dead-letters";
import { declaration as queueWebhooks } from "@nutria/functions/events/queue-webhooks";
import { handler as retry } from "@nutria/functions/jobs/webhook-retries";
import { declaration as sendQueue } from "@nutria/functions/queues/send-webhooks";
import { configureClients } from "@nutria/local/app/configure-clients";
import { startCloud } from "@nutria/local/cloud";
import type { BusEvent } from "@nutria/local/eventbridge/entries";
import { createContext } from "@nutria/platform/context";
import { aPartner } from "../../support/partners";
import { scanTable, type Item } from "../scan-table";
import type { SenderLine, SenderTask } from "./protocol";

const [directory, given = ""] = process.argv.slice(2);
if (directory === undefined) throw new Error("usage: sender <data folder> <task as JSON>");
const task = JSON.parse(given) as SenderTask;
setClock(task.aheadMilliseconds);

const eventsPerLife = 4;
const dayMilliseconds = 86_400_000;
let isOpen = task.partner !== undefined;
let passed = 0;
const repeated = new Set<string>();

const cloud = await startCloud({
  dataDirectory: directory,
  deadLetterHandler,
  rules: [countPartnerStock, queueWebhooks].map(({ name, pattern, handler }) => ({
    name,
    pattern,
    target: async (event: BusEvent) => {
      await handler(event);
      if (name !== queueWebhooks.name) return;
      await mayDie("put");
      await repeat(event);
    },
  })),
});
configureClients(cloud);
await cloud.addQueue({
  ...sendQueue,
  handler: async (batch) => {
    const answer = await sendQueue.handler(batch);
    await mayDie("acknowledged");
    for (const { body } of batch.Records) await repeat(JSON.parse(body) as BusEvent);
    return answer;
  },
});
const partner = task.partner ?? (await openPartner());
cloud.bus.resume();

if (task.death !== "idle") {
  for (let count = 0; count < eventsPerLife; count++) await takeEvent(count);
  await runJobs();
} else {
  // Each webhook has ten tries in three days; what a process left is due before.
  for (let day = 0; day < 5; day++) {
    await runJobs();
    setClock(task.aheadMilliseconds + (day + 1) * dayMilliseconds);
  }
  send({ kind: "counts", counts: await readCounts() });
}
await cloud.close();
process.disconnect();

/** The jobs that pick up what a killed process left in the outbox and in the log. */
async function runJobs(): Promise<void> {
  await cloud.bus.idle();
  await sweepOutbox(systemContext(), new Date().toISOString());
  await cloud.bus.idle();
  await retry({ time: new Date().toISOString() });
  await cloud.bus.idle();
}

/** Waits to be killed, where this is the place and the time for it. */
async function mayDie(place: SenderTask["death"]): Promise<void> {
  if (!isOpen || task.death !== place || (passed += 1) < task.diesAt) return;
  send({ kind: "dying" });
  await new Promise(() => undefined);
}

/** Gives the bus an event a second time, as one with at-least-once delivery may do. */
async function repeat(event: BusEvent): Promise<void> {
  const { id } = event.detail as { id: string };
  if (repeated.has(id)) return;
  repeated.add(id);
  await cloud.bus.accept([event]);
}

async function openPartner(): Promise<NonNullable<SenderTask["partner"]>> {
  const { id: partnerId } = await aPartner(systemContext());
  const { secret } = await saveWebhook(systemContext(), partnerId, { url: task.receiverUrl });
  await cloud.bus.idle();
  isOpen = true;
  const made = { partnerId, secret: secret ?? "" };
  send({ kind: "partner", partner: made });
  return made;
}

async function takeEvent(count: number): Promise<void> {
  const ctx = createContext({
    actor: { role: "partner", id: partner.partnerId } as const,
    requestId: `task ${task.number}`,
  });
  const id = `task-${task.number}-${count}`;
  const occurredAt = new Date(Date.now() - 60_000 + count).toISOString();
  await receiveEvents(ctx, { id, type: "partnerLowStock", occurredAt, data: { available: 50 } });
  send({ kind: "accepted", event: id });
}

async function readCounts() {
  const items = await scanTable(process.env.TABLE_NAME ?? "");
  const of = (entity: string): Item[] => items.filter((item) => item.__edb_e__ === entity);
  const received = of("receivedEvent");
  return {
    events: received.map(({ eventId }) => String(eventId)),
    done: received.filter(({ doneAt }) => doneAt !== undefined).length,
    deliveries: of("webhookDelivery").map(({ deliveryId, body, state, tries }) => ({
      id: String(deliveryId),
      event: (JSON.parse(String(body)) as { data: { event: string } }).data.event,
      state: String(state),
      tries: Number(tries),
    })),
    deadLetters: of("deadLetter").length,
    outbox: of("outbox").length,
  };
}

function systemContext() {
  return createContext({ actor: { role: "system", id: "kills" } as const, requestId: "kills" });
}

function send(line: SenderLine): void {
  process.send?.(line);
}
