/**
 * `npm run bench bundles -- [--before <checkout>] [--rounds <number>] [<name> …]`: bundles the Lambdas as a deploy does,
 * all in one build, and prints, for each, the code that starting it reads, and the processor time that loading takes
 * beyond that of an empty Node process: the least of the rounds, 3 unless told. With another checkout, which needs its
 * packages, the same of that one first, measured by turns. With names, only the Lambdas whose name contains one of them.
 * Of 3 rounds the mean of all Lambdas says something, a single line little: compare one Lambda with 15 rounds.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Bundle } from "@nutria/stacks/synthesise";
import { entryOf } from "../infra/support/package-files";

type Bundles = Record<string, Bundle>;

const { rounds, before, wanted } = readArguments();
const checkouts = [...(before === undefined ? [] : [before]), process.cwd()];

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
  const chosen = names.filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  if (chosen.length === 0) throw new Error(`No Lambda has such a name: ${names.join(", ")}`);
  const title = `${chosen.length} of ${names.length} Lambdas, least of ${rounds}`;
  console.log(`${title.padEnd(34)}${measured.map(() => "KB".padStart(8) + "ms".padStart(8)).join("")}`);
  const ratios = chosen.flatMap(measure);
  if (ratios.length > 0) {
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
    console.log(`ms after / before: ${mean.toFixed(2)} in the mean of ${ratios.length}`);
  }
} catch (error) {
  process.exitCode = 1;
  console.error((error as Error).message);
} finally {
  for (const { checkout, bundles } of measured) removeOutput(checkout, bundles);
}

/** Prints the line of a Lambda, and returns its milliseconds over those of the other checkout, where both have it. */
function measure(name: string): number[] {
  const files = measured.map(({ bundles }) => bundles[name] && entryOf(bundles[name]).file);
  const times = files.map((): number[] => []);
  const empty: number[] = [];
  for (let round = 0; round < rounds; round++) {
    empty.push(run(load));
    for (const [index, file] of files.entries()) if (file) times[index]?.push(run(load, file));
  }
  const milliseconds = times.map((all) => Math.min(...all) - Math.min(...empty));
  const cells = files.map((file, index) => {
    if (!file) return "".padStart(16);
    const kilobytes = run(count, file) / 1024;
    return kilobytes.toFixed(0).padStart(8) + (milliseconds[index] ?? 0).toFixed(0).padStart(8);
  });
  console.log(name.padEnd(34) + cells.join(""));
  const [first, last] = milliseconds;
  return files.length === 2 && files[0] && first && last ? [last / first] : [];
}

function readArguments(): { rounds: number; before: string | undefined; wanted: string[] } {
  try {
    const { values, positionals } = parseArgs({
      options: { rounds: { type: "string", default: "3" }, before: { type: "string" } },
      allowPositionals: true,
    });
    const number = Number(values.rounds);
    if (!Number.isInteger(number) || number < 1) fail("--rounds takes a whole number from 1 on");
    if (values.before !== undefined && !existsSync(values.before)) fail(`There is no ${values.before}`);
    return { rounds: number, before: values.before && resolve(values.before), wanted: positionals };
  } catch (error) {
    return fail((error as Error).message);
  }
}

function fail(reason: string): never {
  console.error(`${reason}\nnpm run bench bundles -- [--before <checkout>] [--rounds <number>] [<name> …]`);
  process.exit(1);
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
