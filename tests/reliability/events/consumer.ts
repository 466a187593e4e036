/**
 * A process made to be killed: delivers what an earlier one left, takes some more events of a scan partner, and holds back
 * the acknowledgement of one effect until it is killed. Takes the data folder and its life as JSON.
 */
import type { SenderContext } from "@nutria/core/kernel/context";
import { sweepOutbox } from "@nutria/core/kernel/outbox";
import { receiveEvents } from "@nutria/core/channels/inbound-events/index";
import { subscribers } from "@nutria/functions/events/index";
import { handler as deadLetterHandler } from "@nutria/functions/events/keep-dead-letters";
import { subscriptions } from "@nutria/functions/events/subscriptions";
import { useCloud } from "@nutria/local/app/use-cloud";
import { startCloud } from "@nutria/local/cloud";
import type { BusEvent } from "@nutria/local/eventbridge/entries";
import { createContext } from "@nutria/platform/context";
import { measures } from "../../support/partners";
import type { ConsumerLine, Life } from "./consumer-protocol";
import { openPractices, type Practices } from "./practices";
import { readTable } from "./read-table";

const [directory, given = ""] = process.argv.slice(2);
if (directory === undefined) throw new Error("usage: consumer <data folder> <life as JSON>");
const life = JSON.parse(given) as Life;

const eventsPerLife = 4;
/** Passes for 250 lives; a patient's app lists no more than a hundred. */
const patients = 10;
const passesEach = 50;
/** Consumers with an effect in the table; mails are another matter. */
const killable = new Set(["record-scan", "move-pass", "notify", "watch-stock"]);

let isOpen = life.practice !== undefined;
let effects = 0;

const cloud = await startCloud({
  dataDirectory: directory,
  deadLetterHandler,
  rules: subscriptions.map(({ name, pattern }) => ({
    name,
    pattern,
    target: async (event: BusEvent) => {
      await subscribers[name]?.(event as never);
      if (!isOpen || !killable.has(name)) return;
      effects += 1;
      if (effects === life.diesAfterEffect) {
        say({ kind: "dying", consumer: name });
        await new Promise(() => undefined);
      }
    },
  })),
});
useCloud(cloud);
const practice = life.practice ?? (await openPractice());
cloud.bus.resume();

if (life.diesAfterEffect !== null) {
  // Longer than it takes to be killed: some lives begin with what an earlier one left.
  for (let count = 0; count < eventsPerLife; count++) await takeEvent(count);
  await cloud.bus.idle();
  throw new Error("It was to be killed");
}
await cloud.bus.idle();
// What a publisher that was killed left in the outbox is swept by a job, once it is old enough.
await sweepOutbox(systemContext(), new Date().toISOString());
await cloud.bus.idle();
say({ kind: "counts", counts: await readTable() });
await cloud.close();
process.disconnect();

async function openPractice(): Promise<NonNullable<Life["practice"]>> {
  const opened = await openPractices({ nutritionists: 1, patientsEach: patients, unlinked: 0, passesEach });
  await cloud.bus.idle();
  isOpen = true;
  const practice = practiceOf(opened);
  say({ kind: "practice", practice });
  return practice;
}

function practiceOf({ partnerId, subjects }: Practices): NonNullable<Life["practice"]> {
  const passes = subjects.flatMap(({ patientId, passIds }) =>
    passIds.map((passId) => ({ patientId, passId })),
  );
  return { partnerId, passes };
}

/** Half of the events are scans, the others uses of passes, each of its own. */
async function takeEvent(count: number): Promise<void> {
  const partner: SenderContext = createContext({
    actor: { role: "partner", id: practice.partnerId } as const,
    requestId: `life ${life.number}`,
  });
  const what = count % 2 === 0 ? "scans" : "usedPasses";
  const next = practice.passes[((life.number - 1) * eventsPerLife + count) >> 1];
  if (!next) throw new Error("There are no passes left to use");
  const { patientId: patient, passId: pass } = next;
  await receiveEvents(partner, {
    id: `life-${life.number}-${count}`,
    type: what === "scans" ? "newPatientInBody" : "patientUsedPass",
    occurredAt: new Date(Date.now() - 60_000 + count).toISOString(),
    data: what === "scans" ? { patient, result: measures } : { patient, pass },
  });
  say({ kind: "accepted", what });
}

function systemContext() {
  return createContext({ actor: { role: "system", id: "sweep" } as const, requestId: "sweep" });
}

function say(line: ConsumerLine): void {
  process.send?.(line);
}
