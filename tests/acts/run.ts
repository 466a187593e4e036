/**
 * `npm test -- acts`: random acts of a patient with their diary, over the API with a product that is killed in between, and on
 * two phones in a browser: undo, edits, photos, answers that get lost, full phones, clocks that are wrong, plans and zones that
 * change. After each operation both sides must read what a book of what was done says. `--api 2000` and `--browser 300` take so
 * many operations (these unless said), `--seed 7` begins with a seed (a new one unless said, which is printed), `--length 40` so
 * many with one person, `--trace` tells all of them. Exits with 1 if something differed; a picture of each phone is in `.build`.
 */
import { testCloudOptions } from "@nutria/local/testing";
import { parseArgs } from "node:util";
import { startRunningProduct } from "../support/scenario/running-product";
import { walkApi, type Walked } from "./api/walk";
import { walkBrowser } from "./browser/walk";
import { childGround } from "./child-ground";

const { values } = parseArgs({
  options: {
    api: { type: "string", default: "2000" },
    browser: { type: "string", default: "300" },
    length: { type: "string" },
    seed: { type: "string" },
    trace: { type: "boolean", default: false },
  },
});

process.env.LOG_LEVEL = "silent";
const first = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
/** More would be printed than anybody reads. */
const mostFailures = 5;
let failed = 0;

/** Takes so many operations, with people of a seed each. */
async function walks(
  where: string,
  { wanted, length }: { wanted: number; length: number },
  walk: (seed: number, operations: number) => Promise<Walked>,
): Promise<void> {
  let [done, differing] = [0, 0];
  for (let seed = first; done < wanted && differing < mostFailures; seed += 1) {
    const { operations, differences, trace } = await walk(seed, Math.min(length, wanted - done));
    done += operations;
    if (differences.length > 0) differing += 1;
    console.log(`${where}, seed ${String(seed)}: ${String(operations)} operations`);
    if (differences.length > 0 || values.trace) console.log(["", ...differences, ...trace].join("\n  "));
  }
  failed += differing;
  console.log(`${where}: ${String(done)} operations, ${String(differing)} walks that differ`);
}

console.log(`Seeds from ${String(first)} on; --seed ${String(first)} repeats them.`);
if (Number(values.api) > 0) {
  const ground = await childGround();
  const plan = { wanted: Number(values.api), length: Number(values.length ?? 40) };
  await walks("API", plan, (seed, operations) => walkApi(ground, seed, operations));
  await ground.close();
}
if (Number(values.browser) > 0) {
  const options = { cloudOptions: testCloudOptions, throttle: { perSecond: 0, burst: 0 } };
  const product = await startRunningProduct(options);
  const plan = { wanted: Number(values.browser), length: Number(values.length ?? 20) };
  await walks("browser", plan, (seed, operations) => walkBrowser(product, seed, operations));
  for (const complaint of product.complaints) console.log(complaint);
  failed += product.complaints.length;
  await product.close();
}
process.exit(failed === 0 ? 0 : 1);
