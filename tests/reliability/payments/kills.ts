/**
 * `npm test -- payment-kills`: kills a process with SIGKILL between the charge of a purchase and its settlement, 200
 * times on one data folder; every other time while the reconciliation settles what an earlier process left. Prints
 * orders, charges and passes: no pass may be lost, and none free.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BuyerLine, BuyerTask, Shop } from "./protocol";

const kills = Number(process.argv[2] ?? 200);
const passesEach = 5;
const directory = await mkdtemp(join(tmpdir(), "nutria-payment-kills-"));
const killedAt = { purchase: 0, reconciliation: 0 };
/** Shared by all processes; the first one creates it. */
let shop: Shop | undefined;

for (let life = 1; life <= kills; life++) {
  const lines = await runBuyer({ number: life, diesAt: life % 2 === 1 ? "purchase" : "reconciliation" });
  const died = lines.find((line) => line.kind === "dying");
  if (died?.kind !== "dying") throw new Error(`Process ${life} ended without being killed`);
  killedAt[died.at] += 1;
  if (life % 20 === 0) console.log(`${life} kills`);
}
const last = (await runBuyer({ number: kills + 1, diesAt: null })).find((line) => line.kind === "counts");
await rm(directory, { recursive: true, force: true });
if (last?.kind !== "counts") throw new Error("The last process reported no counts");

const { orders, doubled, passes, proof } = last.counts;
const settled = orders["settled"] ?? 0;
console.log(`${kills} kills between charge and settlement: ${JSON.stringify(killedAt)}`);
console.log(`orders: ${JSON.stringify(orders)}`);
const facts: [string, number, number][] = [
  ["purchases settled", settled, killedAt.purchase],
  ["charges at the provider", proof.charges, settled],
  ["orders with a second payment", doubled, 0],
  ["passes in the stock", passes, settled * passesEach],
  ["passes in the ledger", proof.passes, settled * passesEach],
  ["differences between provider, ledger and counters", proof.differences.length, 0],
];
for (const [what, found, wanted] of facts) console.log(`${what}: ${found} of ${wanted}`);
console.log(`${proof.cents / 100} pesos at the provider`);
process.exit(facts.every(([, found, wanted]) => found === wanted) ? 0 : 1);

/** Runs a process until it is killed or done, and returns its messages. */
async function runBuyer(task: BuyerTask): Promise<BuyerLine[]> {
  const program = fileURLToPath(new URL("buyer.ts", import.meta.url));
  const given = JSON.stringify({ ...task, ...(shop && { shop }) });
  const child = spawn(process.execPath, ["--import", "tsx", program, directory, given], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, NODE_NO_WARNINGS: "1", LOG_LEVEL: "silent" },
  });
  const messages: BuyerLine[] = [];
  child.on("message", (message) => {
    const line = message as BuyerLine;
    messages.push(line);
    if (line.kind === "shop") ({ shop } = line);
    // Killed only when it reports that the card is charged and the order not settled.
    if (line.kind === "dying") child.kill("SIGKILL");
  });
  await once(child, "close");
  return messages;
}
