/**
 * The product as `npm start` runs it, with practices whose patients are scanned, in a process of its own: does what its
 * parent asks and tells what there is then. Takes a data folder and how many patients and passes there are.
 */
import { loadProduct } from "@nutria/local/app/load-product";
import { runProduct } from "@nutria/local/app/run-product";
import type { BusEvent } from "@nutria/local/eventbridge/entries";
import { createContext } from "@nutria/platform/context";
import { listDeadLetters, replayDeadLetter } from "@nutria/core/administration/dead-letter/index";
import { openPractices } from "./practices";
import type { Asked, Ready, Told } from "./protocol";
import { readTable } from "./read-table";

const [directory, size = "{}"] = process.argv.slice(2);
if (directory === undefined) throw new Error("usage: server <data folder> <sizes as JSON>");

const delivered: BusEvent[] = [];
const visible: Told["visible"] = [];

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
          visible.push({ patientId, at, visibleAt: Date.now() });
        }
      },
    }));
    return { ...loaded, rules };
  },
});
const practices = await openPractices(JSON.parse(size) as Parameters<typeof openPractices>[0]);
await product.cloud.bus.idle();
say({ origin: product.url, key: practices.key, subjects: practices.subjects });

process.on("message", (asked: Asked) => void answer(asked));
process.on("disconnect", () => process.exit(0));

async function answer(asked: Asked): Promise<void> {
  if (asked === "link") await practices.linkEverybody();
  if (asked === "replay") await replayDeadLetters();
  // Every event that was delivered comes a second time, as a bus that delivers at least once may do.
  if (asked === "redeliver") await product.cloud.bus.accept([...delivered]);
  await product.cloud.bus.idle();
  say({ counts: await readTable(), visible });
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

function say(message: Ready | Told): void {
  process.send?.(message);
}
