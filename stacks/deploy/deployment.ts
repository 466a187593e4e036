import { join } from "node:path";
import type { Say } from "../say";
import { examinedHere } from "../doctor/clients";
import { examine, reportOf } from "../doctor/examine";
import { ensureSecrets, registerWebhook } from "../secrets/for-deploy";
import { authStackName, stackNameOf } from "../stack-names";
import type { StageState } from "../stage-state";
import { openAccount, prepareAccount, stacksOf, type StageAccount } from "./account";
import { assemblyDirectory, stacksIn } from "./assembly";
import { assembleStacks, type Assembled } from "./deploy-stacks";
import { refuseIfLocked } from "./lock";
import { protectData } from "./protect-data";
import { CommandFailedError, run } from "./run";
import { readState, recordDeployed } from "./state";

/**
 * Looks for what a deploy lacks and says it, and gives the account of the stage. Raises `CommandFailedError` when something
 * is missing, and an error with the reason while somebody else changes the stage. It changes nothing.
 */
export async function examineTarget(stage: string, region: string, say: Say): Promise<StageAccount> {
  // An operator unknown to AWS gets the list of all that is missing instead.
  const known = await openAccount(stage, region).catch(() => undefined);
  if (known) await refuseIfLocked(known);
  const problems = (await examine(examinedHere(stage, region))).filter(({ state }) => state !== "good");
  if (problems.length > 0) say(reportOf(problems));
  if (problems.some(({ state }) => state === "missing")) throw new CommandFailedError("doctor", 1);
  return known ?? openAccount(stage, region);
}

/**
 * The steps before the stacks: the stage's secrets, the built site, the account. Gives the state on which the templates
 * depend.
 */
export async function prepareDeployment(target: StageAccount, say: Say): Promise<StageState> {
  const { stage, region } = target;
  const originKey = await ensureSecrets({ stage, region, say });
  run("npm", ["run", "build", "-w", "web"]);
  await prepareAccount(target);
  return { ...(await readState(target)), originKey };
}

/**
 * The steps after the stacks: the data's protection the first time, Stripe's webhook, and the address of the product.
 * Without the deployed assembly it is synthesised again, since SST keeps its own.
 */
export async function finishDeployment(
  target: StageAccount,
  state: StageState,
  say: Say,
  deployed?: Assembled,
): Promise<void> {
  const { stage, region } = target;
  if (!state.isProtected) {
    await recordDeployed(target);
    say("The stage is deployed. Protecting its data from being deleted.");
    const names = [authStackName(state.userPoolGeneration), "storage"];
    const which = names.map((name) => stackNameOf(stage, name));
    const { templates, deploy } = deployed ?? (await assembleStacks(target, state, say));
    protectData(templates, which, stage === "prod");
    deploy([...which, "--exclusively"]);
  }
  await registerWebhook({ stage, region, say });
  await printAddresses(target, say);
  await nameOtherStacks(target, state, say);
}

/** Names the stacks of the stage that another release left: they go on running beside this one. */
async function nameOtherStacks(target: StageAccount, state: StageState, say: Say): Promise<void> {
  const { stage, region } = target;
  const known = [
    ...stacksIn(join(assemblyDirectory(stage), "templates")),
    ...lostPools(stage, state.userPoolGeneration),
  ];
  for (const { StackName = "" } of await stacksOf(target)) {
    if (known.includes(StackName)) continue;
    say(`! ${StackName} is of another release and goes on running. To delete it:`);
    say(`  aws cloudformation delete-stack --stack-name ${StackName} --region ${region}`);
  }
}

/** The stacks of earlier user pools, which a restore keeps. */
function lostPools(stage: string, generation: number): string[] {
  return Array.from({ length: generation - 1 }, (_, index) => stackNameOf(stage, authStackName(index + 1)));
}

/** Prints the outputs of the stacks that are not for other stacks: where the product is, and what operators look for. */
async function printAddresses(target: StageAccount, say: Say): Promise<void> {
  const outputs = (await stacksOf(target)).flatMap(({ Outputs = [] }) => Outputs);
  for (const { OutputKey, OutputValue, ExportName } of outputs) {
    if (ExportName === undefined) say(`${OutputKey}: ${OutputValue}`);
  }
}
