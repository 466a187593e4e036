import {
  DescribeStackResourcesCommand,
  UpdateTerminationProtectionCommand,
} from "@aws-sdk/client-cloudformation";
import { S3Client } from "@aws-sdk/client-s3";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { DeleteParametersCommand } from "@aws-sdk/client-ssm";
import { createInterface } from "node:readline/promises";
import { openAccount, stacksOf } from "../deploy/account";
import { assemble } from "../deploy/assembly";
import { emptyBucket } from "../deploy/empty-bucket";
import { tryCdk } from "../deploy/run";
import { deployedParameterOf } from "../deploy/state";
import { readParameter } from "../parameters";
import {
  createRestoreClients,
  generationParameterOf,
  readUserPoolGeneration,
  tableParameterOf,
} from "../restore/stage";
import { removeOriginKey } from "../secrets/origin-key";
import { linkSecretParameterOf, pushParametersOf } from "../stage";
import { firstDeploy } from "../stage-state";
import { readStageArguments } from "./arguments";

/**
 * `npm run remove -- --stage <stage>`: asks for the stage's name, or takes it from `--yes-remove <stage>`, and deletes the
 * stacks of the stage. Production keeps its data; another stage loses them. It needs neither a built site nor the
 * stage's parameters.
 */
const { stage, region, values } = readStageArguments("remove", {
  options: { "yes-remove": { type: "string" } },
  usage: "[--yes-remove <stage>]",
});
const isProduction = stage === "prod";
const target = await openAccount(stage, region);
const clients = createRestoreClients({ region });
const restoredTable = (await readParameter(target.ssm, tableParameterOf(stage)))?.value;
const stacks = await stacksOf(target);
if (stacks.length === 0) {
  await forgetStage();
  console.log(`There is no stack of the stage ${stage} in ${target.account}, ${region}: nothing to remove.`);
  process.exit(0);
}
if (!(await isConfirmed())) {
  console.error("Nothing was removed.");
  process.exit(1);
}

for (const { StackName } of stacks.filter(({ EnableTerminationProtection }) => EnableTerminationProtection)) {
  await target.cloudFormation.send(
    new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }),
  );
}
const templates = assemble({
  stage,
  target: { account: target.account, region },
  state: { ...firstDeploy, userPoolGeneration: await readUserPoolGeneration(clients, stage) },
  mode: "remove",
});
for (let tries = isProduction ? 1 : 3; tries > 0; tries--) {
  // S3 and CloudFront write to the buckets of logs while the stacks go, and AWS deletes none that is not empty.
  if (!isProduction) await emptyBuckets();
  if (tryCdk(["destroy", "--all", "--force", "--app", templates])) break;
}

const left = await stacksOf(target);
if (left.length > 0) {
  const names = left.map(({ StackName, StackStatus }) => `${StackName} (${StackStatus})`).join(", ");
  console.error(
    `Still there, of another release or because AWS refused: ${names}. npm run doctor says more.`,
  );
  process.exit(1);
}
await forgetStage();
console.log(`The stage ${stage} is removed.${isProduction ? " Its data stay (docs/deploy.md)." : ""}`);

/**
 * Deletes what deploys and restores noted of the stage. The secrets that others issued, Stripe's, stay for a next deploy;
 * production's link secret and its keys of pushes too, with its data.
 */
async function forgetStage(): Promise<void> {
  const link = linkSecretParameterOf(stage);
  const noted = [deployedParameterOf(stage), tableParameterOf(stage), generationParameterOf(stage)];
  const made = [link, `${link}-next`, ...Object.values(pushParametersOf(stage))];
  const Names = [...noted, ...(isProduction ? [] : made)];
  await target.ssm.send(new DeleteParametersCommand({ Names }));
  await removeOriginKey(new SecretsManagerClient({ region }), stage);
}

async function isConfirmed(): Promise<boolean> {
  const restored = restoredTable === undefined ? "" : `; the restored table ${restoredTable} stays`;
  const loss = isProduction
    ? "The table, the buckets, the user pool and the logs stay"
    : `All of its data are deleted with it: the table, the files, the accounts and the logs${restored}`;
  console.log(`Stage ${stage}, account ${target.account}, ${region}: ${stacks.length} stacks. ${loss}.`);
  const { "yes-remove": confirmed } = values;
  if (typeof confirmed === "string") return isStage(confirmed);
  return isStage(await ask(`Write ${stage} to remove it (or call it with --yes-remove ${stage}): `));
}

/** The line that the operator writes; empty when the input ends. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const answer = await Promise.race([terminal.question(question), ended]);
  terminal.close();
  return answer.trim();
}

function isStage(answer: string): boolean {
  if (answer !== stage) console.error(`"${answer}" is not ${stage}.`);
  return answer === stage;
}

async function emptyBuckets(): Promise<void> {
  const s3 = new S3Client({ region });
  for (const { StackName } of await stacksOf(target)) {
    const { StackResources = [] } = await target.cloudFormation.send(
      new DescribeStackResourcesCommand({ StackName }),
    );
    for (const { ResourceType, PhysicalResourceId: bucket, ResourceStatus } of StackResources) {
      if (ResourceType !== "AWS::S3::Bucket" || bucket === undefined || ResourceStatus === "DELETE_COMPLETE")
        continue;
      const count = await emptyBucket(s3, bucket);
      if (count > 0) console.log(`${bucket}: ${count} versions deleted`);
    }
  }
}
