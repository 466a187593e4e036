/**
 * `npm run bench bundles [-- <another checkout>]`: bundles the Lambdas as a deploy does and prints, for each, the code
 * that starting it reads, and the processor time that loading takes beyond that of an empty Node process. With the
 * address of another checkout, which needs its packages, the same of that one, measured by turns.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import type { Bundle } from "@nutria/stacks/synthesise";
import { entryOf } from "../infra/support/package-files";

type Bundles = Record<string, Bundle>;
const rounds = 7;
const other = process.argv[2];
const checkouts = [...(other === undefined ? [] : [resolve(other)]), process.cwd()];

const synthesise = `
  const { synthesiseCloud } = await import("./tests/infra/support/cloud.ts");
  const { bundles } = await synthesiseCloud();
  (await import("node:fs")).writeFileSync(process.argv[1], JSON.stringify(bundles));
  process.exit(0);`;
/** Loads a file, if any, and prints the milliseconds of processor time that it took. */
const load = `
  if (process.argv[1]) await import(process.argv[1]);
  const { user, system } = process.cpuUsage();
  process.stdout.write(String((user + system) / 1000));
  process.exit(0);`;
/** Counts the bytes of each file that is loaded, of modules and of CommonJS, in a process that is not timed. */
const count = `
  const { readFileSync } = await import("node:fs");
  const { createRequire, register } = await import("node:module");
  const { MessageChannel, receiveMessageOnPort } = await import("node:worker_threads");
  const { port1, port2 } = new MessageChannel();
  const hooks = 'let port; export function initialize(given) { port = given; }' +
    'export async function load(url, context, next) { port.postMessage(url); return next(url, context); }';
  register("data:text/javascript," + encodeURIComponent(hooks), { data: port2, transferList: [port2] });
  await import(process.argv[1]);
  const files = new Set(Object.keys(createRequire("file:///")("node:module")._cache));
  for (let message; (message = receiveMessageOnPort(port1)); )
    if (message.message.startsWith("file:")) files.add(new URL(message.message).pathname);
  process.stdout.write(String([...files].reduce((sum, file) => sum + readFileSync(file).length, 0)));
  process.exit(0);`;
const environment = {
  PATH: process.env.PATH,
  AWS_REGION: "us-east-1",
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
};

const measured = checkouts.map((checkout) => ({ checkout, bundles: bundlesOf(checkout) }));
try {
  const names = Object.keys(measured.at(-1)?.bundles ?? {}).sort();
  console.log(`${"".padEnd(32)}${measured.map(() => "KB".padStart(8) + "ms".padStart(8)).join("")}`);
  for (const name of names) printLine(name);
} finally {
  for (const { checkout, bundles } of measured) removeOutput(checkout, bundles);
}

function printLine(name: string): void {
  const files = measured.map(({ bundles }) => bundles[name] && entryOf(bundles[name]).file);
  const times = files.map((): number[] => []);
  const empty: number[] = [];
  for (let round = 0; round < rounds; round++) {
    empty.push(run(load));
    for (const [index, file] of files.entries()) if (file) times[index]?.push(run(load, file));
  }
  const cells = files.map((file, index) => {
    if (!file) return "".padStart(16);
    const kilobytes = run(count, file) / 1024;
    const milliseconds = Math.min(...(times[index] ?? [])) - Math.min(...empty);
    return kilobytes.toFixed(0).padStart(8) + milliseconds.toFixed(0).padStart(8);
  });
  console.log(name.padEnd(32) + cells.join(""));
}

/** The least of the rounds is compared, because whatever else runs on the machine only adds to them. */
function run(code: string, file = ""): number {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["--input-type=module", "-e", code, ...(file ? [file] : [])],
    { env: environment, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
  return Number(stdout);
}

function bundlesOf(checkout: string): Bundles {
  const file = resolve(checkout, `.sst/bench-${process.pid}.json`);
  execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", synthesise, file], {
    cwd: checkout,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const bundles = JSON.parse(readFileSync(file, "utf8")) as Bundles;
  rmSync(file);
  return bundles;
}

function removeOutput(checkout: string, bundles: Bundles): void {
  const [first] = Object.values(bundles);
  const output = first && resolve(first.directory, "..", "..");
  if (output?.startsWith(resolve(checkout, ".sst/synth/"))) rmSync(output, { recursive: true, force: true });
}
