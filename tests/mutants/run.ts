/**
 * `npm test -- mutants`: plants small faults in the rules of each context and runs the context's own tests over each.
 * `-- billing passes` takes some contexts, `--share 1` every fault instead of a sample, `--workers 1` leaves a processor
 * to others, `--survivors` names the faults that no test caught and those that were ended for their time. Exits with 1
 * when fewer than 85 % of a context's faults were caught.
 */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { MutantResult } from "@stryker-mutator/api/core";
import { Stryker } from "@stryker-mutator/core";
import { sampleOf } from "./sample";

const contexts = [
  "billing",
  "scheduling",
  "clinical",
  "channels",
  "passes",
  "linking",
  "identity",
  "diary",
  "conversation",
] as const;
/** Where the stories of a context are, for those that have them in other folders too. */
const folders: Readonly<Record<string, string>> = { scheduling: "{scheduling,patient-app}" };
const root = fileURLToPath(new URL("../..", import.meta.url));
const leastScore = 85;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    share: { type: "string", default: "8" },
    workers: { type: "string", default: "2" },
    survivors: { type: "boolean", default: false },
  },
});

/** The faults planted in one context. */
interface Outcome {
  context: string;
  faults: number;
  caught: number;
  missed: MutantResult[];
  /** Among those caught: faults whose tests took too long. On a loaded machine one of them may be no fault that loops. */
  timedOut: MutantResult[];
  seconds: number;
}

async function plantFaults(context: string): Promise<Outcome> {
  const started = performance.now();
  // Read by the configuration of vitest, in processes that Stryker starts.
  process.env.NUTRIA_MUTANTS_OF = folders[context] ?? context;
  const results = await new Stryker({
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner", join(root, "tests/mutants/no-rule.mjs")],
    ignorers: ["no-rule"],
    vitest: { configFile: "tests/mutants/vitest.config.ts", related: false },
    mutate: sampleOf(root, `packages/core/${context}`, Number(values.share)),
    // Texts and shapes of answers are held by the tests of the contract and of the routes.
    mutator: { excludedMutations: ["StringLiteral", "ObjectLiteral", "ArrayDeclaration", "Regex"] },
    ignoreStatic: true,
    coverageAnalysis: "perTest",
    concurrency: Number(values.workers),
    reporters: [],
    logLevel: "error" as never,
    allowConsoleColors: false,
    // What another command writes meanwhile would be gone before it is copied.
    ignorePatterns: ["/docs", "/web/dist", "/web/.build", "/.build", "/.sst", "/.nutria"],
    tempDirName: join(tmpdir(), `nutria-mutants-${String(process.pid)}`),
    // Stryker reads it through an interface that TypeScript 7 no longer has.
    tsconfigFile: "none.json",
    // A fault that never ends is one that was caught; tests that only wait for a loaded machine end before.
    timeoutMS: 30_000,
    timeoutFactor: 3,
  }).runMutationTest();
  const judged = results.filter(({ status }) => status !== "Ignored" && status !== "CompileError");
  const missed = judged.filter(({ status }) => status === "Survived" || status === "NoCoverage");
  return {
    context,
    faults: judged.length,
    caught: judged.length - missed.length,
    missed,
    timedOut: judged.filter(({ status }) => status === "Timeout"),
    seconds: (performance.now() - started) / 1000,
  };
}

const scoreOf = ({ faults, caught }: Outcome) => (faults === 0 ? 100 : (100 * caught) / faults);

function print(outcome: Outcome): void {
  const { context, faults, caught, missed, timedOut, seconds } = outcome;
  const counts = [faults, caught, timedOut.length].map((count) => String(count).padStart(6));
  const columns = [context.padEnd(12), ...counts];
  const score = `${scoreOf(outcome).toFixed(1)} %`.padStart(8);
  console.log([...columns, score, `${seconds.toFixed(0)} s`.padStart(7)].join("  "));
  if (!values.survivors) return;
  for (const fault of [...missed, ...timedOut]) console.log(`  ${described(fault)}`);
}

const remarks: Partial<Record<MutantResult["status"], string>> = {
  NoCoverage: " (not run by a test)",
  Timeout: " (ended for its time)",
};

function described({ fileName, location, mutatorName, replacement, status }: MutantResult): string {
  const place = `${fileName.replace(root, "")}:${String(location.start.line)}:${String(location.start.column)}`;
  const fault = (replacement ?? "").replaceAll(/\s+/g, " ").slice(0, 80);
  return `${place} ${mutatorName} → ${fault}${remarks[status] ?? ""}`;
}

const chosen = positionals.length > 0 ? positionals : contexts;
console.log("context       faults  caught  ended     score     time");
const outcomes: Outcome[] = [];
for (const context of chosen) {
  const outcome = await plantFaults(context);
  outcomes.push(outcome);
  print(outcome);
}
process.exit(outcomes.every((outcome) => scoreOf(outcome) >= leastScore) ? 0 : 1);
