import { openAccount, stacksOf, prepareAccount } from "../deploy/account";
import { join } from "node:path";
import { assemble, assemblyDirectory, stacksIn } from "../deploy/assembly";
import { keepExportsInUse } from "../deploy/exports-in-use";
import { releaseMovedRoutes, RouteTakenError } from "../deploy/moved-routes";
import { run, runCdk } from "../deploy/run";
import { readState, recordDeployed } from "../deploy/state";
import { examinedHere } from "../doctor/clients";
import { examine, reportOf } from "../doctor/examine";
import { ensureSecrets, registerWebhook } from "../secrets/for-deploy";
import { authStackName, type StageState } from "../stage-state";
import { readStageArguments } from "./arguments";

/**
 * `npm run deploy -- --stage <stage>`: looks for what is missing, creates the stage's secrets the first time, builds the
 * site, deploys the stacks through the CDK and registers Stripe's webhook. After the first deploy that succeeds it protects
 * the stage's data.
 */
const { stage, region } = readStageArguments("deploy");
const problems = (await examine(examinedHere(stage, region))).filter(({ state }) => state !== "good");
if (problems.length > 0) console.log(reportOf(problems));
if (problems.some(({ state }) => state === "missing")) process.exit(1);

const target = await openAccount(stage, region);
const say = (line: string): void => console.log(line);
const originKey = await ensureSecrets({ stage, region, say });
run("npm", ["run", "build", "-w", "web"]);
await prepareAccount(target);
const state: StageState = { ...(await readState(target)), originKey };
await deployStacks(state, ["--all"]);
if (!state.isProtected) {
  await recordDeployed(target);
  console.log("The stage is deployed. Protecting its data from being deleted.");
  const protectedStacks = [authStackName(state.userPoolGeneration), "storage"].map(
    (name) => `${stage}-nutria-${name}`,
  );
  await deployStacks({ ...state, isProtected: true }, [...protectedStacks, "--exclusively"]);
}
await registerWebhook({ stage, region, say });
await printAddresses();
await nameOtherStacks();

/** Synthesises the stacks and deploys these of them, each after those that it depends on. */
async function deployStacks(stageState: StageState, which: string[]): Promise<void> {
  const { account } = target;
  const templates = assemble({ stage, target: { account, region }, state: stageState, mode: "deploy" });
  await keepExportsInUse(target.cloudFormation, templates);
  const options = ["--require-approval", "never", "--concurrency", "4", "--progress", "events"];
  const deploy = (words: string[]): void => runCdk(["deploy", ...words, "--app", templates, ...options]);
  try {
    await releaseMovedRoutes({ target, templates, deploy, say });
  } catch (error) {
    if (!(error instanceof RouteTakenError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  deploy(which);
}

/** Names the stacks of the stage that another release left: they go on running beside this one. */
async function nameOtherStacks(): Promise<void> {
  const own = stacksIn(join(assemblyDirectory(stage), "templates"));
  const lost = lostPools(state.userPoolGeneration);
  for (const { StackName = "" } of await stacksOf(target)) {
    if (own.includes(StackName) || lost.includes(StackName)) continue;
    console.log(`! ${StackName} is of another release and goes on running. To delete it:`);
    console.log(`  aws cloudformation delete-stack --stack-name ${StackName} --region ${region}`);
  }
}

/** The stacks of earlier user pools, which a restore keeps. */
function lostPools(generation: number): string[] {
  return Array.from({ length: generation - 1 }, (_, index) => `${stage}-nutria-${authStackName(index + 1)}`);
}

/** Prints the outputs of the stacks that are not for other stacks: where the product is, and what operators look for. */
async function printAddresses(): Promise<void> {
  const outputs = (await stacksOf(target)).flatMap(({ Outputs = [] }) => Outputs);
  for (const { OutputKey, OutputValue, ExportName } of outputs) {
    if (ExportName === undefined) console.log(`${OutputKey}: ${OutputValue}`);
  }
}
