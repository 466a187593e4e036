import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { S3Client } from "@aws-sdk/client-s3";
import { emptyLeftBucket } from "../deploy/empty-bucket";
import { readStageArguments, refuse } from "./arguments";
import { runCommand } from "./command";
import { awsOptions } from "@nutria/local/shared/aws-options";

/**
 * `npm run empty-bucket -- --stage <stage> --yes-empty <bucket>`: deletes every version of every object of a bucket that a
 * removed stage left, which AWS's own command line leaves in a bucket with versions.
 */
await runCommand(async () => {
  const { stage, region, values } = readStageArguments("empty-bucket", {
    options: { "yes-empty": { type: "string" } },
    usage: "--yes-empty <bucket>",
  });
  const { "yes-empty": bucket } = values;
  if (typeof bucket !== "string") refuse(`Say which bucket of the stage ${stage}: --yes-empty <bucket>`);
  const clients = {
    s3: new S3Client(awsOptions(region)),
    cloudFormation: new CloudFormationClient(awsOptions(region)),
  };
  const count = await emptyLeftBucket(clients, stage, bucket);
  console.log(`${bucket}: ${count} versions deleted`);
});
