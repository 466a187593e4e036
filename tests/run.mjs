/**
 * All checks of a change: `npm test`. Format, import rules, lint and types run one after the other beside the tests, and
 * their results are printed at the end: what the failed ones say, then the tests that passed at a second try with what
 * their first try said, and the failed tests last. Exits with 1 if any check failed.
 *
 * `--depth` runs what the tests take a share of as a whole, with a seed that it prints (`NUTRIA_TEST_SEED` repeats it), and no
 * other check. `--again` runs the tests that passed at a second try in the last run once more, and exits with 1 if one
 * needs a second try again. A name of `programs.json` runs that longer program instead, with the words after it, and
 * `programs` lists them. Other arguments after `npm test --` go to vitest.
 */
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { text } from "node:stream/consumers";
import { depthFiles } from "./depth-files.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const checks = [["format", "--", "--check"], ["graph"], ["lint"]];
/** The types' checker collects its garbage less often: a gigabyte more of memory, a fifth less of processor. */
const checkEnvironment = { GOGC: "400" };
/** The tests of the last run that passed at a second try. */
const secondTriesFile = join(root, ".build/second-tries.json");

const programs = JSON.parse(await readFile(join(root, "tests/programs.json"), "utf8"));
const modes = ["--depth", "--again"];
const mode = modes.find((one) => process.argv.includes(one));
const words = process.argv.slice(2).filter((word) => !modes.includes(word));

if (words[0] === "programs") process.exit(listPrograms());
if (mode === undefined && Object.hasOwn(programs, words[0] ?? "")) process.exit(await runProgram(words));
if (mode === "--depth") process.exit(await runInDepth());
if (mode === "--again") process.exit(await runAgain());
process.exit(await runSuite());

async function runSuite() {
  const started = performance.now();
  const [tests, results] = await Promise.all([runVitest(words), runChecks()]);
  for (const { name, hasPassed, seconds, printed } of results) {
    console.log(`${hasPassed ? "ok  " : "FAIL"} ${name} (${seconds.toFixed(0)} s)`);
    if (!hasPassed) console.log(printed);
  }
  await keepSecondTries(tests);
  tell(tests, started);
  return tests.hasPassed && results.every(({ hasPassed }) => hasPassed) ? 0 : 1;
}

function listPrograms() {
  for (const [name, { about }] of Object.entries(programs)) console.log(`${name.padEnd(15)} ${about}`);
  return 0;
}

async function runProgram([name, ...rest]) {
  const { file, vitest } = programs[name];
  if (vitest)
    return (await endOf(npm(["exec", "--", "vitest", "run", "--config", vitest, ...rest], "inherit")))
      ? 0
      : 1;
  const words = ["--import", "tsx", file, ...rest];
  const env = { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" };
  return (await endOf(spawn(process.execPath, words, { cwd: root, stdio: "inherit", env }))) ? 0 : 1;
}

async function runInDepth() {
  const started = performance.now();
  const seed = process.env.NUTRIA_TEST_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
  console.log(`Random cases of the seed ${seed}; NUTRIA_TEST_SEED=${seed} repeats them.`);
  const files = words.length > 0 ? words : depthFiles(root);
  const tests = await runVitest(files, { NUTRIA_TEST_DEPTH: "true", NUTRIA_TEST_SEED: seed });
  await keepSecondTries(tests);
  tell(tests, started);
  if (!tests.hasPassed) console.log(`The seed was ${seed}.`);
  return tests.hasPassed ? 0 : 1;
}

async function runAgain() {
  const started = performance.now();
  const kept = await readFile(secondTriesFile, "utf8").catch(() => `{ "tests": [] }`);
  const { isDepth, tests: before } = JSON.parse(kept);
  if (before.length === 0) {
    console.log("No test of the last run needed a second try.");
    return 0;
  }
  const files = [...new Set(before.map(({ file }) => file))];
  const environment = isDepth ? { NUTRIA_TEST_DEPTH: "true" } : {};
  const tests = await runVitest(files, environment);
  tell(tests, started);
  const again = tests.secondTries.filter((one) => before.some(({ name }) => name === one.name));
  for (const { file, name } of again) console.log(`FAIL ${file}: ${name}: a second try in two runs`);
  return tests.hasPassed && again.length === 0 ? 0 : 1;
}

/** Runs vitest. Gives whether all passed, and what {@link TestReport} says. */
async function runVitest(words, environment = {}) {
  const folder = await mkdtemp(join(tmpdir(), "nutria-test-report-"));
  const file = join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=./tests/support/failures-reporter.ts"];
  const child = npm(["exec", "--", "vitest", "run", ...reporters, ...words], "inherit", {
    TEST_REPORT: file,
    ...environment,
  });
  const hasPassed = await endOf(child);
  const report = await readFile(file, "utf8").then(JSON.parse, () => ({
    ...{ passed: 0, failed: 1, skipped: 0, secondTries: [] },
    failures: ["vitest ended before it reported what failed."],
  }));
  await rm(folder, { recursive: true, force: true });
  return { hasPassed, ...report };
}

async function keepSecondTries({ secondTries }) {
  await mkdir(join(root, ".build"), { recursive: true });
  const tests = secondTries.map(({ file, name }) => ({ file, name }));
  await writeFile(secondTriesFile, JSON.stringify({ isDepth: mode === "--depth", tests }));
}

function tell({ hasPassed, passed, failed, skipped, failures, secondTries }, started) {
  for (const { firstTry } of secondTries) {
    console.log(`SECOND TRY ${firstTry}\n  at its second try it passed`);
  }
  if (failures.length > 0) console.log(failures.join("\n"));
  console.log(`tests: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${hasPassed ? "ok  " : "FAIL"} tests (${seconds} s), ${secondTries.length} of them at a second try`,
  );
}

/** Runs npm itself rather than a command of its name, which not every system finds without a shell. */
function npm(words, stdio, environment = {}) {
  const env = { ...process.env, ...environment };
  return spawn(process.execPath, [process.env.npm_execpath, ...words], { cwd: root, stdio, env });
}

/** Runs an npm script. Gives whether it passed, its seconds and its output. */
async function check([name, ...rest]) {
  const started = performance.now();
  const child = npm(["run", "--silent", name, ...rest], ["ignore", "pipe", "pipe"], checkEnvironment);
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
  for (const words of checks) results.push(await check(words));
  return results;
}
