import type { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import type { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { LambdaClient } from "@aws-sdk/client-lambda";
import type { S3Client } from "@aws-sdk/client-s3";
import type { SESv2Client } from "@aws-sdk/client-sesv2";
import type { SocialMessagingClient } from "@aws-sdk/client-socialmessaging";
import type { SSMClient } from "@aws-sdk/client-ssm";
import type { STSClient } from "@aws-sdk/client-sts";
import type { JsonCall } from "./json-call";
import type { Machine } from "./machine";

/** One thing that a stage needs. */
export interface Finding {
  about: string;
  /** `missing`: a deploy or the product would fail without it. `advice`: worth knowing, and no reason to stop. */
  state: "good" | "missing" | "advice";
  says: string;
  /** The commands that mend it, in their order. */
  mend?: readonly string[];
}

/** The subject of the checks, which change nothing. */
export interface Examined {
  stage: string;
  region: string;
  environment: Record<string, string | undefined>;
  clients: Clients;
  /** For the services that have no client here. */
  call: JsonCall;
  machine: Machine;
}

interface Clients {
  sts: Pick<STSClient, "send">;
  cloudformation: Pick<CloudFormationClient, "send">;
  cognito: Pick<CognitoIdentityProviderClient, "send">;
  dynamodb: Pick<DynamoDBClient, "send">;
  lambda: Pick<LambdaClient, "send">;
  s3: Pick<S3Client, "send">;
  ses: Pick<SESv2Client, "send">;
  social: Pick<SocialMessagingClient, "send">;
  ssm: Pick<SSMClient, "send">;
  /** The parameter store of a region that has AWS's list of its regions and services; not every region has it. */
  publicParameters: Pick<SSMClient, "send">;
}

export type Check = (examined: Examined) => Promise<Finding[]> | Finding[];

export const good = (about: string, says: string): Finding => ({ about, state: "good", says });
export const missing = (about: string, says: string, ...mend: string[]): Finding => ({
  about,
  state: "missing",
  says,
  mend,
});
export const advice = (about: string, says: string, ...mend: string[]): Finding => ({
  about,
  state: "advice",
  says,
  mend,
});

/** Whether an error of AWS has one of these names. */
export const isNamed = (error: unknown, ...names: string[]): boolean => names.includes((error as Error).name);
