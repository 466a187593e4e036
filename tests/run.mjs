/**
 * All checks of a change: `npm test`. Format, import rules, lint and types run one after the other beside the tests, and
 * their results are printed at the end: what the failed ones say, and the failed tests last. Arguments after
 * `npm test --` go to vitest. Exits with 1 if any check failed.
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { text } from "node:stream/consumers";

const root = fileURLToPath(new URL("..", import.meta.url));
const checks = ["format:check", "graph", "lint"];

/** Runs npm itself rather than a command of its name, which not every system finds without a shell. */
const npm = (words, stdio) =>
  spawn(process.execPath, [process.env.npm_execpath, ...words], { cwd: root, stdio });

/** Runs an npm script. Gives whether it passed, its seconds and its output. */
async function check(name) {
  const started = performance.now();
  const child = npm(["run", "--silent", name], ["ignore", "pipe", "pipe"]);
  const ended = endOf(child);
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return {
    name,
    hasPassed: await ended,
    seconds: (performance.now() - started) / 1000,
    printed: `${out}${errors}`.trim(),
  };
}

function endOf(child) {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (status) => resolve(status === 0));
  });
}

async function runChecks() {
  const results = [];
  for (const name of checks) results.push(await check(name));
  return results;
}

const folder = await mkdtemp(join(tmpdir(), "nutria-test-report-"));
process.env.FAILURES_FILE = join(folder, "failures.txt");
const reporters = ["--reporter=default", "--reporter=./tests/support/failures-reporter.ts"];
const tests = npm(["exec", "--", "vitest", "run", ...reporters, ...process.argv.slice(2)], "inherit");
const [haveTestsPassed, results] = await Promise.all([endOf(tests), runChecks()]);

for (const { name, hasPassed, seconds, printed } of results) {
  console.log(`${hasPassed ? "ok  " : "FAIL"} ${name} (${seconds.toFixed(0)} s)`);
  if (!hasPassed) console.log(printed);
}
if (!haveTestsPassed) {
  const failures = await readFile(process.env.FAILURES_FILE, "utf8").catch(() => "");
  console.log(failures || "vitest ended before it reported what failed.");
}
await rm(folder, { recursive: true, force: true });
console.log(`${haveTestsPassed ? "ok  " : "FAIL"} tests`);
process.exit(haveTestsPassed && results.every(({ hasPassed }) => hasPassed) ? 0 : 1);
