/**
 * `npm test -- events`: sends 10,000 events of scan partners to the running product, 30 % of them duplicates, 5 % of the
 * rest poisoned, all shuffled. Prints the events and their effects, the throughput, and the time from sending an event to
 * its notification. Exits with 1 if a count is wrong.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { planEvents, type Plan, type PlannedEvent, type PlannedKind } from "./plan";
import type { Command, Ready, TableCounts, Report } from "./protocol";

const posts = Number(process.argv[2] ?? 10_000);
const eventsPerCall = 100;
const callsAtOnce = 4;
const quietEvents = 400;
const quietPerSecond = 20;

const directory = await mkdtemp(join(tmpdir(), "nutria-events-"));
const sizes = { nutritionists: 8, patientsEach: 25, unlinked: 10, passesEach: posts >= 2_000 ? 6 : 1 };
const child = spawn(
  process.execPath,
  ["--import", "tsx", fileURLToPath(new URL("server.ts", import.meta.url)), directory, JSON.stringify(sizes)],
  {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    // This test creates hundreds of dead letters on purpose, and each is logged as an error.
    env: { ...process.env, LOG_LEVEL: "silent", NODE_NO_WARNINGS: "1" },
  },
);
const ready = await receive<Ready>();
console.log(
  `Node ${process.version}, ${cpus().length} cores; ${ready.subjects.length} patients of ${sizes.nutritionists} nutritionists`,
);

let isRight = true;
const expected = emptyCounts(await countsAfter("count"));

const quiet = planEvents(withoutPasses(ready.subjects), planOptions(quietEvents, 0, 0, 1));
await sendSlowly(quiet);
check("one after another, without duplicates", await countsAfter("count"), plus(expected, quiet));

const plan = planEvents(ready.subjects, planOptions(posts, 0.3, 0.05, 2));
await sendInBatches(plan);
const flooded = plus(expected, plan);
const startedAt = performance.now();
const after = await countsAfter("count");
console.log(
  `everything delivered ${((performance.now() - startedAt) / 1000).toFixed(1)} s after the last call`,
);
check("shuffled, with duplicates and poison", after, flooded);

check("the parked scans, once their patients are linked", await countsAfter("link"), delivered(flooded));
check("every event delivered once more", await countsAfter("redeliver"), flooded);
check("every dead letter replayed", await countsAfter("replay"), flooded);

child.disconnect();
await once(child, "exit");
await rm(directory, { recursive: true, force: true });
console.log(isRight ? "all counts are right" : "WRONG counts");
process.exit(isRight ? 0 : 1);

/** Sends single events at a low rate, to measure the latency without load. */
async function sendSlowly({ sent }: Plan): Promise<void> {
  const sentAt = new Map<string, number>();
  const calls: Promise<string[]>[] = [];
  for (const event of sent) {
    sentAt.set(nameOf(event.patientId, event.body.occurredAt), Date.now());
    calls.push(send([event]));
    await wait(1000 / quietPerSecond);
  }
  await Promise.all(calls);
  const { notified } = await sendCommand("count");
  const waits = notified
    .map(({ patientId, at, visibleAt }) => visibleAt - (sentAt.get(nameOf(patientId, at)) ?? NaN))
    .filter((milliseconds) => !Number.isNaN(milliseconds))
    .sort((one, other) => one - other);
  const at = (share: number): string => `${waits[Math.ceil(waits.length * share) - 1] ?? "?"} ms`;
  console.log(
    `${sent.length} events, ${quietPerSecond} a second: sent to notified p50 ${at(0.5)}, p99 ${at(0.99)} (${waits.length} notifications)`,
  );
}

/** Sends batches concurrently, to measure the throughput. */
async function sendInBatches({ unique, sent }: Plan): Promise<void> {
  const batches: PlannedEvent[][] = [];
  for (let start = 0; start < sent.length; start += eventsPerCall) {
    batches.push(sent.slice(start, start + eventsPerCall));
  }
  const answers: Record<string, number> = {};
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: callsAtOnce }, async () => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        for (const status of await send(batch)) answers[status] = (answers[status] ?? 0) + 1;
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `${sent.length} events in batches of ${eventsPerCall}, ${callsAtOnce} at once: ${seconds.toFixed(1)} s, ` +
      `${Math.round(sent.length / seconds)} events/s; answers ${JSON.stringify(answers)}`,
  );
  const isExpected = answers.accepted === unique.length && answers.duplicate === sent.length - unique.length;
  if (!isExpected) isRight = false;
}

async function send(events: PlannedEvent[]): Promise<string[]> {
  const response = await fetch(`${ready.origin}/v1/event`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${ready.key}` },
    body: JSON.stringify(events.map(({ body }) => body)),
  });
  const text = await response.text();
  if (response.status !== 202) throw new Error(`/v1/event answered ${response.status}: ${text}`);
  return (JSON.parse(text) as { results: { status: string }[] }).results.map(({ status }) => status);
}

function check(what: string, counts: TableCounts, wanted: TableCounts): void {
  const names = Object.keys(wanted) as (keyof TableCounts)[];
  const wrong = names.filter((name) => JSON.stringify(counts[name]) !== JSON.stringify(wanted[name]));
  if (wrong.length > 0) isRight = false;
  console.log(
    `${what}: ${wrong.length === 0 ? "right" : `WRONG in ${wrong.join(", ")}`} ${JSON.stringify(counts)}`,
  );
  if (wrong.length > 0) console.log(`  must be ${JSON.stringify(wanted)}`);
}

/** The expected counts after a plan, with each event taking effect once. */
function plus(counts: TableCounts, { unique }: Plan): TableCounts {
  const of = (kind: PlannedKind): number => unique.filter((event) => event.kind === kind).length;
  const ofType = (type: string): number => unique.filter(({ body }) => body.type === type).length;
  for (const type of Object.keys(counts.received)) {
    counts.received[type] = (counts.received[type] ?? 0) + ofType(type);
  }
  counts.results += of("scan") + of("parkedScan");
  counts.parkedScans += of("parkedScan");
  counts.usedPasses += of("usedPass");
  counts.partnerStock -= of("usedPass");
  counts.deadLetters += of("poisoned");
  counts.notifications.newPatientInBody = (counts.notifications.newPatientInBody ?? 0) + of("scan");
  counts.notifications.patientUsedPass = (counts.notifications.patientUsedPass ?? 0) + of("usedPass");
  return counts;
}

/** The expected counts once the parked scans are delivered to the linked nutritionists. */
function delivered(counts: TableCounts): TableCounts {
  counts.notifications.newPatientInBody = (counts.notifications.newPatientInBody ?? 0) + counts.parkedScans;
  counts.parkedScans = 0;
  return counts;
}

/** The counts before the events, without the notifications of the set-up. */
function emptyCounts(counts: TableCounts): TableCounts {
  return { ...counts, notifications: { newPatientInBody: 0, patientUsedPass: 0 } };
}

function withoutPasses(subjects: Ready["subjects"]): Ready["subjects"] {
  return subjects
    .filter(({ nutritionistId }) => nutritionistId !== undefined)
    .map((subject) => ({ ...subject, passIds: [] }));
}

function planOptions(count: number, duplicated: number, poisoned: number, seed: number) {
  return { posts: count, duplicated, poisoned, seed, now: Date.now() - seed * 1_000 };
}

function nameOf(patientId: string, at: string): string {
  return `${patientId} ${at}`;
}

async function countsAfter(command: Command): Promise<TableCounts> {
  return (await sendCommand(command)).counts;
}

function sendCommand(command: Command): Promise<Report> {
  child.send(command);
  return receive<Report>();
}

async function receive<Answer>(): Promise<Answer> {
  const ended = once(child, "exit").then(([code, signal]) => {
    throw new Error(`The product ended by itself, with ${signal ?? code}`);
  });
  const [message] = await Promise.race([once(child, "message"), ended]);
  return message as Answer;
}
