import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { S3Client } from "@aws-sdk/client-s3";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { SocialMessagingClient } from "@aws-sdk/client-socialmessaging";
import { SSMClient } from "@aws-sdk/client-ssm";
import { STSClient } from "@aws-sdk/client-sts";
import { edgeRegion } from "../stage";
import type { Examined } from "./finding";
import { createJsonCall } from "./json-call";
import { machineHere } from "./machine";
import { awsOptions } from "@nutria/local/shared/aws-options";

/** The subject of the checks, with the credentials and the environment of this process. */
export function examinedHere(stage: string, region: string): Examined {
  const sts = new STSClient(awsOptions(region));
  return {
    stage,
    region,
    environment: process.env,
    clients: {
      sts,
      cloudformation: new CloudFormationClient(awsOptions(region)),
      cognito: new CognitoIdentityProviderClient(awsOptions(region)),
      dynamodb: new DynamoDBClient(awsOptions(region)),
      lambda: new LambdaClient(awsOptions(region)),
      s3: new S3Client(awsOptions(region)),
      ses: new SESv2Client(awsOptions(region)),
      social: new SocialMessagingClient(awsOptions(region)),
      ssm: new SSMClient(awsOptions(region)),
      publicParameters: new SSMClient(awsOptions(edgeRegion)),
    },
    call: createJsonCall(() => sts.config.credentials()),
    machine: machineHere(),
  };
}
