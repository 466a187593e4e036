/**
 * Runs the product as `npm start` does, in its own process, with practices whose patients are scanned. It runs the
 * commands of its parent and reports the counts. Arguments: a data folder and the number of patients and passes.
 */
import { loadProduct } from "@nutria/local/app/load-product";
import { runProduct } from "@nutria/local/app/run-product";
import type { BusEvent } from "@nutria/local/eventbridge/entries";
import { createContext } from "@nutria/platform/context";
import { listDeadLetters, replayDeadLetter } from "@nutria/core/administration/dead-letter/index";
import { openPractices } from "./practices";
import type { Command, Ready, Report } from "./protocol";
import { readTable } from "./read-table";

const [directory, size = "{}"] = process.argv.slice(2);
if (directory === undefined) throw new Error("usage: server <data folder> <sizes as JSON>");

const delivered: BusEvent[] = [];
const notified: Report["notified"] = [];

const product = await runProduct({
  port: 0,
  dataDirectory: directory,
  isDemoWanted: false,
  throttle: { perSecond: 0, burst: 0 },
  loadProduct: async () => {
    const loaded = await loadProduct();
    const rules = loaded.rules.map((rule) => ({
      ...rule,
      target: async (event: BusEvent) => {
        if (rule.name.startsWith("record-")) delivered.push(event);
        await rule.target(event);
        if (rule.name === "notify" && event["detail-type"] === "scan.recorded") {
          const { patientId, at } = (event.detail as { data: { patientId: string; at: string } }).data;
          notified.push({ patientId, at, visibleAt: Date.now() });
        }
      },
    }));
    return { ...loaded, rules };
  },
});
const practices = await openPractices(JSON.parse(size) as Parameters<typeof openPractices>[0]);
await product.cloud.bus.idle();
send({ origin: product.url, key: practices.key, subjects: practices.subjects });

process.on("message", (command: Command) => void answer(command));
process.on("disconnect", () => process.exit(0));

async function answer(command: Command): Promise<void> {
  if (command === "link") await practices.linkEverybody();
  if (command === "replay") await replayDeadLetters();
  // Delivers every event a second time, as a bus with at-least-once delivery may do.
  if (command === "redeliver") await product.cloud.bus.accept([...delivered]);
  await product.cloud.bus.idle();
  send({ counts: await readTable(), notified });
}

async function replayDeadLetters(): Promise<void> {
  const admin = createContext({ actor: { role: "admin", id: "adm_events" } as const, requestId: "replay" });
  let cursor: string | null | undefined;
  do {
    const page = await listDeadLetters(admin, { limit: 300, ...(cursor && { cursor }) });
    for (const { _id } of page.items) await replayDeadLetter(admin, _id);
    cursor = page.nextCursor;
  } while (cursor);
}

function send(message: Ready | Report): void {
  process.send?.(message);
}
