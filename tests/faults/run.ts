/**
 * `npm test -- faults`: every route's tests over clients of the SDK whose network makes faults, one kind after the
 * other; `-- partial` takes one kind, `-- down tests/api/access` one kind and the tests of a folder. What meets a fault is
 * repeated by the SDK, by the product or by the client, and the tests see what they always see. A run without faults says
 * which calls of the table the tests make, and the runs with faults of the calls of routes go on until each has met one;
 * after them, what the table has is compared with what it has without them. Prints how many faults were planted in which
 * operations; exits with 1 when a test failed, a table differs, or a place or a route that writes met no fault.
 */
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { doneAgain } from "./done-again";
import { kinds, kindsOfCalls, type Kind, type KindOfCalls } from "./kinds";
import { asPlan, planOf, type Planned, type RecordedCall } from "./places";
import { compareStates, isRacing } from "./state";

const root = fileURLToPath(new URL("../..", import.meta.url));
const descriptions: Record<Kind, string> = {
  partial: "of each 7th batch the service does one half",
  conflicting: "each 7th transaction meets another",
  twice: "each 7th event is delivered again",
  throttled: "a call of the table is refused twice for want of capacity",
  unanswered: "a write is done and its answer lost; the SDK asks again",
  down: "the table fails from one write of a call on, and the call is asked again when it is up",
  repeated: "a call is done, its answer is lost, and the client asks again",
};

interface Outcome {
  passed: number;
  failed: string[];
  /** What the run wrote down, line by line. */
  lines: string[][];
  seconds: number;
}

/** Runs the tests, those of these files or all, and has the table of each written down in `state`. */
async function run(
  kind: Kind | "state",
  { state, files, plan }: { state: string; files: readonly string[]; plan?: string },
): Promise<Outcome> {
  const [log, report] = [`${state}.log`, `${state}.json`];
  await mkdir(state);
  await writeFile(log, "");
  const words = ["vitest", "run", "--config", "tests/faults/vitest.config.ts", ...files];
  const started = performance.now();
  const child = spawn("npx", [...words, "--reporter=json", `--outputFile=${report}`], {
    cwd: root,
    stdio: "ignore",
    env: {
      ...process.env,
      ...{ NUTRIA_FAULTS: kind, NUTRIA_FAULTS_LOG: log, NUTRIA_FAULTS_STATE: state },
      ...(plan !== undefined && { NUTRIA_FAULTS_PLAN: plan }),
    },
  });
  await new Promise((resolve) => child.on("exit", resolve));
  const { numPassedTests, testResults } = JSON.parse(await readFile(report, "utf8")) as Report;
  return {
    passed: numPassedTests,
    failed: testResults.flatMap(failuresOf),
    lines: (await readFile(log, "utf8"))
      .trim()
      .split("\n")
      .map((line) => line.split("\t")),
    seconds: (performance.now() - started) / 1000,
  };
}

/** The outcome of the runs of a kind of faults of calls, and the places of which none failed. */
interface PlannedOutcome extends Outcome {
  places: number;
  missed: string[];
  differences: string[];
  tables: number;
}

/** Runs the tests until every place has met a fault, or a run meets no further one. */
async function runAsPlanned(kind: KindOfCalls, calls: readonly RecordedCall[]): Promise<PlannedOutcome> {
  const met = new Set<string>();
  const all: PlannedOutcome = {
    ...{ passed: 0, failed: [], lines: [], seconds: 0 },
    ...{ places: 0, missed: [], differences: [], tables: 0 },
  };
  for (let round = 1; ; round++) {
    const { planned, places } = planOf(kind, calls, met);
    const before = met.size;
    if (planned.length === 0) return { ...all, places };
    const [state, plan] = [join(folder, `${kind}-${round}`), join(folder, `${kind}-${round}.plan`)];
    await writeFile(plan, JSON.stringify(asPlan(planned)));
    const chosenFiles = round === 1 ? files : [...new Set(planned.map(({ id }) => fileOf(id)))];
    const outcome = await run(kind, { state, plan, files: chosenFiles });
    for (const place of placesMet(outcome, planned)) met.add(place);
    const { tables, differences } = await compareStates(join(folder, "state"), state);
    all.differences.push(...differences);
    all.failed.push(...outcome.failed);
    all.lines.push(...outcome.lines);
    all.seconds += outcome.seconds;
    if (round === 1) Object.assign(all, { passed: outcome.passed, tables });
    if (met.size > before) continue;
    const missed = planned.filter(({ id }) => !isRacing(fileOf(id)));
    return { ...all, places, missed: missed.map(({ place }) => place) };
  }
}

const fileOf = (id: string): string => id.split(" > ")[0] ?? "";

function placesMet({ lines }: Outcome, planned: readonly Planned[]): string[] {
  const found = new Set(lines.map(([, , , id, number]) => `${id} ${number}`));
  return planned.flatMap(({ id, number, place }) => (found.has(`${id} ${number}`) ? [place] : []));
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

/** How often each of these is, the most frequent first. */
function countsOf(names: readonly string[]): [name: string, count: number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

const textOf = (names: readonly string[]): string =>
  countsOf(names)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");

/** The first, or another, word of the lines of a kind. */
const wordsOf = ({ lines }: Pick<Outcome, "lines">, what: string, index = 0): string[] =>
  lines.flatMap(([kind, ...words]) => (kind === what ? [words[index] ?? ""] : []));

/** Prints what became of a kind, and returns what is wrong. */
function report(kind: Kind, outcome: Outcome): string[] {
  const again = wordsOf(outcome, "again");
  const planted = kind === "repeated" ? again : wordsOf(outcome, "fault");
  console.log(`${kind}: ${descriptions[kind]}`);
  const { passed, failed, seconds } = outcome;
  console.log(
    `  ${planted.length} faults, ${passed} tests passed, ${failed.length} failed, ${seconds.toFixed(0)} s`,
  );
  const wrong = failed.map((one) => `FAIL ${one}`);
  if (planted.length === 0) wrong.push("No fault was planted");
  if (kind === "repeated") return [...wrong, ...reportRepeated(outcome)];
  console.log(`  ${textOf(planted)}`);
  return wrong;
}

/** The same for a kind of faults of calls, with where in them and what the tables say. */
function reportPlanned(kind: KindOfCalls, outcome: PlannedOutcome, without: Outcome): string[] {
  const wrong = report(kind, outcome);
  const routes = new Set(wordsOf(outcome, "fault", 1));
  const unmet = [...writingRoutes(without)].filter((route) => !routes.has(route) && !isExempt(kind, route));
  const { places, missed, tables, differences } = outcome;
  console.log(
    `  ${places - missed.length} of ${places} places in ${routes.size} routes met one; ${tables} tables, of which ${differences.length} items differ`,
  );
  const later = wordsOf(outcome, "answered", 2).filter((status) => status !== "");
  const askedAgain = later.length === 0 ? "" : `; asked again ${textOf(later)}`;
  console.log(`  answered ${textOf(wordsOf(outcome, "answered", 1))}${askedAgain}`);
  const words = missed.map((one) => one.replaceAll("\n", ", "));
  return [
    ...wrong,
    ...[...unmet, ...words].map((one) => `MISSED ${one}`),
    ...differences.map((one) => `DIFFERS ${one}`),
  ];
}

/** The routes whose calls changed something without a fault. */
const writingRoutes = (outcome: Outcome): Set<string> => new Set(wordsOf(outcome, "called"));

/** What only counts for a limit loses no answer: its counter is exempt. */
const isExempt = (kind: Kind, route: string): boolean => kind === "unanswered" && countingRoutes.test(route);
const countingRoutes =
  /^GET |^POST \/v1\/nutritionist\/archive\/patients\/check$|^POST \/v1\/nutritionist\/patient\/verify$/;

function reportRepeated(outcome: Outcome): string[] {
  const statuses = outcome.lines.filter(([what]) => what === "again").map(([, , , second = ""]) => second);
  const refused = statuses.filter((status) => status.startsWith("4")).length;
  const failed = outcome.lines.filter(([what, , , second = ""]) => what === "again" && second >= "500");
  const changed = countsOf(wordsOf(outcome, "changed")).map(([route]) => route);
  console.log(
    `  ${new Set(wordsOf(outcome, "again")).size} routes: ${statuses.length - refused} answered alike, ${refused} refused`,
  );
  for (const route of changed)
    if (doneAgain[route] !== undefined) console.log(`  ${route} ${doneAgain[route]}`);
  const twice = outcome.lines.filter(
    ([what, route = ""]) => what === "changed" && doneAgain[route] === undefined,
  );
  return [...failed, ...twice].map((words) => `TWICE ${words.slice(1).join(" ")}`);
}

const asked = process.argv.slice(2);
const isKind = (word: string): word is Kind => kinds.some((kind) => kind === word);
const isOfPlan = (kind: Kind): kind is KindOfCalls =>
  kind !== "repeated" && kindsOfCalls.some((one) => one === kind);
const files = asked.filter((word) => !isKind(word));
const chosen = kinds.filter((kind) => !asked.some(isKind) || asked.includes(kind));
const folder = await mkdtemp(join(tmpdir(), "nutria-faults-"));
const without = chosen.some(isOfPlan)
  ? await run("state", { state: join(folder, "state"), files })
  : undefined;
const wrong = without?.failed.map((one) => `FAIL without faults ${one}`) ?? [];
for (const one of wrong) console.log(one);
// A call that races need not come to the same place again.
const calls = wordsOf(without ?? { lines: [] }, "steps")
  .map((line) => JSON.parse(line) as RecordedCall)
  .toSorted((one, other) => Number(isRacing(fileOf(one.id))) - Number(isRacing(fileOf(other.id))));
for (const kind of chosen) {
  const found =
    without && isOfPlan(kind)
      ? reportPlanned(kind, await runAsPlanned(kind, calls), without)
      : report(kind, await run(kind, { state: join(folder, kind), files }));
  for (const one of found) console.log(`  ${one}`);
  wrong.push(...found);
}
console.log("A mail whose answer SES loses is sent again: it takes no key by which it would know the first.");
await rm(folder, { recursive: true });
process.exit(wrong.length > 0 ? 1 : 0);
