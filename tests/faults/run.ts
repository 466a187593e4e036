/**
 * `npm run test:faults`: every route's tests over clients of the SDK whose network makes faults, one kind after the
 * other; `-- partial` takes one kind. What meets a fault is repeated by the SDK or by the product, and the tests see what they
 * always see. Prints how many faults were planted in which operations; exits with 1 when a
 * test failed.
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { kinds, type Kind } from "./kinds";

const root = fileURLToPath(new URL("../..", import.meta.url));
const descriptions: Record<Kind, string> = {
  partial: "of each 7th batch the service does one half",
  conflicting: "each 7th transaction meets another",
  twice: "each 7th event is delivered again",
};

interface Outcome {
  passed: number;
  failed: string[];
  planted: [operation: string, count: number][];
  seconds: number;
}

async function run(kind: Kind, folder: string): Promise<Outcome> {
  const [log, report] = [join(folder, `${kind}.log`), join(folder, `${kind}.json`)];
  const words = ["vitest", "run", "--config", "tests/faults/vitest.config.ts"];
  const started = performance.now();
  const child = spawn("npx", [...words, "--reporter=json", `--outputFile=${report}`], {
    cwd: root,
    stdio: "ignore",
    env: { ...process.env, NUTRIA_FAULTS: kind, NUTRIA_FAULTS_LOG: log },
  });
  await new Promise((resolve) => child.on("exit", resolve));
  const { numPassedTests, testResults } = JSON.parse(await readFile(report, "utf8")) as Report;
  const operations = (await readFile(log, "utf8")).trim().split("\n");
  const counts = new Map<string, number>();
  for (const operation of operations) counts.set(operation, (counts.get(operation) ?? 0) + 1);
  return {
    passed: numPassedTests,
    failed: testResults.flatMap(failuresOf),
    planted: [...counts].toSorted(([, one], [, other]) => other - one),
    seconds: (performance.now() - started) / 1000,
  };
}

interface Report {
  numPassedTests: number;
  testResults: TestFile[];
}
interface TestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

function failuresOf({ name, status, message, assertionResults }: TestFile): string[] {
  const file = name.replace(root, "");
  const failed = assertionResults.filter((one) => one.status === "failed");
  if (failed.length === 0) return status === "failed" ? [`${file}: ${message}`] : [];
  return failed.map(
    ({ fullName, failureMessages }) => `${file}: ${fullName}\n    ${failureMessages[0]?.split("\n")[0]}`,
  );
}

const asked = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "nutria-faults-"));
let hasFailed = false;
for (const kind of kinds.filter((one) => asked.length === 0 || asked.includes(one))) {
  const { passed, failed, planted, seconds } = await run(kind, folder);
  const total = planted.reduce((sum, [, count]) => sum + count, 0);
  console.log(`${kind}: ${descriptions[kind]}`);
  console.log(`  ${total} faults, ${passed} tests passed, ${failed.length} failed, ${seconds.toFixed(0)} s`);
  console.log(`  ${planted.map(([operation, count]) => `${operation} ${count}`).join(", ")}`);
  for (const one of failed) console.log(`  FAIL ${one}`);
  hasFailed ||= failed.length > 0 || total === 0;
}
await rm(folder, { recursive: true });
process.exit(hasFailed ? 1 : 0);
