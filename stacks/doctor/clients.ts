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

/** What the checks look at, with the credentials and the environment of this process. */
export function examinedHere(stage: string, region: string): Examined {
  const sts = new STSClient({ region });
  return {
    stage,
    region,
    environment: process.env,
    clients: {
      sts,
      cloudformation: new CloudFormationClient({ region }),
      cognito: new CognitoIdentityProviderClient({ region }),
      dynamodb: new DynamoDBClient({ region }),
      lambda: new LambdaClient({ region }),
      s3: new S3Client({ region }),
      ses: new SESv2Client({ region }),
      social: new SocialMessagingClient({ region }),
      ssm: new SSMClient({ region }),
      publicParameters: new SSMClient({ region: edgeRegion }),
    },
    call: createJsonCall(() => sts.config.credentials()),
    machine: machineHere(),
  };
}
