import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";
import { SSMClient } from "@aws-sdk/client-ssm";
import { isNamed } from "../doctor/finding";
import { deleteParameter, readParameter, writeParameter } from "../parameters";
import { awsOptions } from "@nutria/local/shared/aws-options";
import { authStackName, stackNameOf } from "../stack-names";
import type { StageState } from "../stage-state";

/** The services of a restore, with the credentials and the environment of this process. */
export interface RestoreClients {
  cloudformation: CloudFormationClient;
  cognito: CognitoIdentityProviderClient;
  dynamodb: DynamoDBClient;
  lambda: LambdaClient;
  s3: S3Client;
  ssm: SSMClient;
}

/** The clients of a region, with the credentials and the endpoint of the environment unless others are given. */
export function createRestoreClients(
  given: Pick<S3ClientConfig, "credentials" | "endpoint"> & { region: string },
): RestoreClients {
  const options = { ...awsOptions(given.region), ...given };
  return {
    cloudformation: new CloudFormationClient(options),
    cognito: new CognitoIdentityProviderClient(options),
    dynamodb: new DynamoDBClient(options),
    lambda: new LambdaClient(options),
    // Path-style addresses work with S3 and with an endpoint on a single machine.
    s3: new S3Client({ ...options, forcePathStyle: true }),
    ssm: new SSMClient(options),
  };
}

/** An order that cannot be carried out; the message says why, and nothing was changed. */
export class RestoreError extends Error {
  override readonly name = "RestoreError";
}

/** The name of the parameter with the name of the table that a restore brought back; without it the stage uses its own. */
export function tableParameterOf(stage: string): string {
  return `/nutria/${stage}/table`;
}

/** The name of the parameter that a restore raises when the user pool is lost; without it the generation is 1. */
export function generationParameterOf(stage: string): string {
  return `/nutria/${stage}/user-pool-generation`;
}

/** Sets a parameter, or deletes it for an undefined value; does nothing when it is so already. */
export async function setParameter(
  { ssm }: Pick<RestoreClients, "ssm">,
  name: string,
  value: string | undefined,
  description: string,
): Promise<void> {
  if ((await readParameter(ssm, name))?.value === value) return;
  await (value === undefined
    ? deleteParameter(ssm, name)
    : writeParameter(ssm, { name, value, description, isSecret: false }));
}

/**
 * The restored table that the stage uses, for the templates of a deploy; undefined when it uses its own. Raises
 * `RestoreError` when that table is gone or has no stream, because a deploy would cut the product off from its data.
 */
export async function readRestoredTable(
  clients: Pick<RestoreClients, "ssm" | "dynamodb">,
  stage: string,
): Promise<StageState["restoredTable"]> {
  const parameter = tableParameterOf(stage);
  const name = (await readParameter(clients.ssm, parameter))?.value;
  if (name === undefined) return undefined;
  const mend = `aws ssm delete-parameter --name ${parameter} has the stage use its own again`;
  try {
    const { Table } = await clients.dynamodb.send(new DescribeTableCommand({ TableName: name }));
    const isStreaming = Table?.StreamSpecification?.StreamEnabled ?? false;
    if (isStreaming && Table?.LatestStreamArn) return { name, streamArn: Table.LatestStreamArn };
  } catch (error) {
    if (!isNamed(error, "ResourceNotFoundException")) throw error;
    throw new RestoreError(`${parameter} names the table ${name}, which does not exist; ${mend}`, {
      cause: error,
    });
  }
  throw new RestoreError(`${parameter} names the table ${name}, which has no stream; ${mend}`);
}

/** The generation of the stage's user pool, for the templates of a deploy: 1 unless a pool was lost. */
export async function readUserPoolGeneration(
  clients: Pick<RestoreClients, "ssm">,
  stage: string,
): Promise<number> {
  const parameter = generationParameterOf(stage);
  const value = (await readParameter(clients.ssm, parameter))?.value ?? "1";
  if (!/^[1-9]\d{0,3}$/.test(value))
    throw new RestoreError(`${parameter} must be a whole number, not ${value}`);
  return Number(value);
}

/** The names of a stage's stacks in the account. */
export interface Stage {
  name: string;
  ownTable: string;
  filesBucket: string;
  videosBucket: string;
}

/** Reads the outputs of the stage's storage. Raises `RestoreError` for a stage that is not deployed. */
export async function readStage(
  clients: Pick<RestoreClients, "cloudformation">,
  name: string,
): Promise<Stage> {
  const stack = stackNameOf(name, "storage");
  const outputs = await outputsOf(clients, stack);
  if (!outputs)
    throw new RestoreError(`There is no stage "${name}" in this account and region: no stack ${stack}`);
  const output = (key: string): string => {
    const value = outputs.get(key);
    if (!value) throw new RestoreError(`The stack ${stack} has no output ${key}: deploy the stage first`);
    return value;
  };
  return {
    name,
    ownTable: output("TableName"),
    filesBucket: output("FilesBucketName"),
    videosBucket: output("VideosBucketName"),
  };
}

/** The id of the stage's user pool of a generation; undefined when it was never deployed. */
export async function readUserPoolId(
  clients: Pick<RestoreClients, "cloudformation">,
  stage: string,
  generation: number,
): Promise<string | undefined> {
  return (await outputsOf(clients, stackNameOf(stage, authStackName(generation))))?.get("UserPoolId");
}

async function outputsOf(
  { cloudformation }: Pick<RestoreClients, "cloudformation">,
  StackName: string,
): Promise<Map<string, string> | undefined> {
  try {
    const { Stacks = [] } = await cloudformation.send(new DescribeStacksCommand({ StackName }));
    const outputs = Stacks[0]?.Outputs ?? [];
    return new Map(outputs.map(({ OutputKey = "", OutputValue = "" }) => [OutputKey, OutputValue]));
  } catch (error) {
    if (isNamed(error, "ValidationError") && /does not exist/.test((error as Error).message))
      return undefined;
    throw error;
  }
}
