/**
 * `npm test -- event-kills`: kills a consumer process with SIGKILL between an event's effect and its acknowledgement,
 * 200 times on one data folder, while events arrive. Prints the accepted events and their effects: each effect must
 * exist exactly once.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ConsumerLine, ConsumerTask } from "./consumer-protocol";

const kills = Number(process.argv[2] ?? 200);
const directory = await mkdtemp(join(tmpdir(), "nutria-event-kills-"));
const accepted = { scans: 0, usedPasses: 0 };
const killedAt: Record<string, number> = {};
/** Shared by all processes; the first one creates it. */
let practice: ConsumerTask["practice"];

for (let life = 1; life <= kills; life++) {
  const effect = 1 + Math.floor(Math.random() * 6);
  const lines = await runConsumer({ number: life, diesAfterEffect: effect, practice });
  const died = lines.find((line) => line.kind === "dying");
  if (died?.kind !== "dying") throw new Error(`Process ${life} ended without being killed`);
  killedAt[died.consumer] = (killedAt[died.consumer] ?? 0) + 1;
  if (life % 20 === 0) console.log(`${life} kills, ${accepted.scans + accepted.usedPasses} events accepted`);
}
const [final] = (await runConsumer({ number: kills + 1, diesAfterEffect: null, practice })).filter(
  (line) => line.kind === "counts",
);
await rm(directory, { recursive: true, force: true });
if (final?.kind !== "counts") throw new Error("The last process reported no counts");

const { counts } = final;
const { newPatientInBody: scans = 0, patientUsedPass: uses = 0 } = counts.received;
const facts: [string, number, number][] = [
  ["scans recorded", counts.results, scans],
  ["notifications of scans", counts.notifications.newPatientInBody ?? 0, scans],
  ["passes used", counts.usedPasses, uses],
  ["notifications of used passes", counts.notifications.patientUsedPass ?? 0, uses],
  ["dead letters", counts.deadLetters, 0],
  ["events left in the outbox", counts.outbox, 0],
  ["counters unlike their ledger", counts.wrongCounters, 0],
];
// An event whose response was lost in the kill may be in the table; no acknowledged event may be missing.
const isComplete = accepted.scans <= scans && accepted.usedPasses <= uses;
console.log(`${kills} kills between effect and acknowledgement: ${JSON.stringify(killedAt)}`);
for (const [what, found, wanted] of facts) console.log(`${what}: ${found} of ${wanted}`);
console.log(`${accepted.scans + accepted.usedPasses} were answered, ${scans + uses} are in the table`);
process.exit(isComplete && facts.every(([, found, wanted]) => found === wanted) ? 0 : 1);

/** Runs a consumer until it is killed or done, and returns its messages. */
async function runConsumer(life: ConsumerTask): Promise<ConsumerLine[]> {
  const program = fileURLToPath(new URL("consumer.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", program, directory, JSON.stringify(life)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
  });
  const messages: ConsumerLine[] = [];
  child.on("message", (message) => {
    const line = message as ConsumerLine;
    messages.push(line);
    if (line.kind === "practice") practice = line.practice;
    if (line.kind === "accepted") accepted[line.what] += 1;
    // Killed only when it reports that the effect is stored and not acknowledged.
    if (line.kind === "dying") child.kill("SIGKILL");
  });
  await once(child, "close");
  return messages;
}
