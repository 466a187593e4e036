import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { pipelineStacks, providerTemplate, roleTemplate } from "../pipeline/access";
import { deployTemplate } from "../pipeline/deploy-template";
import { sentenceOf } from "../support/aws-errors";
import { readStageArguments, refuse } from "./arguments";
import { runCommand } from "./command";
import { awsOptions } from "@nutria/local/shared/aws-options";

/**
 * `npm run pipeline-access -- --stage <stage> --repository <owner/name>`: makes the role with which GitHub Actions deploys
 * the stage, and has the account trust GitHub's tokens. `--existing-provider` when it trusts them already.
 */
await runCommand(async () => {
  const { stage, region, values, usage } = readStageArguments("pipeline-access", {
    options: { repository: { type: "string" }, "existing-provider": { type: "boolean", default: false } },
    usage: "--repository <owner/name> [--existing-provider]",
  });
  const { repository, "existing-provider": hasProvider } = values;
  if (typeof repository !== "string") return refuse(`Say which repository: ${usage}`);
  const client = new CloudFormationClient(awsOptions(region));
  const template = roleTemplate({ stage, repository });
  if (hasProvider !== true) await makeProvider(client);
  const { Outputs = [] } = await deployTemplate(client, pipelineStacks.roleOf(stage), template);
  const role = Outputs.find(({ OutputKey }) => OutputKey === "RoleArn")?.OutputValue ?? "";
  console.log(`GitHub Actions of ${repository} deploys ${stage} as ${role}. Tell it so:`);
  const target = `--env ${stage} --repo ${repository.replace(/@\d+/g, "")}`;
  console.log(`  gh variable set AWS_ROLE_ARN ${target} --body ${role}`);
  console.log(`  gh variable set AWS_REGION ${target} --body ${region}`);
});

async function makeProvider(client: CloudFormationClient): Promise<void> {
  try {
    await deployTemplate(client, pipelineStacks.provider, providerTemplate());
  } catch (error) {
    const says = sentenceOf(error);
    if (says === undefined || !/already exists/i.test(says)) throw error;
    throw new Error(`${says}\nThe account trusts GitHub's tokens already: add --existing-provider`, {
      cause: error,
    });
  }
}
