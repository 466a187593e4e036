import { UpdateTerminationProtectionCommand } from "@aws-sdk/client-cloudformation";
import { S3Client } from "@aws-sdk/client-s3";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { DeleteParametersCommand } from "@aws-sdk/client-ssm";
import { createInterface } from "node:readline/promises";
import { readParameter } from "../parameters";
import {
  createRestoreClients,
  generationParameterOf,
  readUserPoolGeneration,
  tableParameterOf,
} from "../restore/stage";
import type { Say } from "../say";
import { removeOriginKey } from "../secrets/origin-key";
import { linkSecretParameterOf, pushParametersOf } from "../stage";
import { firstDeploy, type StageState } from "../stage-state";
import { stacksOf, type StageAccount } from "./account";
import { assemble } from "./assembly";
import { emptyBucket } from "./empty-bucket";
import { tryCdk } from "./run";
import { bucketsOf } from "./stage-stacks";
import { deployedParameterOf } from "./state";
import { awsOptions } from "@nutria/local/shared/aws-options";

const isProduction = ({ stage }: StageAccount): boolean => stage === "prod";

/** Says what a removal takes with it. Raises unless the operator writes the stage's name, or has said it already. */
export async function confirmRemoval(
  target: StageAccount,
  confirmed: string | undefined,
  say: Say,
): Promise<void> {
  const { stage, account, region } = target;
  const stacks = await stacksOf(target);
  const restoredTable = (await readParameter(target.ssm, tableParameterOf(stage)))?.value;
  const restored = restoredTable === undefined ? "" : `; the restored table ${restoredTable} stays`;
  const loss = isProduction(target)
    ? "The table, the buckets, the user pool and the logs stay"
    : `All of its data are deleted with it: the table, the files, the accounts and the logs${restored}`;
  say(`Stage ${stage}, account ${account}, ${region}: ${stacks.length} stacks. ${loss}.`);
  const answer =
    confirmed ?? (await ask(`Write ${stage} to remove it (or call it with --yes-remove ${stage}): `));
  if (answer !== stage) throw new Error(`"${answer}" is not ${stage}.\nNothing was removed.`);
}

/** The line that the operator writes; empty when the input ends. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const answer = await Promise.race([terminal.question(question), ended]);
  terminal.close();
  return answer.trim();
}

/** The state with which the stacks are synthesised to be deleted. */
export async function stateToRemove({ stage, region }: StageAccount): Promise<StageState> {
  const userPoolGeneration = await readUserPoolGeneration(createRestoreClients({ region }), stage);
  return { ...firstDeploy, userPoolGeneration };
}

/** Lets the stacks be deleted: takes their protection, and empties the buckets of a stage that keeps nothing. */
export async function releaseStacks(target: StageAccount, say: Say): Promise<void> {
  for (const { StackName, EnableTerminationProtection } of await stacksOf(target)) {
    if (!EnableTerminationProtection) continue;
    await target.cloudFormation.send(
      new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }),
    );
  }
  if (isProduction(target)) return;
  const s3 = new S3Client(awsOptions(target.region));
  for (const bucket of (await bucketsOf(target.cloudFormation, target.stage)).keys()) {
    const count = await emptyBucket(s3, bucket);
    if (count > 0) say(`${bucket}: ${count} versions deleted`);
  }
}

/** Deletes the stacks with the CDK; they are released first. */
export async function destroyStacks(target: StageAccount, say: Say): Promise<void> {
  const { stage, account, region } = target;
  const state = await stateToRemove(target);
  const templates = await assemble({ stage, target: { account, region }, state, mode: "remove" });
  for (let tries = isProduction(target) ? 1 : 3; tries > 0; tries--) {
    if (tryCdk(["destroy", "--all", "--force", "--app", templates])) return;
    // S3 and CloudFront write to the buckets of logs while the stacks go, and AWS deletes none that is not empty.
    await releaseStacks(target, say);
  }
}

/** Forgets a stage whose stacks are gone. Raises with those that are still there. */
export async function finishRemoval(target: StageAccount, say: Say): Promise<void> {
  const left = await stacksOf(target);
  if (left.length > 0) {
    const names = left.map(({ StackName, StackStatus }) => `${StackName} (${StackStatus})`).join(", ");
    throw new Error(
      `Still there, of another release or because AWS refused: ${names}. npm run doctor says more.`,
    );
  }
  await forgetStage(target);
  say(
    `The stage ${target.stage} is removed.${isProduction(target) ? " Its data stay (docs/deploy.md)." : ""}`,
  );
}

/**
 * Deletes what deploys and restores noted of the stage. The secrets that others issued, Stripe's, stay for a next deploy;
 * production's link secret and its keys of pushes too, with its data.
 */
export async function forgetStage(target: StageAccount): Promise<void> {
  const { stage, region, ssm } = target;
  const link = linkSecretParameterOf(stage);
  const noted = [deployedParameterOf(stage), tableParameterOf(stage), generationParameterOf(stage)];
  const made = [link, `${link}-next`, ...Object.values(pushParametersOf(stage))];
  const Names = [...noted, ...(isProduction(target) ? [] : made)];
  await ssm.send(new DeleteParametersCommand({ Names }));
  await removeOriginKey(new SecretsManagerClient(awsOptions(region)), stage);
}
