import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { SSMClient } from "@aws-sdk/client-ssm";
import type { Say } from "../say";
import { stackNameOf } from "../stack-names";
import type { StageState } from "../stage-state";
import { ensureLinkSecret } from "./link-secret";
import { ensureOriginKey, readOriginKey } from "./origin-key";
import { ensurePushKey } from "./push-key";
import { ensureStripeWebhook } from "./stripe-webhook";
import { awsOptions } from "@nutria/local/shared/aws-options";

interface Stage {
  stage: string;
  region: string;
  say: Say;
}

/**
 * Makes the secrets of the stage that are missing, which neither a template may contain nor CloudFormation create, and
 * returns the versions of the origin key for the templates.
 */
export async function ensureSecrets({ stage, region, say }: Stage): Promise<StageState["originKey"]> {
  const ssm = new SSMClient(awsOptions(region));
  await ensureLinkSecret(ssm, stage, say);
  await ensurePushKey(ssm, stage, say);
  const client = new SecretsManagerClient(awsOptions(region));
  await ensureOriginKey(client, stage, say);
  return readOriginKey(client, stage);
}

/** Registers the webhook of a stage whose stacks are deployed. Raises without the address of the product. */
export async function registerWebhook({ stage, region, say }: Stage): Promise<void> {
  const StackName = stackNameOf(stage, "edge");
  const client = new CloudFormationClient(awsOptions(region));
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
  const webUrl = Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === "WebUrl")?.OutputValue;
  if (webUrl === undefined) throw new Error(`The stack ${StackName} does not say its WebUrl`);
  await ensureStripeWebhook({
    ssm: new SSMClient(awsOptions(region)),
    stage,
    webUrl,
    environment: process.env,
    say,
  });
}
