/**
 * `npm run bench patients [-- <another checkout>]`: measures the patients screen with 100, 1,000, 10,000 and 50,000
 * patients, and with as many pending requests: the read units of one answer, its time and its CPU time over the embedded
 * table in memory. With the address of another checkout, such as one of an earlier commit, prints the same table for it
 * first. `PATIENTS=100,1000` takes other sizes, `ONLY=requests` leaves the patients out.
 */
import { ListPatientsQuery } from "@nutria/contract/schemas/patient";
import { listPatients } from "@nutria/core/care/care-link/index";
import { listLinkRequests } from "@nutria/core/linking/link-request/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { tableDefinition } from "@nutria/core/kernel/table/table";
import { configureClients } from "@nutria/local/app/configure-clients";
import { startCloud } from "@nutria/local/cloud";
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { enterPatients, enterRequests } from "../support/many-patients";
import { withReadUnits } from "../support/read-units";
import { createScriptContexts } from "../support/script-contexts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const files = ["tests/bench/patients.ts", "tests/support/many-patients.ts", "tests/support/read-units.ts"];
const sizes = (process.env.PATIENTS ?? "100,1000,10000,50000").split(",").map(Number);
const secondsOfRow = 3;
const rounds = { least: 3, most: 200 };

type Query = z.output<typeof ListPatientsQuery>;
const { limit } = z.parse(ListPatientsQuery, {});
const plain: Query = { status: "active", search: "", sort: "recent", limit, cursor: undefined };

/** What is asked for; `isNext` measures the page after the first. */
const rows: { title: string; query: Partial<Query>; isNext?: true }[] = [
  { title: "first page", query: {} },
  { title: "next page", query: {}, isNext: true },
  { title: "A-Z", query: { sort: "lastName" } },
  { title: "A-Z, next page", query: { sort: "lastName" }, isNext: true },
  { title: "search: a rare last name", query: { search: "xicotencatl" } },
  { title: "search: mar", query: { search: "mar" } },
  { title: "search: mar, A-Z, next page", query: { search: "mar", sort: "lastName" }, isNext: true },
  { title: "search: maria lopez", query: { search: "maria lopez" } },
  { title: "search: a phone", query: { search: "55 0000 79" } },
  { title: "search: nobody", query: { search: "qwerty" } },
];

const newest = { search: "", sort: "recent", limit: 16 } as const;

/** What is asked of the pending requests. `isWhole` was answered by reading every page before there was a directory. */
const requestRows: {
  title: string;
  query: Partial<Parameters<typeof listLinkRequests>[1]>;
  isNext?: true;
  isWhole?: true;
}[] = [
  { title: "requests: first page", query: {} },
  { title: "requests: next page", query: {}, isNext: true },
  { title: "requests: A-Z", query: { sort: "lastName" }, isWhole: true },
  { title: "requests: A-Z, next page", query: { sort: "lastName" }, isNext: true, isWhole: true },
  { title: "requests: mar", query: { search: "mar" }, isWhole: true },
  { title: "requests: maria lopez", query: { search: "maria lopez" }, isWhole: true },
  { title: "requests: nobody", query: { search: "qwerty" }, isWhole: true },
];
const hasRequestDirectory = existsSync(join(root, "packages/core/linking/link-request/listing.ts"));

const [other] = process.argv.slice(2);
if (other !== undefined) measureOther(other);
const cloud = await startCloud({ dataDirectory: "memory", tableDefinition });
configureClients(cloud);
const contexts = createScriptContexts("bench");
console.log(`${root}: pages of ${limit}`);
console.log("patients  what                           cards   units  requests    p50 ms    p99 ms    cpu ms");
for (const size of sizes) {
  const nutritionist = await contexts.nutritionist();
  if (process.env.ONLY !== "requests") await enterPatients(nutritionist, size);
  for (const { title, query, isNext } of process.env.ONLY === "requests" ? [] : rows) {
    const asked: Query = { ...plain, ...query };
    if (isNext) asked.cursor = (await listPatients(nutritionist, asked)).nextCursor ?? undefined;
    await measure(nutritionist, size, title, async (ctx) => (await listPatients(ctx, asked)).items.length);
  }
  const asker = await contexts.nutritionist();
  await enterRequests(asker, size);
  for (const row of requestRows) await measureRequests(asker, size, row);
}
await cloud.close();
process.exit(0);

async function measureRequests(
  nutritionist: NutritionistContext,
  size: number,
  { title, query, isNext, isWhole }: (typeof requestRows)[number],
): Promise<void> {
  if (!hasRequestDirectory) {
    // Earlier commits answered all pending requests, at once or in pages without search and order.
    if (isNext) return;
    await measure(nutritionist, size, title, async (ctx) => {
      let [cards, cursor] = [0, undefined as string | undefined];
      do {
        const page = await listLinkRequests(ctx, { ...newest, limit: 24, cursor });
        if (Array.isArray(page)) return page.length;
        cards += page.items.length;
        cursor = isWhole ? (page.nextCursor ?? undefined) : undefined;
      } while (cursor !== undefined);
      return cards;
    });
    return;
  }
  const asked = { ...newest, ...query };
  if (isNext) asked.cursor = (await listLinkRequests(nutritionist, asked)).nextCursor ?? undefined;
  await measure(nutritionist, size, title, async (ctx) => (await listLinkRequests(ctx, asked)).items.length);
}

async function measure(
  nutritionist: NutritionistContext,
  size: number,
  title: string,
  ask: (ctx: NutritionistContext) => Promise<number>,
): Promise<void> {
  const { ctx, read } = withReadUnits(nutritionist);
  const cards = await ask(ctx);
  const times: number[] = [];
  const end = performance.now() + secondsOfRow * 1000;
  const before = process.cpuUsage();
  while (times.length < rounds.least || (performance.now() < end && times.length < rounds.most)) {
    const start = performance.now();
    await ask(nutritionist);
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  times.sort((one, two) => one - two);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1).padStart(10);
  console.log(
    [
      String(size).padStart(8),
      `  ${title.padEnd(30)}`,
      String(cards).padStart(6),
      read.units.toFixed(1).padStart(8),
      String(read.requests).padStart(10),
      at(0.5),
      at(0.99),
      ((user + system) / 1000 / times.length).toFixed(1).padStart(10),
    ].join(""),
  );
}

/** Runs this bench in another checkout, which gets its files for as long as that takes. */
function measureOther(checkout: string): void {
  const copied = files.filter((file) => !existsSync(join(checkout, file)));
  for (const file of copied) copyFileSync(join(root, file), join(checkout, file));
  try {
    const script = join(checkout, "tests/bench/patients.ts");
    spawnSync(process.execPath, ["--import", "tsx", script], { cwd: checkout, stdio: "inherit" });
  } finally {
    for (const file of copied) rmSync(join(checkout, file));
  }
}
