/**
 * A process for `kills.ts` to kill. It delivers the events that an earlier process left, accepts more events of a scan
 * partner, and delays the acknowledgement of one effect until it is killed. Arguments: the data folder and its task as
 * JSON.
 */
import type { SenderContext } from "@nutria/core/kernel/context";
import { sweepOutbox } from "@nutria/core/kernel/events/outbox";
import { receiveEvents } from "@nutria/core/channels/inbound-events/index";
import { subscribers } from "@nutria/functions/events/index";
import { queues } from "@nutria/functions/queues/index";
import { handler as deadLetterHandler } from "@nutria/functions/events/keep-dead-letters";
import { configureClients } from "@nutria/local/app/configure-clients";
import { startCloud } from "@nutria/local/cloud";
import type { BusEvent } from "@nutria/local/eventbridge/entries";
import { createContext } from "@nutria/platform/context";
import { measures } from "../../support/partners";
import type { ConsumerLine, ConsumerTask } from "./consumer-protocol";
import { openPractices, type Practices } from "./practices";
import { readTable } from "./read-table";

const [directory, given = ""] = process.argv.slice(2);
if (directory === undefined) throw new Error("usage: consumer <data folder> <task as JSON>");
const task = JSON.parse(given) as ConsumerTask;

const eventsPerLife = 4;
/** Enough passes for 250 processes; a patient may have at most a hundred in the list of the patient app. */
const patients = 10;
const passesEach = 50;
/** Consumers with an effect in the table; mails cannot be counted there. */
const killable = new Set(["record-scan", "move-pass", "notify", "watch-stock"]);

let isOpen = task.practice !== undefined;
let effects = 0;

const cloud = await startCloud({
  dataDirectory: directory,
  deadLetterHandler,
  rules: subscribers.map(({ name, pattern, handler }) => ({
    name,
    pattern,
    target: async (event: BusEvent) => {
      await handler(event);
      if (!isOpen || !killable.has(name)) return;
      effects += 1;
      if (effects === task.diesAfterEffect) {
        send({ kind: "dying", consumer: name });
        await new Promise(() => undefined);
      }
    },
  })),
});
configureClients(cloud);
for (const queue of queues) await cloud.addQueue(queue);
const practice = task.practice ?? (await openPractice());
cloud.bus.resume();

if (task.diesAfterEffect !== null) {
  // Longer than the kill takes, so that some processes start with pending events of an earlier one.
  for (let count = 0; count < eventsPerLife; count++) await takeEvent(count);
  await cloud.bus.idle();
  throw new Error("It was to be killed");
}
await cloud.bus.idle();
// A job publishes what a killed process left in the outbox, once it is old enough.
await sweepOutbox(systemContext(), new Date().toISOString());
await cloud.bus.idle();
send({ kind: "counts", counts: await readTable() });
await cloud.close();
process.disconnect();

async function openPractice(): Promise<NonNullable<ConsumerTask["practice"]>> {
  const opened = await openPractices({ nutritionists: 1, patientsEach: patients, unlinked: 0, passesEach });
  await cloud.bus.idle();
  isOpen = true;
  const practice = practiceOf(opened);
  send({ kind: "practice", practice });
  return practice;
}

function practiceOf({ partnerId, subjects }: Practices): NonNullable<ConsumerTask["practice"]> {
  const passes = subjects.flatMap(({ patientId, passIds }) =>
    passIds.map((passId) => ({ patientId, passId })),
  );
  return { partnerId, passes };
}

/** Half of the events are scans; the others use one pass each. */
async function takeEvent(count: number): Promise<void> {
  const partner: SenderContext = createContext({
    actor: { role: "partner", id: practice.partnerId } as const,
    requestId: `task ${task.number}`,
  });
  const what = count % 2 === 0 ? "scans" : "usedPasses";
  const next = practice.passes[((task.number - 1) * eventsPerLife + count) >> 1];
  if (!next) throw new Error("There are no passes left to use");
  const { patientId: patient, passId: pass } = next;
  await receiveEvents(partner, {
    id: `task-${task.number}-${count}`,
    type: what === "scans" ? "newPatientInBody" : "patientUsedPass",
    occurredAt: new Date(Date.now() - 60_000 + count).toISOString(),
    data: what === "scans" ? { patient, result: measures } : { patient, pass },
  });
  send({ kind: "accepted", what });
}

function systemContext() {
  return createContext({ actor: { role: "system", id: "sweep" } as const, requestId: "sweep" });
}

function send(line: ConsumerLine): void {
  process.send?.(line);
}
