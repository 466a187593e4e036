/**
 * `npm test -- kills`: kills the product with SIGKILL at a random point of 1,000 writes, ten times on one data
 * folder, and checks the whole table after each. Prints the acknowledged writes and the faults; exits with 1 on a fault.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { configureClients } from "@nutria/local/app/configure-clients";
import { startCloud } from "@nutria/local/cloud";
import type { Acknowledged } from "./acknowledged";
import { findFaults } from "./check-table";

const rounds = Number(process.argv[2] ?? 10);
const writesPerRound = 1_000;
const directory = await mkdtemp(join(tmpdir(), "nutria-kill-"));
const acknowledged: Acknowledged[] = [];
let nutritionistId: string | undefined;
let faults = 0;

for (let round = 1; round <= rounds; round++) {
  const before = acknowledged.length;
  const killedAfter = Math.ceil(50 + Math.random() * (writesPerRound - 100));
  await writeUntilKilled(round, killedAfter);
  const found = await check();
  faults += found.length;
  console.log(
    `round ${round}: killed after ${acknowledged.length - before} acknowledged writes; ` +
      `${acknowledged.length} in all are checked: ${found.length === 0 ? "all there, nothing partial" : found.slice(0, 5).join("; ")}`,
  );
}
await rm(directory, { recursive: true });
console.log(`${rounds} rounds, ${acknowledged.length} acknowledged writes, ${faults} faults`);
process.exit(faults === 0 ? 0 : 1);

async function writeUntilKilled(round: number, killedAfter: number): Promise<void> {
  const program = fileURLToPath(new URL("writer.ts", import.meta.url));
  const known = nutritionistId === undefined ? [] : [nutritionistId];
  const child = spawn(
    process.execPath,
    ["--import", "tsx", program, directory, String(round * 10_000), ...known],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let count = 0;
  const lines = createInterface({ input: child.stdout });
  lines.on("line", (text) => {
    const line = JSON.parse(text) as Acknowledged;
    if (line.kind === "ready") {
      nutritionistId = line.nutritionistId;
      return;
    }
    acknowledged.push(line);
    if (++count === killedAfter) child.kill("SIGKILL");
  });
  // Lines printed before the kill may still be in the pipe.
  await Promise.all([once(child, "exit"), once(lines, "close")]);
  if (count < killedAfter) throw new Error(`The writer ended by itself after ${count} writes`);
}

async function check(): Promise<string[]> {
  const cloud = await startCloud({ dataDirectory: directory });
  configureClients(cloud);
  const { TABLE_NAME = "" } = cloud.environment;
  const found = await findFaults(TABLE_NAME, acknowledged);
  await cloud.close();
  return found;
}
