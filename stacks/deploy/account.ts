import { CloudFormationClient, type Stack } from "@aws-sdk/client-cloudformation";
import { SSMClient } from "@aws-sdk/client-ssm";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { readParameter } from "../parameters";
import { runCdk } from "./run";
import { findStacks } from "./stage-stacks";
import { awsOptions } from "@nutria/local/shared/aws-options";

/** The account and region in which a stage is, with what the commands of a stage ask there. */
export interface StageAccount {
  stage: string;
  account: string;
  region: string;
  /** The ARN of who calls. */
  caller: string;
  cloudFormation: CloudFormationClient;
  ssm: SSMClient;
}

/** Asks AWS who the caller is. Raises when there are no credentials. */
export async function openAccount(stage: string, region: string): Promise<StageAccount> {
  const { Account, Arn = "" } = await new STSClient(awsOptions(region)).send(
    new GetCallerIdentityCommand({}),
  );
  if (Account === undefined) throw new Error("AWS does not say which account this is");
  return {
    stage,
    account: Account,
    region,
    caller: Arn,
    cloudFormation: new CloudFormationClient(awsOptions(region)),
    ssm: new SSMClient(awsOptions(region)),
  };
}

/** The stacks of the stage that exist, of whichever release. */
export async function stacksOf({ cloudFormation, stage }: StageAccount): Promise<Stack[]> {
  return findStacks(cloudFormation, stage);
}

/** The stacks' synthesizer needs version 6; the CDK's roles before 14 lack rights that this command line uses. */
const oldestVersion = 14;

/** Prepares the account for the CDK (a bucket and roles) unless it is prepared. Raises when that fails. */
export async function prepareAccount(target: StageAccount): Promise<void> {
  const version = await readParameter(target.ssm, "/cdk-bootstrap/hnb659fds/version");
  if (Number(version?.value) >= oldestVersion) return;
  runCdk(["bootstrap", `aws://${target.account}/${target.region}`, "--no-version-reporting"]);
}
