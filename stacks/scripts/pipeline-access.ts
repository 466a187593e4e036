import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { loadStageEnvironment, regionOfStage } from "@nutria/local/shared/stage-environment";
import { parseArgs } from "node:util";
import { providerTemplate, roleTemplate } from "../pipeline/access";
import { deployTemplate } from "../pipeline/deploy-template";

/**
 * `npm run pipeline-access -- --stage <stage> --repository <owner/name>`: makes the role with which GitHub Actions deploys
 * the stage, and has the account trust GitHub's tokens. `--existing-provider` when it trusts them already.
 */
const usage =
  "npm run pipeline-access -- --stage <stage> --repository <owner/name> [--region <region>] [--existing-provider]";
const { stage, repository, region: asked, hasProvider } = readArguments();
loadStageEnvironment(stage);
const region = regionOfStage(asked);
const client = new CloudFormationClient({ region });
try {
  const template = roleTemplate({ stage, repository });
  if (!hasProvider) await deployTemplate(client, "nutria-pipeline-provider", providerTemplate());
  const { Outputs = [] } = await deployTemplate(client, `nutria-pipeline-${stage}`, template);
  const role = Outputs.find(({ OutputKey }) => OutputKey === "RoleArn")?.OutputValue ?? "";
  console.log(`GitHub Actions of ${repository} deploys ${stage} as ${role}. Tell it so:`);
  const target = `--env ${stage} --repo ${repository.replace(/@\d+/g, "")}`;
  console.log(`  gh variable set AWS_ROLE_ARN ${target} --body ${role}`);
  console.log(`  gh variable set AWS_REGION ${target} --body ${region}`);
} catch (error) {
  const { message } = error as Error;
  console.error(message);
  if (/nutria-pipeline-provider.*already exists/i.test(message)) {
    console.error("The account trusts GitHub's tokens already: add --existing-provider");
  }
  process.exitCode = 1;
}

function readArguments() {
  const text = { type: "string" } as const;
  const options = {
    stage: text,
    repository: text,
    region: text,
    "existing-provider": { type: "boolean", default: false },
  } as const;
  try {
    const { values } = parseArgs({ options });
    const { stage: named, repository: from, region: place } = values;
    if (named === undefined || from === undefined) throw new Error("Say which stage and which repository");
    return { stage: named, repository: from, region: place, hasProvider: values["existing-provider"] };
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    return process.exit(1);
  }
}
