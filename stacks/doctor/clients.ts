import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { SSMClient } from "@aws-sdk/client-ssm";
import { STSClient } from "@aws-sdk/client-sts";
import { existsSync } from "node:fs";
import type { Examined } from "./finding";
import { createJsonCall } from "./json-call";

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
      ses: new SESv2Client({ region }),
      ssm: new SSMClient({ region }),
      lambda: new LambdaClient({ region }),
    },
    call: createJsonCall(() => sts.config.credentials()),
    exists: existsSync,
  };
}
